// Values of custom fields, as they come in and go out.
import { z } from "zod"
import { id, optionalLine } from "../../core/values/schema.ts"
import { fieldKinds, fieldTypes } from "../rules.ts"
import { maxText } from "./rules.ts"

const field = z.string().regex(/^[1-9]\d{0,15}$/, "This field doesn't exist")

/** By the id of the field. Whether a value fits its field is checked where it is stored. */
export const customInput = z
  .record(field, z.union([z.number(), optionalLine(maxText)]))
  .optional()
  .meta({
    example: { 12: "KST-400" },
    description:
      "Values of custom fields by the field's id: a number, a date as YYYY-MM-DD, or text. Fields that are left out keep their value, and null clears one",
  })

export const customAnswer = z
  .record(z.string(), z.union([z.number(), z.string()]))
  .meta({ description: "Values of custom fields by the field's id. Fields without a value are left out" })

export const customExample = { 12: "KST-400" }

const line = { label: z.string(), type: z.enum(fieldTypes), value: z.union([z.number(), z.string()]) }

/** With labels: as it was issued, or as the fields are now. */
export const customLines = z
  .object({ kind: z.enum(fieldKinds), field: id, ...line, is_printed: z.boolean() })
  .array()
  .meta({
    description:
      "Its custom fields with their labels, and what is printed of its client and project. Once issued, they no longer change",
  })
export const customLinesExample = [
  {
    ...{ kind: "invoice" as const, field: 12, label: "Cost centre", type: "text" as const },
    ...{ value: "KST-400", is_printed: true },
  },
]

/** What clients read. */
export const shownCustom = z.object(line).array().meta({ description: "Its printed custom fields" })
export const shownCustomExample = [{ label: "Cost centre", type: "text" as const, value: "KST-400" }]
