// The calls about taxes.
import { byUser } from "../audit-log/service.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { listTaxes } from "./queries.ts"
import { tax, taxInput, taxList, taxPatch } from "./schema.ts"
import { archiveTax, changeTax, createTax, readTax, unarchiveTax } from "./service.ts"
import { taxSetupCalls } from "./setup/router.ts"

const one = "/api/taxes/{id}/"

export const taxesRouter = router({
  ...taxSetupCalls,
  list: reader
    .meta(rest("GET", "/api/taxes/", { list: true, summary: "List taxes, newest first" }))
    .input(taxList)
    .output(output(tax.array()))
    .query(({ ctx, input }) => listTaxes(ctx.db, input)),
  create: staff
    .meta(rest("POST", "/api/taxes/", { status: 201, refuses: [409], summary: "Add a tax" }))
    .input(taxInput)
    .output(output(tax))
    .mutation(({ ctx, input }) => createTax(ctx.db, input, byUser(ctx.who))),
  get: reader
    .meta(rest("GET", one, { summary: "Get a tax" }))
    .input(byId)
    .output(output(tax))
    .query(({ ctx, input }) => readTax(ctx.db, input.id)),
  update: staff
    .meta(rest("PATCH", one, { refuses: [409], summary: "Rename a tax without changing its rates" }))
    .input(taxPatch)
    .output(output(tax))
    .mutation(({ ctx, input: { id, ...patch } }) => changeTax(ctx.db, id, patch, byUser(ctx.who))),
  archive: staff
    .meta(rest("POST", `${one}archive/`, { refuses: [409], summary: "Archive a tax" }))
    .input(byId)
    .output(output(tax))
    .mutation(({ ctx, input }) => archiveTax(ctx.db, input.id, byUser(ctx.who))),
  unarchive: staff
    .meta(rest("POST", `${one}unarchive/`, { refuses: [409], summary: "Restore an archived tax" }))
    .input(byId)
    .output(output(tax))
    .mutation(({ ctx, input }) => unarchiveTax(ctx.db, input.id, byUser(ctx.who))),
})
