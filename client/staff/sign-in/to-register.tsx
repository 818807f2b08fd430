// Below the sign-in, for someone without an organization.
import { mainUrl } from "../../lib/host.ts"
import { linkLook } from "./frame.tsx"

export const ToRegister = () => (
  <p>
    No organization yet?{" "}
    <a href={mainUrl("/register")} className={linkLook}>
      Register a business
    </a>
  </p>
)
