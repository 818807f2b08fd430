// Which of the listed invoices can be sent, as their pages have it.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { isSendable } from "../allowed.ts"

/** Closed books keep cancelled ones from coming back. */
export function useSendable(invoices: readonly Invoice[]) {
  const enabled = invoices.some(({ status }) => status === "cancelled")
  const settings = api.billing_settings.get.useQuery(undefined, { enabled })
  return isSendable(settings.data?.books_closed_until ?? null)
}
