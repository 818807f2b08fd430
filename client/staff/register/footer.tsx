// Below the form: links to sign in and to support.
import { doorway, linkLook } from "../sign-in/frame.tsx"

export const Footer = () => (
  <>
    <p>
      Already have an account? Sign in at{" "}
      {/* The comma stays with the address, which goes to a line of its own whole. */}
      <span className="inline-block max-w-full">
        <b className="font-medium text-ink">{doorway()}</b>,
      </span>{" "}
      or{" "}
      <a href="/auth" className={linkLook}>
        sign in here
      </a>
      .
    </p>
    <p>
      Questions?{" "}
      <a href="/support" className={linkLook}>
        Support
      </a>
    </p>
  </>
)
