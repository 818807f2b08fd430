// The calls about social links.

import { output, rest, router, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { linkInput, linkList, linkPatch, socialLink } from "./schema.ts"
import { changeLink, createLink, readLinks, removeLink } from "./service.ts"

const at = "/api/landing-page-social-links/"

export const socialLinksRouter = router({
  list: staff
    .meta(rest("GET", at, { list: true, summary: "List social links" }))
    .input(linkList)
    .output(output(socialLink.array()))
    .query(({ ctx, input }) => readLinks(ctx.db, input)),
  create: staff
    .meta(rest("POST", at, { status: 201, summary: "Add a social link" }))
    .input(linkInput)
    .output(output(socialLink))
    .mutation(({ ctx, input }) => createLink(ctx.db, input)),
  update: staff
    .meta(rest("PATCH", `${at}{id}/`, { summary: "Edit a social link" }))
    .input(linkPatch)
    .output(output(socialLink))
    .mutation(({ ctx, input: { id, ...patch } }) => changeLink(ctx.db, id, patch)),
  delete: staff
    .meta(rest("DELETE", `${at}{id}/`, { status: 204, summary: "Delete a social link" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeLink(ctx.db, input.id)),
})
