// A message: what staff and a client write to each other, directly or in the chat of a project.
import { z } from "zod"
import { byId, id, listQuery, named, optionalText } from "../core/values/schema.ts"
import { attachment, attachments } from "./attachments/schema.ts"
import { maxMessageLength } from "./rules.ts"

/** Who wrote it; the other side reads it. */
const senderType = z.enum(["organization", "client"])

const page = { limit: listQuery.limit, cursor: listQuery.cursor }
const message_ids = z
  .array(id)
  .max(1_000, "At most 1,000 messages")
  .meta({ example: [21, 22] })

const threadPage = z.object(page)
export const ownList = threadPage.extend({
  threads: z
    .enum(["direct", "all"], "Choose one of direct, all")
    .optional()
    .meta({ description: "`all` to include those in project chats" }),
})
export const directList = ownList.extend({ client_id: id.optional() })
export const chatList = byId.extend(page)

type Written = { message?: string | null | undefined; attachments?: number[] | undefined }
const saysSomething = ({ message, attachments: files = [] }: Written) => Boolean(message) || files.length > 0
const nothing = { path: ["message"], message: "This field is required" }

const said = { message: optionalText(maxMessageLength), attachments }
export const writing = z.object(said).refine(saysSomething, nothing)
export const directWriting = z.object({ client_id: id, ...said }).refine(saysSomething, nothing)
export const chatWriting = z.object({ id, ...said }).refine(saysSomething, nothing)

export const reading = z.object({ message_ids })
export const clientReading = reading.extend({ client_id: id })
export const chatReading = reading.extend({ id })

export const message = named(
  "Message",
  z.object({
    id,
    message: z.string(),
    sender_type: senderType,
    sender_name: z.string(),
    member: z.object({ name: z.string().nullable(), picture: z.string().nullable() }).nullable().meta({
      description: "Who on the team wrote it, if they have set a name or a picture. null for a client",
    }),
    client_id: id,
    /** Null in direct messages. */
    project_id: id.nullable(),
    project_title: z.string().nullable(),
    created_at: z.string(),
    is_read: z.boolean(),
    attachments: attachment.array(),
  }),
  {
    id: 21,
    message: "The first sketch is ready.",
    sender_type: "organization",
    sender_name: "Analytical Studio",
    member: { name: "Mara Lind", picture: null },
    client_id: 7,
    project_id: null,
    project_title: null,
    created_at: "2026-11-20T09:30:00.000Z",
    is_read: false,
    attachments: [{ id: 31, name: "Brief.pdf", size: 245_760 }],
  },
)
/** `unread_count` has all of them; the others are direct. */
const unreadMessages = {
  unread_count: z.number(),
  projects: z
    .array(z.object({ project_id: id, project_title: z.string(), unread_count: z.number() }))
    .meta({ example: [{ project_id: 3, project_title: "Website", unread_count: 1 }] }),
}
export const unreadOfClient = z.object({ client_id: id.meta({ example: 7 }), ...unreadMessages })
export const unread = z.object(unreadMessages)
export const marked = z.object({ updated: z.number() })

export type Side = z.output<typeof senderType>
export type Message = z.output<typeof message>
export type Page = z.output<typeof threadPage>
export type OwnList = z.output<typeof ownList>
export type DirectList = z.output<typeof directList>
export type ChatList = z.output<typeof chatList>
export type Writing = z.output<typeof writing>
export type DirectWriting = z.output<typeof directWriting>
export type ChatWriting = z.output<typeof chatWriting>
export type ClientReading = z.output<typeof clientReading>
export type ChatReading = z.output<typeof chatReading>
export type UnreadOfClient = z.output<typeof unreadOfClient>
export type Unread = z.output<typeof unread>
