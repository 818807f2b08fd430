// An attachment: a file in a message or on a document.
import { z } from "zod"
import { byId, id, named } from "../../core/values/schema.ts"
import { maxAttachments } from "./rules.ts"

export const attachmentExample = { id: 31, name: "Brief.pdf", size: 245_760 }
export const attachment = named(
  "Attachment",
  z.object({ id, name: z.string(), size: z.number() }),
  attachmentExample,
)
export type Attachment = z.output<typeof attachment>

export const pictureInput = byId.extend({
  width: z.number().int().min(1, "From 1 to 1280").max(1_280, "From 1 to 1280").optional().meta({
    example: 320,
    description: "The width needed, in pixels; 320 by default. The copy may be wider",
  }),
})
export type PictureInput = z.output<typeof pictureInput>

export const documentFile = byId.extend({ attachment: id.meta({ example: 31 }) })

export const attachments = z
  .array(id)
  .max(maxAttachments, `At most ${maxAttachments} files`)
  .optional()
  .meta({
    example: [31],
    description: `Uploaded files, by their ids: at most ${maxAttachments}. With at least one file, the text may be empty`,
  })
