// Doors that stay closed: an organization that isn't there, and one that somebody isn't a member of.
import { Building2, Lock } from "lucide-react"
import { logout } from "../api/client.ts"
import { hostName, mainUrl } from "../lib/host.ts"
import { Button, buttonLook } from "../ui/button.tsx"
import { Empty } from "../ui/states.tsx"

const place = "mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4 *:w-full"

export const OrganizationNotFound = () => (
  <main className={place}>
    <title>Organization Not Found · Portico</title>
    <Empty
      icon={<Building2 />}
      title={<h1>Organization Not Found</h1>}
      action={
        <a href={mainUrl("/")} className={buttonLook({ variant: "primary" })}>
          Go to Main Site
        </a>
      }
    >
      The organization you're looking for doesn't exist or has been disabled.
    </Empty>
  </main>
)

export const AccessDenied = () => (
  <main className={place}>
    <title>{`Access Denied · ${hostName()}`}</title>
    <Empty
      icon={<Lock />}
      title={<h1>Access Denied</h1>}
      action={
        <Button variant="primary" onClick={() => void logout()}>
          Sign In with Different Account
        </Button>
      }
    >
      You are signed in, but you are not a member of {hostName()}.
    </Empty>
  </main>
)
