// What a receipt says of an invoice of which a rest is to be paid.
import { formatMoney } from "../../core/values/money.ts"

/** Minor units; the due date as people read it, null where there is none, and whether that day is over. */
type Rest = { paid: number; due: number; currency: string; due_date_text: string | null; is_late: boolean }

/** What has come of what is asked for, and what is left (billing.md §9). What came may settle another invoice by now. */
export function restSentence({ paid, due, currency, due_date_text, is_late }: Rest): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const arrived = paid > 0 ? `${money(paid)} of ${money(paid + due)} has arrived; ` : ""
  return `${arrived}${money(due)} ${standing(due_date_text, is_late)}.`
}

function standing(due_date_text: string | null, is_late: boolean) {
  if (due_date_text === null) return "is still due"
  return is_late ? `has been due since ${due_date_text}` : `is still due, by ${due_date_text}`
}
