// An attachment: a file in a message.
import { z } from "zod"
import { id, named } from "../../core/values/schema.ts"
import { maxAttachments } from "./rules.ts"

export const attachment = named("Attachment", z.object({ id, name: z.string(), size: z.number() }), {
  id: 31,
  name: "Brief.pdf",
  size: 245_760,
})
export type Attachment = z.output<typeof attachment>

export const attachments = z
  .array(id)
  .max(maxAttachments, `At most ${maxAttachments} files`)
  .optional()
  .meta({
    example: [31],
    description: `Uploaded files, by their ids: at most ${maxAttachments}. With one of them the text may be empty`,
  })
