// The calls about a client's contacts.
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { byContact, contact, contactInput, contactPatch } from "./schema.ts"
import { addContact, changeContact, readContacts, removeContact } from "./service.ts"

export const contactsRouter = router({
  list: reader
    .meta(rest("GET", "/api/clients/{id}/contacts/", { summary: "A client's contacts, at most 20" }))
    .input(byId)
    .output(output(contact.array()))
    .query(({ ctx, input }) => readContacts(ctx.db, input.id)),
  create: staff
    .meta(
      rest("POST", "/api/clients/{id}/contacts/", {
        status: 201,
        refuses: [409],
        summary: "Add a contact to a client",
      }),
    )
    .input(contactInput)
    .output(output(contact))
    .mutation(({ ctx, input }) => addContact(ctx.db, input, ctx.who)),
  update: staff
    .meta(
      rest("PATCH", "/api/clients/{id}/contacts/{contact_id}/", {
        summary: "Edit a contact. Changing its email address ends its portal sessions and links",
      }),
    )
    .input(contactPatch)
    .output(output(contact))
    .mutation(({ ctx, input }) => changeContact(ctx.db, input, ctx.who)),
  remove: staff
    .meta(
      rest("DELETE", "/api/clients/{id}/contacts/{contact_id}/", {
        event: "session_ended",
        status: 204,
        refuses: [409],
        summary: "Remove a contact. Its portal sessions and links end at once",
      }),
    )
    .input(byContact)
    .mutation(({ ctx, input }) => removeContact(ctx.db, input, ctx.who)),
})
