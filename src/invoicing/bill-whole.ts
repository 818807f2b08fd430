// Bill an accepted quote as a whole: a draft with its lines and figures, where no deposit was billed.
import { conflict } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { listDeposits } from "../invoices/deposits/queries.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import type { Agreed } from "./bill-deposit.ts"
import { type Author, writeInvoice } from "./create-invoice.ts"

/** Throws 409 where deposits bill some of it. */
export async function billWhole(db: TenantDb, quote: Agreed, who: Author): Promise<InvoiceDetail> {
  const { id: quote_id, amounts, lines, says } = quote
  if ((await listDeposits(db, quote_id)).some(({ left }) => left > 0))
    throw conflict("This quote has deposits. Create its final invoice instead.")
  return writeInvoice(
    db,
    {
      values: { ...amounts, ...says },
      ...{ lines, series_id: null, from: { quote_id, kind: "standard" } },
      details: { quote: quote.number },
    },
    who,
  )
}
