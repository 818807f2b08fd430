// The password was changed: links to sign in.
import { host } from "../../lib/host.ts"
import { buttonLook } from "../../ui/button.tsx"
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
          <a href="/auth" className={linkLook}>
            sign in here
          </a>
          .
        </p>
      )}
      {host.kind === "tenant" && (
        <a href="/login" className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
          Sign In
        </a>
      )}
    </div>
  </SignFrame>
)
