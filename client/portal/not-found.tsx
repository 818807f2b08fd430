// Unknown addresses, and things of other clients.
import { cancelledSentence } from "../../src/invoices/portal-view/rules.ts"
import { refusal } from "../api/refusal.ts"
import { hostName } from "../lib/host.ts"
import { NotShown } from "../shared/not-shown.tsx"
import { ButtonLink } from "../ui/button-link.tsx"

export const NoSuchPage = () => (
  <NotShown title="Page Not Found" action={<ButtonLink to="/portal/overview">Go to the overview</ButtonLink>}>
    The address may have a typo, or the page may have moved.
  </NotShown>
)

export const NoSuchProject = () => (
  <NotShown
    title="Project Not Found"
    action={<ButtonLink to="/portal/projects">Back to projects</ButtonLink>}
  >
    It may have been removed, or you don't have access to it.
  </NotShown>
)

export const NoSuchQuote = () => (
  <NotShown
    title="Quote Not Found"
    action={<ButtonLink to="/portal/overview">Go to the overview</ButtonLink>}
  >
    It may have been replaced or cancelled, or you don't have access to it.
  </NotShown>
)

/** `error` tells one that was cancelled apart. */
export function NoSuchInvoice({ error }: { error?: unknown }) {
  const isCancelled = refusal(error).reason === cancelledSentence
  return (
    <NotShown
      title={isCancelled ? "Invoice Cancelled" : "Invoice Not Found"}
      action={<ButtonLink to="/portal/invoices">Back to invoices</ButtonLink>}
    >
      {isCancelled
        ? `${hostName()} has cancelled this invoice. There's nothing to pay.`
        : "It may have been withdrawn, or you don't have access to it."}
    </NotShown>
  )
}
