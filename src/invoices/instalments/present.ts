// Instalments on the wire.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { openInstalments, type Terms } from "./rules.ts"
import type { PresentedInstalments } from "./schema.ts"

/** `settled` in minor units. Null without instalments. */
export const presentInstalments = (
  terms: Terms,
  { settled, currency }: { settled: number; currency: string },
): PresentedInstalments =>
  terms.instalments &&
  openInstalments(terms, settled).map(({ due_date, percent, amount, open }) => ({
    ...{ due_date, percent },
    amount: percent === null ? fromMinor(amount, currency) : null,
    payable: fromMinor(amount, currency),
    formatted_payable: formatMoney(amount, currency),
    amount_due: fromMinor(open, currency),
    formatted_amount_due: formatMoney(open, currency),
  }))
