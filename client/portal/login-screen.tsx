// The entrance of the portal: an emailed link opens it with one button; without one a client can request one.

import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useLocation, useSearchParams } from "react-router"
import { say } from "../../src/languages/rules.ts"
import { portalPage } from "../../src/portal-links/rules.ts"
import { hostName } from "../lib/host.ts"
import { leftPortal } from "../lib/storage.ts"
import { Title } from "../shared/title.tsx"
import { Button } from "../ui/button.tsx"
import { Bar } from "../ui/states.tsx"
import { Logo } from "./brand.tsx"
import { LanguageSwitch } from "./language-switch.tsx"
import { RenewLink, RequestLink } from "./request-link.tsx"
import * as queries from "./screen-queries.ts"
import { useEntrance, useLinked } from "./use-entrance.ts"

export function LoginScreen() {
  const [params] = useSearchParams()
  const token = params.get("token")
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Title screen={say("Client Portal")} />
      <div className="surface rounded-xl border border-line px-6 py-8 sm:px-8 sm:py-10">
        <div className="mb-6 flex flex-col items-center gap-3">
          <Logo large />
          <p className="max-w-full text-balance text-center font-semibold text-base">{hostName()}</p>
        </div>
        {token ? <Enter token={token} /> : <LinkRequired next={portalPage(params.get("next") ?? "")} />}
      </div>
      <div className="mt-4 self-center text-muted text-xs">
        <LanguageSwitch />
      </div>
    </main>
  )
}

/** Entering takes a press: mail programs open links on their own, and a link works only once. */
function Enter({ token }: { token: string }) {
  const { enter, entering } = useEntrance(token)
  const { asking, link } = useLinked(token)
  if (asking) return <Asking />
  if (link && link.sent_to !== null)
    return (
      <RenewLink token={token} to={link.sent_to} next={link.next}>
        <Words title={say("This link no longer works")}>
          {say(
            "Links work once and expire after 7 days. We'll email you a new one that opens the same page.",
          )}
        </Words>
      </RenewLink>
    )
  const { title, text, action } = wordsOf(link)
  return (
    <>
      <Words title={title}>{text}</Words>
      <Button autoFocus variant="primary" size="lg" wide loading={entering} onClick={enter}>
        {action}
      </Button>
    </>
  )
}

/** What a link opens. */
function wordsOf(link: ReturnType<typeof useLinked>["link"]) {
  const { invoice = null, next = null } = link ?? {}
  const title =
    invoice && say("Invoice {number} · {amount}", { number: invoice.number, amount: invoice.formatted_total })
  if (invoice?.nothing_due)
    return {
      title,
      text: say("View and download your invoice. There's nothing to pay."),
      action: say("View invoice"),
    }
  if (invoice)
    return { title, text: say("View, download and pay your invoice."), action: say("View invoice") }
  const action = say("Continue to {name}", { name: hostName() })
  if (next?.startsWith("/portal/messages"))
    return { title: say("Your messages"), text: say("Read your messages and reply."), action }
  if (next?.startsWith("/portal/projects/"))
    return { title: say("Your project"), text: say("See how it's going, and reply to messages."), action }
  if (next && /^\/portal\/invoices\/\d/.test(next))
    return { title: say("Your invoice"), text: say("View, download and pay your invoice."), action }
  if (next && /^\/portal\/quotes\/\d/.test(next))
    return { title: say("Your quote"), text: say("Read it, then accept or decline it."), action }
  return {
    title: say("Your client portal"),
    text: say("See your projects, and view and pay your invoices."),
    action,
  }
}

/** As high as the content to come. */
const Asking = () => (
  <div role="status" aria-label={say("Loading")} className="flex flex-col items-center">
    <h1 className="sr-only">{say("Your client portal")}</h1>
    <Bar className="my-1 h-5 w-56" />
    <Bar className="mt-3 mb-7 w-64 max-w-full" />
    <Bar className="h-11 w-full" />
  </div>
)

/** After a session the link that had opened it knows where a new one goes; else the address is typed. */
function LinkRequired({ next }: { next: string | null }) {
  const state: unknown = useLocation().state
  const refused = typeof state === "object" && state !== null && "refused" in state
  const left = leftPortal()
  const token = (!refused && left?.link) || null
  const link = useQuery({ ...queries.link(token ?? ""), enabled: token !== null })
  // The message is about the tried link: after coming back or reloading no link was tried.
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ""), [])
  const words = refused ? unknownLink() : left === null ? noLink() : left.signed_out ? signedOut() : ended()
  if (token === null) return <RequestLink next={next}>{words}</RequestLink>
  if (link.isPending) return <Asking />
  const to = link.data?.sent_to ?? null
  if (to === null) return <RequestLink next={next}>{words}</RequestLink>
  return (
    <RenewLink token={token} to={to} next={next ?? "/portal/overview"}>
      {words}
    </RenewLink>
  )
}

const Words = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="mb-6 text-center">
    <h1 className="text-balance font-semibold text-xl tracking-tight">{title}</h1>
    <p className="mt-2 text-balance text-muted">{children}</p>
  </div>
)

const unknownLink = () => (
  <Words title={say("This link no longer works")}>
    {say("Links work once and expire after 7 days. Enter your email address and we'll send you a new one.")}
  </Words>
)
const ended = () => (
  <Words title={say("Your session has ended")}>
    {say("We'll email you a link that brings you back to where you were.")}
  </Words>
)
const signedOut = () => (
  <Words title={say("You're signed out")}>
    {say("To come back, open the latest link from {name} or ask for a new one.", { name: hostName() })}
  </Words>
)
const noLink = () => (
  <Words title={say("Access link required")}>
    {say("To sign in, open the link in the email from {name}. No email? Ask for a new link here.", {
      name: hostName(),
    })}
  </Words>
)
