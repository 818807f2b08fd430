// For a client of the organization who has come to the staff's door, by a mail's footer or by heart.
import { linkLook } from "./frame.tsx"

export const ToPortal = () => (
  <p>
    Are you a client?{" "}
    <a href="/portal" className={linkLook}>
      Open your portal
    </a>
  </p>
)
