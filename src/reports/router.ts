// The reports: receivables, open items, taxes and sales.
import { inTurn, OrFile } from "../core/api/csv-answers.ts"
import { reader, rest, router } from "../core/api/trpc.ts"
import { openItems } from "./receivables/open-items/schema.ts"
import { readOpenItems } from "./receivables/open-items/service.ts"
import { receivables, receivablesQuery } from "./receivables/schema.ts"
import { readReceivables } from "./receivables/service.ts"
import { sales, salesQuery } from "./sales/schema.ts"
import { readSales } from "./sales/service.ts"
import { taxes, taxesQuery } from "./taxes/schema.ts"
import { readTaxes } from "./taxes/service.ts"

export const reportsRouter = router({
  receivables: reader
    .meta(
      rest("GET", "/api/reports/receivables/", {
        summary: "Receivables by client and age as of a given day; also as CSV",
      }),
    )
    .input(receivablesQuery)
    .output(new OrFile(receivables))
    .query(({ ctx, input }) =>
      inTurn(ctx.db.organization_id, ctx.answer, () => readReceivables(ctx.db, input, ctx.who, ctx.door)),
    ),
  openItems: reader
    .meta(
      rest("GET", "/api/reports/open-items/", {
        summary: "The invoices that were open at the end of a given day; also as CSV",
      }),
    )
    .input(receivablesQuery)
    .output(new OrFile(openItems))
    .query(({ ctx, input }) =>
      inTurn(ctx.db.organization_id, ctx.answer, () => readOpenItems(ctx.db, input, ctx.who, ctx.door)),
    ),
  taxes: reader
    .meta(
      rest("GET", "/api/reports/tax/", {
        summary: "Tax for a period, as billed or as paid; also as CSV",
      }),
    )
    .input(taxesQuery)
    .output(new OrFile(taxes))
    .query(({ ctx, input }) =>
      inTurn(ctx.db.organization_id, ctx.answer, () => readTaxes(ctx.db, input, ctx.who, ctx.door)),
    ),
  sales: reader
    .meta(
      rest("GET", "/api/reports/sales/", {
        summary: "Sales in a period, one row per document and tax; also as CSV, and the originals as a zip",
      }),
    )
    .input(salesQuery)
    .output(new OrFile(sales))
    .query(({ ctx, input }) =>
      // The originals are read one by one, and their file may take minutes.
      input.format === "zip"
        ? readSales(ctx.db, input, ctx)
        : inTurn(ctx.db.organization_id, ctx.answer, () => readSales(ctx.db, input, ctx)),
    ),
})
