// Shown instead of the workspace: no such organization, or not a member.

import { Building2, Lock } from "lucide-react"
import type { ReactNode } from "react"
import { withStop } from "../../src/core/values/text.ts"
import { logout } from "../api/client.ts"
import { hostName, mainUrl } from "../lib/host.ts"
import { NotShown } from "../shared/not-shown.tsx"
import { Button, buttonLook } from "../ui/button.tsx"

export const OrganizationNotFound = () => (
  <Door>
    <NotShown
      icon={<Building2 />}
      title="Organization Not Found"
      action={
        // The only host of an installation for one organization has no other site to go to.
        location.origin !== mainUrl("") && (
          <a href={mainUrl("/")} className={buttonLook({ variant: "primary" })}>
            Go to Main Site
          </a>
        )
      }
    >
      The organization you're looking for doesn't exist or has been disabled.
    </NotShown>
  </Door>
)

export const AccessDenied = () => (
  <Door>
    <NotShown
      icon={<Lock />}
      title="Access Denied"
      action={
        <Button variant="primary" onClick={() => void logout()}>
          Sign In with Different Account
        </Button>
      }
    >
      You are signed in, but you are not a member of {withStop(hostName())}
    </NotShown>
  </Door>
)

const Door = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4 *:w-full">
    {children}
  </main>
)
