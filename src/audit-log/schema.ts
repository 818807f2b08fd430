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
    actor_type: z.enum(["user", "client", "system", "operator"]).meta({
      description: "`operator`: the person who runs this installation, using a command on the server",
    }),
    /** A member's address or a client's name; null for the system, the operator, and deleted people. */
    actor: z.string().nullable(),
    actor_name: z.string().nullable().meta({ description: "The member's name, if they have set one" }),
    action: z.string(),
    subject_type: z.string(),
    subject_id: id,
    /** The invoice's current number; null if it has none yet or is deleted, and for things without numbers. */
    subject_number: z.string().nullable(),
    /**
     * What changed. For a deleted invoice the list has its `number`, the single entry the whole `document`. For an
     * edited one the list has its `fields`, the single entry the `changes` of each from and to, and the lines that were
     * removed or changed (`before`) and added or changed (`after`).
     */
    details: z.record(z.string(), z.unknown()),
    /** False in a list when the single entry has more `details`. */
    is_whole: z.boolean(),
  }),
  {
    id: 31,
    created_at: "2026-11-20T09:30:00.000Z",
    actor_type: "user",
    actor: "owner@example.com",
    actor_name: "Mara Lind",
    action: "sent",
    subject_type: "invoice",
    subject_id: 12,
    subject_number: "INV-0012",
    details: {},
    is_whole: true,
  },
)

/** In the history of one thing. `details` says what an event was about: for `edited` the fields, for `status_changed` from and to. */
export const happening = z.object({
  at: z.string(),
  event: z.string(),
  by: z.string().nullable(),
  by_name: z.string().nullable().meta({ description: "The member's name, if they have set one" }),
  details: z.record(z.string(), z.unknown()),
})

export type LogQuery = z.output<typeof logQuery>
export type LogEntry = z.output<typeof logEntry>
