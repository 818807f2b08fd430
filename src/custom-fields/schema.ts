// A custom field: what an organization notes about its invoices, clients or projects beside what everyone does.
import { z } from "zod"
import { displayOrder, id, line, named } from "../core/values/schema.ts"
import { fieldKinds, fieldTypes, maxChoices, maxLabel } from "./rules.ts"

const kind = z.enum(fieldKinds, `Choose one of ${fieldKinds.join(", ")}`)
const type = z.enum(fieldTypes, `Choose one of ${fieldTypes.join(", ")}`)

const choices = z
  .array(line(100))
  .max(maxChoices, `At most ${maxChoices} choices`)
  .superRefine((list, ctx) => {
    const same = (one: string) => (other: string) => other.toLowerCase() === one.toLowerCase()
    for (const [place, choice] of list.entries())
      if (list.findIndex(same(choice)) < place)
        ctx.addIssue({ code: "custom", path: [place], message: "Enter each choice once" })
  })
  .meta({
    example: ["Retail", "Wholesale"],
    description: "Of the type `choice`. A value that was chosen before stays when its choice is removed",
  })

const fields = {
  label: line(maxLabel).meta({ description: "Each label is used once for a kind" }),
  choices: choices.optional(),
  is_printed: z.boolean().optional().meta({
    description:
      "Whether values are printed on invoices and shown to clients. Those of a client or project are printed on its invoices. False by default",
  }),
}

const example = { kind: "invoice", label: "Cost centre", type: "text", is_printed: true } as const

export const fieldInput = z.object({ kind, type, ...fields }).meta({ example })

export const fieldPatch = z
  .object({
    id,
    ...z.object(fields).partial().shape,
    type: type.optional().meta({ description: "The type of a field never changes" }),
    display_order: displayOrder.optional(),
  })
  .meta({ example: { label: "Cost center" } })

export const fieldList = z.object({ kind: kind.optional() })

const shape = {
  id,
  kind,
  label: z.string(),
  type,
  choices: z.string().array(),
  is_printed: z.boolean(),
  display_order: z.number().int(),
}
const answer = { id: 12, ...example, choices: [], display_order: 0 }

export const customField = named("CustomField", z.object(shape), answer)

export const customFieldDetail = named(
  "CustomFieldDetail",
  z.object({
    ...shape,
    uses: z.number().int().meta({ description: "How many values are lost when it is deleted" }),
    issued_uses: z
      .number()
      .int()
      .meta({ description: "How many issued invoices keep it when it is deleted" }),
  }),
  { ...answer, uses: 3, issued_uses: 14 },
)

export type CustomField = z.output<typeof customField>
export type CustomFieldDetail = z.output<typeof customFieldDetail>
export type FieldInput = z.output<typeof fieldInput>
export type FieldPatch = Omit<z.output<typeof fieldPatch>, "id">
export type FieldQuery = z.output<typeof fieldList>
