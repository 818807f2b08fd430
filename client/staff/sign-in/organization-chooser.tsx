// Lists the organizations of someone signed in on the main site.
import { host } from "../../lib/host.ts"
import type { StoredOrganization } from "../../lib/storage.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { linkLook, SignFrame } from "./frame.tsx"
import { trouble } from "./words.ts"

type OrganizationChooserProps = {
  email: string
  organizations: StoredOrganization[]
  enter: (organization: StoredOrganization) => void
  entering: number | null
  error: unknown
  other: () => void
}

export const OrganizationChooser = ({
  email,
  organizations,
  enter,
  entering,
  error,
  other,
}: OrganizationChooserProps) => (
  <SignFrame
    screen="Choose an organization"
    title={organizations.length === 0 ? "No organization yet" : "Choose an organization"}
    description={`Signed in as ${email}`}
    footer={
      <p>
        <button type="button" onClick={other} className={linkLook}>
          Sign In with Different Account
        </button>
      </p>
    }
  >
    {error !== null && error !== undefined && (
      <div className="mb-4">
        <Note tone="danger">{trouble(error, "Something went wrong").message}</Note>
      </div>
    )}
    {organizations.length === 0 ? (
      <p className="text-pretty text-center text-muted">
        This account doesn't belong to an organization.
        {host.registration === "open" && (
          <>
            {" "}
            <a href="/register" className={linkLook}>
              Register a business
            </a>
          </>
        )}
      </p>
    ) : (
      <ul className="flex flex-col gap-2">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <Button
              wide
              size="lg"
              loading={entering === organization.id}
              disabled={entering !== null}
              onClick={() => enter(organization)}
              icon={<Avatar name={organization.name} size="sm" square />}
              className="justify-start px-3"
            >
              <span className="min-w-0 truncate">{organization.name}</span>
              {organization.sample_of && <Badge>Sample data</Badge>}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </SignFrame>
)
