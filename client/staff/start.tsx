// Starts a page of the staff: what its host and its address ask for goes before its own screens.
import { lazy, type ReactNode, StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { host } from "../lib/host.ts"
import { noteRegistration, takeProviderSignIn } from "../lib/storage.ts"
import { App } from "../shared/app.tsx"
import { Waiting } from "../ui/waiting.tsx"
import { takeRegistered, takeSignIn } from "./sign-in/hand-over.ts"

const OrganizationNotFound = lazy(async () => ({
  default: (await import("./refused.tsx")).OrganizationNotFound,
}))
const SetUpScreen = lazy(async () => ({ default: (await import("./set-up/set-up-screen.tsx")).SetUpScreen }))
const SigningIn = lazy(async () => ({ default: (await import("./sign-in/signing-in.tsx")).SigningIn }))

export function start(screens: () => ReactNode) {
  const root = document.getElementById("root")
  if (!root) throw new Error("The page has no place for the app")
  createRoot(root).render(
    <StrictMode>
      <App>
        <Suspense fallback={<Waiting />}>{first() ?? screens()}</Suspense>
      </App>
    </StrictMode>,
  )
}

/** Parts of the address are removed from it before the screens read it. */
function first(): ReactNode {
  if (host.kind === "unknown" && location.pathname !== "/register") return <OrganizationNotFound />
  if (host.kind === "setup") return <SetUpScreen />
  const handed = takeSignIn(host.kind === "tenant" || takeProviderSignIn())
  if (handed) return <SigningIn {...handed} />
  const email = takeRegistered()
  if (email !== null) noteRegistration({ message: "Your workspace is ready. Sign in to begin.", email })
  return null
}
