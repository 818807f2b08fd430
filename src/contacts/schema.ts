// A contact of a client: someone with a portal link of their own, who is emailed about what their roles say.
import { z } from "zod"
import { contactRoles } from "../core/values/roles.ts"
import { byId, email, id, line, named, optionalLine } from "../core/values/schema.ts"

const roles = z
  .array(z.enum(contactRoles, `Choose one of ${contactRoles.join(", ")}`))
  .min(1, "Choose at least one role")
  .max(20, "At most 20 roles")
  .meta({
    example: ["billing"],
    description:
      "`billing` gets documents and reminders, sees them and can accept quotes, `project` gets files and messages and sees projects, `approver` gets and sees quotes alone and can accept them",
  })

const fields = { name: line(), email, phone: optionalLine(50) }
export const contactInput = z.object({
  id,
  ...fields,
  roles: roles.optional().meta({ description: "`billing` and `project` by default" }),
})
export const byContact = byId.extend({ contact_id: id.meta({ example: 9 }) })
export const contactPatch = byContact.extend(z.object({ ...fields, roles }).partial().shape)

export const contact = named(
  "Contact",
  z.object({
    id,
    client: id,
    is_first: z.boolean().meta({
      description:
        "The client itself: its name, email and phone are those of the client, and it can't be removed",
    }),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    roles: z.enum(contactRoles).array(),
    bounce: z.object({ at: z.string(), reason: z.string() }).nullable().meta({
      description:
        "The last email that was refused. null once a later one has been accepted or the address has changed",
    }),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    ...{
      id: 9,
      client: 7,
      is_first: false,
      name: "Charles Babbage",
      email: "charles@example.com",
      phone: null,
    },
    roles: ["billing"],
    bounce: null,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)

export type ContactInput = z.output<typeof contactInput>
export type ContactPatch = z.output<typeof contactPatch>
export type Contact = z.output<typeof contact>
