// Below the sign-in, for someone without an organization, where anyone can register.
import { host, mainUrl } from "../../lib/host.ts"
import { linkLook } from "./frame.tsx"

export const ToRegister = () =>
  host.registration === "open" && (
    <p>
      No organization yet?{" "}
      <a href={mainUrl("/register")} className={linkLook}>
        Register a business
      </a>
    </p>
  )
