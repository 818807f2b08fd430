// What a receipt says about an invoice that is partly paid.
import { formatMoney } from "../../core/values/money.ts"
import { say } from "../../languages/rules.ts"

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
export function restSentence({
  paid,
  due: open,
  currency,
  due_date_text,
  is_late,
  next: part,
}: Rest): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const received = { paid: money(paid), total: money(paid + open) }
  const arrived = paid > 0 ? [say("{paid} of {total} has been received.", received)] : []
  const due = money(open)
  const next = part !== undefined && part < open ? money(part) : undefined
  return [...arrived, leftText({ due, next, date: due_date_text, is_late })].join(" ")
}

type Left = { due: string; next: string | undefined; date: string | null; is_late: boolean }

function leftText({ due, next, date, is_late }: Left): string {
  if (date === null) return say("{due} is still due.", { due })
  if (next === undefined)
    return is_late
      ? say("{due} has been due since {date}.", { due, date })
      : say("{due} is still due by {date}.", { due, date })
  return is_late
    ? say("{due} is still due. The next instalment of {next} has been due since {date}.", { due, next, date })
    : say("{due} is still due. The next instalment of {next} is due by {date}.", { due, next, date })
}
