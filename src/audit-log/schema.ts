// The log of an organization: who changed what, and when.
import { z } from "zod"
import { id, listQuery, named, sought } from "../core/values/schema.ts"

const word = sought(50).optional()

export const logQuery = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  action: word,
  subject_type: word,
  subject_id: id.optional(),
})

export const logEntry = named(
  "LogEntry",
  z.object({
    id,
    created_at: z.string(),
    actor_type: z.enum(["user", "client", "system"]),
    /** A member's address or a client's name; null for the system, and for whoever is gone. */
    actor: z.string().nullable(),
    action: z.string(),
    subject_type: z.string(),
    subject_id: id,
    /** That of the invoice by now; null for one that has none yet or is gone, and for what has no number. */
    subject_number: z.string().nullable(),
    /**
     * What changed. Of an invoice that was deleted the list has its `number`, the entry by itself the whole `document`; of one
     * that was edited the list has its `fields`, the entry by itself the `changes` of each from and to, and the `lines`
     * that were taken away or changed (`before`) and those that took their place or are new (`after`).
     */
    details: z.record(z.string(), z.unknown()),
    /** False in a list where the entry by itself has more `details`. */
    is_whole: z.boolean(),
  }),
  {
    id: 31,
    created_at: "2026-11-20T09:30:00.000Z",
    actor_type: "user",
    actor: "owner@example.com",
    action: "sent",
    subject_type: "invoice",
    subject_id: 12,
    subject_number: "INV-0012",
    details: {},
    is_whole: true,
  },
)

export type LogQuery = z.output<typeof logQuery>
export type LogEntry = z.output<typeof logEntry>
