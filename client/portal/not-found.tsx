// Unknown addresses, and things of other clients.

import { cancelledSentence } from "../../src/invoices/portal-view/rules.ts"
import { say } from "../../src/languages/rules.ts"
import { refusal } from "../api/refusal.ts"
import { answerText } from "../lib/answers.ts"
import { hostName } from "../lib/host.ts"
import { NotShown } from "../shared/not-shown.tsx"
import { ButtonLink } from "../ui/button-link.tsx"

export const NoSuchPage = () => (
  <NotShown
    title={say("Page Not Found")}
    action={<ButtonLink to="/portal/overview">{say("Go to the overview")}</ButtonLink>}
  >
    {say("The address may have a typo, or the page may have moved.")}
  </NotShown>
)

export const NoSuchProject = () => (
  <NotShown
    title={say("Project Not Found")}
    action={<ButtonLink to="/portal/projects">{say("Back to projects")}</ButtonLink>}
  >
    {say("It may have been removed, or you don't have access to it.")}
  </NotShown>
)

export const NoSuchQuote = () => (
  <NotShown
    title={say("Quote Not Found")}
    action={<ButtonLink to="/portal/overview">{say("Go to the overview")}</ButtonLink>}
  >
    {say("It may have been replaced or cancelled, or you don't have access to it.")}
  </NotShown>
)

/** `error` tells one that was cancelled apart. */
export function NoSuchInvoice({ error }: { error?: unknown }) {
  const isCancelled = refusal(error).reason === answerText(cancelledSentence)
  return (
    <NotShown
      title={isCancelled ? say("Invoice Cancelled") : say("Invoice Not Found")}
      action={<ButtonLink to="/portal/invoices">{say("Back to invoices")}</ButtonLink>}
    >
      {isCancelled
        ? say("{name} has cancelled this invoice. There's nothing to pay.", { name: hostName() })
        : say("It may have been withdrawn, or you don't have access to it.")}
    </NotShown>
  )
}
