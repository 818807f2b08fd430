// Bill a deposit of an accepted quote: a draft of a share of its total, by tax, before the final invoice.
import { invalid } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { formatMoney } from "../core/values/money.ts"
import type { NewLine } from "../invoices/amounts/service.ts"
import { type Amounts, calculatedFrom, priceBeside, storedDocument } from "../invoices/amounts/service.ts"
import { listDeposits } from "../invoices/deposits/queries.ts"
import type { InvoiceValues } from "../invoices/queries.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import { say } from "../languages/rules.ts"
import { drawnIn } from "../languages/service.ts"
import { requireAmount } from "../payments/service.ts"
import { depositParts, linesOf, shareOfTotal } from "../pricing/deposits/rules.ts"
import { shareOf } from "../pricing/lines/rules.ts"
import { percentText } from "../pricing/words/rules.ts"
import { type Author, writeInvoice } from "./create-invoice.ts"

/** An accepted quote that the caller has locked after the numbers, and what an invoice of it says beside its amounts. */
export type Agreed = {
  id: number
  number: string | null
  amounts: Amounts
  lines: readonly NewLine[]
  says: Omit<InvoiceValues, keyof Amounts | "number">
}

/** One of the two. */
type DepositAmount = { percent?: number | null | undefined; amount?: number | null | undefined }

/** Throws 400 for more than the deposits so far leave of the total. */
export async function billDeposit(
  db: TenantDb,
  quote: Agreed,
  asked: DepositAmount,
  who: Author,
): Promise<InvoiceDetail> {
  const { amounts, lines } = quote
  const { currency } = amounts
  if ((asked.percent ?? asked.amount ?? null) === null)
    throw invalid("percent", "Enter a percentage or an amount")
  const gross = grossOf(asked, amounts)
  const billed = (await listDeposits(db, quote.id)).reduce((all, { left }) => all + left, 0)
  const left = amounts.total - billed
  const field = (asked.percent ?? null) === null ? "amount" : "percent"
  if (gross > left)
    throw invalid(
      field,
      left > 0
        ? `At most ${formatMoney(left, currency)} is left to bill`
        : "Deposits already cover this whole quote. Create the final invoice.",
    )
  if (gross <= 0) throw invalid(field, "The deposit must be above 0")
  const stored = storedDocument(amounts, lines)
  const parts = depositParts(calculatedFrom({ amounts, lines }), BigInt(gross))
  const description = drawnIn(quote.says.language, () => describe(asked, quote))
  const priced = await priceBeside(
    db,
    {
      ...{
        currency,
        tax_rate: stored.common_rate,
        prices_include_tax: true,
        withholding: stored.withholding,
      },
      items: parts.flatMap(({ tax, gross }) =>
        linesOf(gross < 0n ? -gross : gross, currency).map((line) => ({
          ...{ description, kind: gross < 0n ? ("credit" as const) : ("item" as const), ...line },
          ...(tax !== null && tax.id === undefined ? {} : { tax: tax?.id ?? null }),
        })),
      ),
    },
    lines,
  )
  return writeInvoice(
    db,
    {
      values: { ...quote.says, ...priced.amounts, notes: null },
      ...{ lines: priced.lines, series_id: null, from: { quote_id: quote.id, kind: "deposit" } },
      details: { quote: quote.number, kind: "deposit" },
    },
    who,
  )
}

/** With tax, in minor units. */
function grossOf({ percent = null, amount = null }: DepositAmount, { total, currency }: Amounts): number {
  if (percent !== null) return Number(shareOfTotal(shareOf(percent), BigInt(total)))
  return amount === null ? 0 : requireAmount(amount, currency, "amount")
}

function describe({ percent: share = null }: DepositAmount, { number }: Pick<Agreed, "number">) {
  const percent = share === null ? null : percentText(share)
  if (number === null) return percent === null ? say("Deposit") : say("Deposit of {percent}", { percent })
  if (percent === null) return say("Deposit for quote {number}", { number })
  return say("Deposit of {percent} for quote {number}", { percent, number })
}
