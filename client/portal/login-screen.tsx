// The entrance of the portal: a mailed link opens it with one button; without one a client can request one.
import { type ReactNode, useEffect } from "react"
import { useLocation, useSearchParams } from "react-router"
import { hostName } from "../lib/host.ts"
import { Title } from "../shared/title.tsx"
import { Button } from "../ui/button.tsx"
import { Bar } from "../ui/states.tsx"
import { Logo } from "./brand.tsx"
import { RequestLink } from "./request-link.tsx"
import { useEntrance, useLinked } from "./use-entrance.ts"

export function LoginScreen() {
  const [params] = useSearchParams()
  const token = params.get("token")
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Title screen="Client Portal" />
      <div className="surface rounded-xl border border-line px-6 py-8 sm:px-8 sm:py-10">
        <div className="mb-6 flex flex-col items-center gap-3">
          <Logo large />
          <p className="max-w-full text-balance break-words text-center font-semibold text-base">
            {hostName()}
          </p>
        </div>
        {token ? <Enter token={token} next={params.get("next")} /> : <LinkRequired />}
      </div>
    </main>
  )
}

/** Entering takes a press: mail programs open links on their own, and a link works only once. */
function Enter({ token, next }: { token: string; next: string | null }) {
  const { enter, entering } = useEntrance(token, next)
  const { asking, invoice } = useLinked(token)
  if (asking) return <Asking />
  return (
    <>
      {invoice ? (
        <Words title={`Invoice ${invoice.number} · ${invoice.formatted_total}`}>
          {invoice.nothing_due
            ? "View and download your invoice. There's nothing to pay."
            : "View, download and pay your invoice."}
        </Words>
      ) : (
        <Words title="Your client portal">See your projects, and view and pay your invoices.</Words>
      )}
      <Button autoFocus variant="primary" size="lg" wide loading={entering} onClick={enter}>
        {invoice ? "View invoice" : `Continue to ${hostName()}`}
      </Button>
    </>
  )
}

/** As high as the content to come. */
const Asking = () => (
  <div role="status" aria-label="Loading" className="flex flex-col items-center">
    <h1 className="sr-only">Your client portal</h1>
    <Bar className="my-1 h-5 w-56" />
    <Bar className="mt-3 mb-7 w-64 max-w-full" />
    <Bar className="h-11 w-full" />
  </div>
)

function LinkRequired() {
  const state: unknown = useLocation().state
  const refused = typeof state === "object" && state !== null && "refused" in state
  // The message is about the tried link: after coming back or reloading no link was tried.
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ""), [])
  return (
    <RequestLink>
      <Words title={refused ? "This link no longer works" : "Access link required"}>
        {refused
          ? "Links work once and expire in 7 days. Enter your email address and we'll send you a new one."
          : `To enter, open the link in the email from ${hostName()}. No email? Ask for a new link here.`}
      </Words>
    </RequestLink>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-6 text-center">
    <h1 className="text-balance font-semibold text-xl tracking-tight">{title}</h1>
    <p className="mt-2 text-balance text-muted">{children}</p>
  </div>
)
