// The app's entry: staff and sign-in.
import "./ui/base.css"
import { lazy, StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router/dom"
import { host } from "./lib/host.ts"
import { noteRegistration } from "./lib/storage.ts"
import { openRouter } from "./router.tsx"
import { App } from "./shared/app.tsx"
import { takeRegistered, takeSignIn } from "./staff/sign-in/hand-over.ts"
import { Waiting } from "./ui/waiting.tsx"

const OrganizationNotFound = lazy(async () => ({
  default: (await import("./staff/refused.tsx")).OrganizationNotFound,
}))
const SigningIn = lazy(async () => ({ default: (await import("./staff/sign-in/signing-in.tsx")).SigningIn }))

const root = document.getElementById("root")
if (!root) throw new Error("The page has no place for the app")
createRoot(root).render(
  <StrictMode>
    <App>
      <Suspense fallback={<Waiting />}>{first()}</Suspense>
    </App>
  </StrictMode>,
)

/** Parts of the address are removed from it before the screens read it. */
function first() {
  if (host.kind === "unknown" && location.pathname !== "/register") return <OrganizationNotFound />
  const handed = takeSignIn(host.kind === "tenant")
  if (handed) return <SigningIn {...handed} />
  const email = takeRegistered()
  if (email !== null) noteRegistration({ message: "Your workspace is ready. Sign in to begin.", email })
  return <RouterProvider router={openRouter()} />
}
