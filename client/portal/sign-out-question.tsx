// Signing out asks first, because coming back takes a new link.
import { say } from "../../src/languages/rules.ts"
import { logout } from "../api/client.ts"
import { Confirm } from "../ui/dialog.tsx"

/** Signs out on this device even if the server can't be reached. */
export const SignOutQuestion = ({ onClose }: { onClose: () => void }) => (
  <Confirm
    open
    onClose={onClose}
    title={say("Sign out?")}
    action={say("Sign Out")}
    danger={false}
    onConfirm={logout}
  >
    {say("To come back, you'll need a new access link. We can email you one any time.")}
  </Confirm>
)
