// The calls about custom fields.
import { byUser } from "../audit-log/service.ts"
import { output, owner, reader, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { customField, customFieldDetail, fieldInput, fieldList, fieldPatch } from "./schema.ts"
import { changeField, createField, readField, readFields, removeField } from "./service.ts"

const all = "/api/custom-fields/"
const one = `${all}{id}/` as const

export const customFieldsRouter = router({
  list: reader
    .meta(rest("GET", all, { summary: "List custom fields by kind, in display order" }))
    .input(fieldList)
    .output(output(customField.array()))
    .query(({ ctx, input }) => readFields(ctx.db, input)),
  create: owner
    .meta(
      rest("POST", all, {
        status: 201,
        refuses: [409],
        summary: "Add a custom field, up to 10 for each of invoices, clients and projects",
      }),
    )
    .input(fieldInput)
    .output(output(customFieldDetail))
    .mutation(({ ctx, input }) => createField(ctx.db, input, byUser(ctx.who))),
  get: reader
    .meta(rest("GET", one, { summary: "Get a custom field, with how many things use it" }))
    .input(byId)
    .output(output(customFieldDetail))
    .query(({ ctx, input }) => readField(ctx.db, input.id)),
  update: owner
    .meta(rest("PATCH", one, { summary: "Edit a custom field. Issued invoices stay as they are" }))
    .input(fieldPatch)
    .output(output(customFieldDetail))
    .mutation(({ ctx, input: { id, ...patch } }) => changeField(ctx.db, id, patch, byUser(ctx.who))),
  delete: owner
    .meta(
      rest("DELETE", one, {
        status: 204,
        summary: "Delete a custom field with its values. Issued invoices keep theirs",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeField(ctx.db, input.id, byUser(ctx.who))),
})
