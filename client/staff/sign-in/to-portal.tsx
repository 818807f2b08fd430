// For a client who came to the staff's sign-in.
import { linkLook } from "./frame.tsx"

export const ToPortal = () => (
  <p>
    Are you a client?{" "}
    <a href="/portal" className={linkLook}>
      Open your portal
    </a>
  </p>
)
