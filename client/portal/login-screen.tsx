// The door of the portal: a mailed link opens it with one button, and whoever has none can ask for one.
import type { ReactNode } from "react"
import { useLocation, useSearchParams } from "react-router"
import { hostName } from "../lib/host.ts"
import { Title } from "../shared/title.tsx"
import { Button } from "../ui/button.tsx"
import { Logo } from "./brand.tsx"
import { RequestLink } from "./request-link.tsx"
import { useEntrance } from "./use-entrance.ts"

export function LoginScreen() {
  const [params] = useSearchParams()
  const token = params.get("token")
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Title screen="Client Portal" />
      <div className="surface rounded-xl border border-line px-6 py-8 sm:px-8 sm:py-10">
        <div className="mb-6 flex flex-col items-center gap-3">
          <Logo large />
          <p className="text-center font-semibold text-base">{hostName()}</p>
        </div>
        {token ? <Enter token={token} next={params.get("next")} /> : <LinkRequired />}
      </div>
    </main>
  )
}

/** Entering takes a press: mail programs open links on their own, and a link is good only once. */
function Enter({ token, next }: { token: string; next: string | null }) {
  const { enter, entering } = useEntrance(token, next)
  return (
    <>
      <Words title="Your client portal">See your projects, and view and pay your invoices.</Words>
      <Button variant="primary" size="lg" wide loading={entering} onClick={enter}>
        Continue to {hostName()}
      </Button>
    </>
  )
}

function LinkRequired() {
  const state: unknown = useLocation().state
  const refused = typeof state === "object" && state !== null && "refused" in state
  return (
    <>
      <Words title={refused ? "This link no longer works" : "Access link required"}>
        {refused
          ? "Each link works once, for seven days. Enter your email address and we send you a new one."
          : `To enter, open the link in the email from ${hostName()}. No email? Ask for a new link here.`}
      </Words>
      <RequestLink />
    </>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-6 text-center">
    <h1 className="text-balance font-semibold text-xl tracking-tight">{title}</h1>
    <p className="mt-2 text-pretty text-muted">{children}</p>
  </div>
)
