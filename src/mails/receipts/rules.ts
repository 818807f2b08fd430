// What a receipt says about an invoice that is partly paid.
import { formatMoney } from "../../core/values/money.ts"

/** Minor units; when it is due as written, null where that is on receipt and not late, and whether it is over. */
type Rest = {
  paid: number
  due: number
  currency: string
  due_date_text: string | null
  is_late: boolean
} & {
  /** Of the next instalment, where it is paid in instalments. */
  next?: number | undefined
}

/** What has arrived of the total, and what is left. The money may settle another invoice by now. */
export function restSentence({ paid, due, currency, due_date_text, is_late, next }: Rest): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const arrived = paid > 0 ? `${money(paid)} of ${money(paid + due)} has been received. ` : ""
  if (next !== undefined && next < due)
    return `${arrived}${money(due)} is still due. The next instalment of ${money(next)} ${nextText(due_date_text, is_late)}.`
  return `${arrived}${money(due)} ${dueText(due_date_text, is_late)}.`
}

const nextText = (due_date_text: string | null, is_late: boolean) =>
  is_late ? `has been due since ${due_date_text}` : `is due by ${due_date_text}`

function dueText(due_date_text: string | null, is_late: boolean) {
  if (due_date_text === null) return "is still due"
  return is_late ? `has been due since ${due_date_text}` : `is still due by ${due_date_text}`
}
