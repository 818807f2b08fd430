// Signing in on the main site, and from there to the organization that is meant.
import { useState } from "react"
import { useSearchParams } from "react-router"
import { queryClient } from "../../api/client.ts"
import { mainUrl } from "../../lib/host.ts"
import {
  endSession,
  type StoredOrganization,
  staffToken,
  startSession,
  storedUser,
} from "../../lib/storage.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { doorway, linkLook, SignFrame } from "./frame.tsx"
import { nextPath } from "./next.ts"
import { SignInForm } from "./sign-in-form.tsx"
import { useHandOver } from "./use-hand-over.ts"
import { trouble } from "./words.ts"

export function AuthScreen() {
  const [user, setUser] = useState(() => (staffToken() === undefined ? null : storedUser()))
  const { enter, entering, error } = useEntry()
  const other = () => {
    queryClient.clear()
    endSession()
    setUser(null)
  }
  if (user)
    return (
      <Chooser
        email={user.email}
        organizations={user.organizations}
        enter={enter}
        entering={entering}
        error={error}
        other={other}
      />
    )
  return (
    <SignFrame
      screen="Sign in"
      title="Sign in to Portico"
      description={
        <>
          Your organization has a door of its own too, at{" "}
          <b className="inline-block max-w-full break-words font-medium text-ink">{doorway()}</b>
        </>
      }
      footer={
        <p>
          No organization yet?{" "}
          <a href={mainUrl("/register")} className={linkLook}>
            Register a business
          </a>
        </p>
      }
    >
      <SignInForm
        onSignedIn={({ access, user }) => {
          queryClient.clear()
          startSession({ access, user, currentOrg: null })
          const [only, ...others] = user.organizations
          if (only && others.length === 0) enter(only)
          setUser(user)
        }}
      />
    </SignFrame>
  )
}

/** What fails is said on the screen. */
function useEntry() {
  const [params] = useSearchParams()
  const { enter, entering, error } = useHandOver(() => undefined)
  return { enter: (one: StoredOrganization) => enter(one, nextPath(params)), entering, error }
}

type ChooserProps = {
  email: string
  organizations: StoredOrganization[]
  enter: (organization: StoredOrganization) => void
  entering: number | null
  error: unknown
  other: () => void
}

const Chooser = ({ email, organizations, enter, entering, error, other }: ChooserProps) => (
  <SignFrame
    screen="Choose an organization"
    title={organizations.length === 0 ? "No organization yet" : "Where to?"}
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
        This account belongs to no organization.{" "}
        <a href="/register" className={linkLook}>
          Register a business
        </a>
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
              {organization.name}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </SignFrame>
)
