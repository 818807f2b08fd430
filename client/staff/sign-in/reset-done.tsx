// The password was changed: links to sign in.
import { Link } from "react-router"
import { host } from "../../lib/host.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Note } from "../../ui/note.tsx"
import { doorway, linkLook, SignFrame } from "./frame.tsx"

/** Links to the organization's own sign-in. */
export const ResetDone = ({ screen, message }: { screen: string; message: string }) => (
  <SignFrame screen={screen} title="Password changed">
    <div className="flex flex-col gap-5">
      <Note tone="success">{message}</Note>
      {host.kind === "main" && (
        <p className="text-pretty text-muted">
          Visit your organization's login page, <b className="font-medium text-ink">{doorway()}</b>, or{" "}
          <Link to="/auth" className={linkLook}>
            sign in here
          </Link>
          .
        </p>
      )}
      {host.kind === "tenant" && (
        <ButtonLink to="/login" variant="primary" size="lg" wide>
          Sign In
        </ButtonLink>
      )}
    </div>
  </SignFrame>
)
