// The calls about clients.
import { byUser } from "../audit-log/service.ts"
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { cursorAfter } from "./listing/rules.ts"
import { clientsFile, readClients } from "./listing/service.ts"
import { undoInput } from "./own-details/schema.ts"
import { undoOwnChange } from "./own-details/service.ts"
import { client, clientDetail, clientDone, clientInput, clientList, clientPatch } from "./schema.ts"
import {
  archiveClient,
  changeClient,
  createClient,
  readClient,
  removeClient,
  signClientOut,
} from "./service.ts"
import { unbilled, unbilledQuery } from "./unbilled/schema.ts"
import { readUnbilled } from "./unbilled/service.ts"

/** The cursor of a page's last row, in the requested order. */
const lastOf = (last: unknown, { sort }: Record<string, string>) =>
  cursorAfter(client.parse(last), clientList.shape.sort.parse(sort))

export const clientsRouter = router({
  list: reader
    .meta(rest("GET", "/api/clients/", { list: lastOf, summary: "List clients" }))
    .input(clientList)
    .output(new OrFile(client.array()))
    .query(async ({ ctx, input }) => listOrFile(ctx, input, readClients, await clientsFile(ctx.db))),
  create: staff
    .meta(rest("POST", "/api/clients/", { status: 201, summary: "Add a client" }))
    .input(clientInput)
    .output(output(clientDetail))
    .mutation(({ ctx, input }) => createClient(ctx.db, input, ctx.who.default_currency)),
  get: reader
    .meta(rest("GET", "/api/clients/{id}/", { summary: "Get a client" }))
    .input(byId)
    .output(output(clientDetail))
    .query(({ ctx, input }) => readClient(ctx.db, input.id, ctx.who.default_currency)),
  update: staff
    .meta(rest("PATCH", "/api/clients/{id}/", { summary: "Edit a client" }))
    .input(clientPatch)
    .output(output(clientDetail))
    .mutation(({ ctx, input: { id, ...patch } }) => changeClient(ctx.db, id, patch, ctx.who)),
  signOut: staff
    .meta(
      rest("POST", "/api/clients/{id}/sign-out/", {
        event: "session_ended",
        summary: "End a client's portal sessions and emailed links",
      }),
    )
    .input(byId)
    .output(output(clientDone))
    .mutation(({ ctx, input }) => signClientOut(ctx.db, input.id, byUser(ctx.who))),
  undoOwnChange: staff
    .meta(
      rest("POST", "/api/clients/{id}/own-change/undo/", {
        refuses: [409],
        summary: "Undo a change a client made in the portal",
      }),
    )
    .input(undoInput)
    .output(output(clientDetail))
    .mutation(({ ctx, input }) => undoOwnChange(ctx.db, input, ctx.who)),
  unbilled: staff
    .meta(
      rest("GET", "/api/clients/{id}/unbilled/", {
        summary: "A client's unbilled time and expenses, as items for an invoice",
      }),
    )
    .input(unbilledQuery)
    .output(output(unbilled))
    .query(({ ctx, input }) => readUnbilled(ctx.db, input, ctx.who)),
  archive: staff
    .meta(
      rest("POST", "/api/clients/{id}/archive/", {
        summary: "Archive a client, so that it isn't offered for new invoices",
      }),
    )
    .input(byId)
    .output(output(clientDetail))
    .mutation(({ ctx, input }) => archiveClient(ctx.db, input.id, true, ctx.who)),
  unarchive: staff
    .meta(rest("POST", "/api/clients/{id}/unarchive/", { summary: "Restore an archived client" }))
    .input(byId)
    .output(output(clientDetail))
    .mutation(({ ctx, input }) => archiveClient(ctx.db, input.id, false, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", "/api/clients/{id}/", {
        status: 204,
        refuses: [409],
        summary: "Delete a client with its projects and invoices",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeClient(ctx.db, input.id, byUser(ctx.who))),
})
