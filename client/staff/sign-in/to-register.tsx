// For someone who has no organization yet, below where others sign in.
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
