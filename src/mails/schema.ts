// The email that sends an invoice or reminds of it: choices and defaults.
import { z } from "zod"
import { email, id, line, named, optional, optionalText, undoSeconds } from "../core/values/schema.ts"

export const mailInput = z
  .object({
    id,
    to: optional(email).meta({ description: "The client's first contact for documents by default" }),
    cc: z
      .array(email)
      .max(10, "At most 10 addresses")
      .nullish()
      .meta({ example: ["accounts@example.com"], description: "Remembered for the next email" }),
    subject: optional(line()),
    message: optionalText(5_000)
      .optional()
      .meta({ description: "Below the greeting; remembered for the next email" }),
    undo_seconds: undoSeconds,
  })
  .meta({
    example: {
      to: "ada@example.com",
      cc: ["accounts@example.com"],
      subject: "Invoice INV-0012 from Analytical Studio",
      message: "Here is your invoice. The PDF is attached.",
      undo_seconds: 8,
    },
  })

export const reminderInput = mailInput.extend({
  again: z.boolean().optional().meta({ description: "Even if the last reminder is less than a day old" }),
})

/** What would be sent now; `greeting` is always there. */
export const invoiceMail = named(
  "InvoiceMail",
  z.object({
    to: z.string(),
    cc: z.string().array(),
    always_cc: z.string().array().meta({
      description:
        "Copied (Cc) on the email itself: the client's other contacts for documents, and its fixed Cc addresses",
    }),
    always_bcc: z.string().array().meta({ description: "The client's fixed Bcc addresses" }),
    subject: z.string(),
    greeting: z.string(),
    message: z.string(),
  }),
  {
    to: "ada@example.com",
    cc: ["accounts@example.com"],
    always_cc: ["charles@example.com"],
    always_bcc: [],
    subject: "Invoice INV-0012 from Analytical Studio",
    greeting: "Hello Ada Lovelace,",
    message: "Here is your invoice from Analytical Studio. The PDF is attached.",
  },
)

export type MailInput = z.output<typeof mailInput>
export type ReminderInput = z.output<typeof reminderInput>
export type InvoiceMail = z.output<typeof invoiceMail>
