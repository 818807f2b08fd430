// A notification: something that happened and that members of the staff may want to know.
import { z } from "zod"
import { id, listQuery, named } from "../core/values/schema.ts"
import { emailChoices, kinds } from "./rules.ts"

export const notificationList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  status: z.enum(["unread", "read"], "Choose one of unread, read").optional(),
})

export const notification = named(
  "Notification",
  z.object({
    id,
    kind: z.enum(kinds),
    title: z.string(),
    detail: z.string().nullable(),
    /** By the caller: each member has read marks of their own. */
    is_read: z.boolean(),
    created_at: z.string(),
    /** What it is about, while that exists. */
    invoice: id.nullable(),
    client: id.nullable(),
    project: id.nullable(),
    hire_request: id.nullable(),
    quote: id.nullable(),
    /** A payment claim that waits for an answer. */
    claim: id.nullable(),
  }),
  {
    id: 31,
    kind: "payment_claim",
    title: "Jonas Weber reported a payment of €3,272.50",
    detail: "INV-0041",
    is_read: false,
    created_at: "2026-11-20T09:30:00.000Z",
    invoice: 41,
    client: 7,
    project: null,
    hire_request: null,
    quote: null,
    claim: 12,
  },
)

export const unreadNotifications = z.object({ unread_count: z.number().int().meta({ example: 3 }) })

export const notificationSettings = z.object({
  emails: z
    .enum(emailChoices, `Choose one of ${emailChoices.join(", ")}`)
    .meta({ description: "When you are emailed about notifications in this organization" }),
})

export type NotificationList = z.output<typeof notificationList>
export type Notification = z.output<typeof notification>
export type NotificationSettings = z.output<typeof notificationSettings>
export type UnreadNotifications = z.output<typeof unreadNotifications>
