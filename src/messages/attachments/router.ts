// The calls about attachments, for the staff and for clients.
import { output, portal, projectPortal, reader, rest, router, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { attachment, pictureInput } from "./schema.ts"
import { attachmentUpload, keepUpload, openAttachment, openPicture, removeAttachment } from "./service.ts"

const upload = {
  upload: attachmentUpload,
  status: 201,
  summary: "Upload a file, to send it with a message",
} as const
const download = {
  produces: "application/octet-stream",
  summary: "A file in a message or on a document, or a range of it",
}

const picture = { produces: "image/*", summary: "A smaller copy of a picture in a message" }

export const attachmentsRouter = router({
  upload: staff
    .meta(rest("POST", "/api/attachments/", upload))
    .output(output(attachment))
    .mutation(({ ctx }) => keepUpload(ctx.db, ctx.upload, { user_id: ctx.who.user_id, client_id: null })),
  download: reader
    .meta(rest("GET", "/api/attachments/{id}/", download))
    .input(byId)
    .query(({ ctx, input }) => openAttachment(ctx.db, ctx.app, input.id, ctx.who)),
  picture: staff
    .meta(rest("GET", "/api/attachments/{id}/picture/", picture))
    .input(pictureInput)
    .query(({ ctx, input }) => openPicture(ctx.db, ctx.app, input, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", "/api/attachments/{id}/", {
        status: 204,
        summary: "Remove a file from a message. The message stays, and so do copies that were downloaded",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeAttachment(ctx.db, input.id, ctx.who)),
})

export const portalAttachmentsRouter = router({
  upload: projectPortal
    .meta(rest("POST", "/portal/attachments/", upload))
    .output(output(attachment))
    .mutation(({ ctx }) => keepUpload(ctx.db, ctx.upload, { user_id: null, client_id: ctx.who.client_id })),
  download: portal
    .meta(rest("GET", "/portal/attachments/{id}/", download))
    .input(byId)
    .query(({ ctx, input }) => openAttachment(ctx.db, ctx.app, input.id, ctx.who)),
  picture: portal
    .meta(rest("GET", "/portal/attachments/{id}/picture/", picture))
    .input(pictureInput)
    .query(({ ctx, input }) => openPicture(ctx.db, ctx.app, input, ctx.who)),
})
