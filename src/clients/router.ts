// The calls about clients.
import { byUser } from "../audit-log/service.ts"
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { client, clientInput, clientList, clientPatch } from "./schema.ts"
import { changeClient, createClient, readClient, readClients, removeClient } from "./service.ts"

export const clientsRouter = router({
  list: staff
    .meta(rest("GET", "/api/clients/", { list: true, summary: "List clients" }))
    .input(clientList)
    .output(output(client.array()))
    .query(({ ctx, input }) => readClients(ctx.db, input)),
  create: staff
    .meta(rest("POST", "/api/clients/", { status: 201, summary: "Add a client" }))
    .input(clientInput)
    .output(output(client))
    .mutation(({ ctx, input }) => createClient(ctx.db, input)),
  get: staff
    .meta(rest("GET", "/api/clients/{id}/", { summary: "One client" }))
    .input(byId)
    .output(output(client))
    .query(({ ctx, input }) => readClient(ctx.db, input.id)),
  update: staff
    .meta(rest("PATCH", "/api/clients/{id}/", { summary: "Change a client" }))
    .input(clientPatch)
    .output(output(client))
    .mutation(({ ctx, input: { id, ...patch } }) => changeClient(ctx.db, id, patch)),
  delete: staff
    .meta(
      rest("DELETE", "/api/clients/{id}/", {
        status: 204,
        summary: "Delete a client with its projects and invoices",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeClient(ctx.db, input.id, byUser(ctx.who))),
})
