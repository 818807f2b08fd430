// What a client answers to a quote, by itself or through the staff.
import { z } from "zod"
import { id, line, optionalText } from "../../core/values/schema.ts"

const quoteAnswers = ["accepted", "declined"] as const

/** By the staff, for its client. */
export const answerInput = z
  .object({
    id,
    answer: z.enum(quoteAnswers, `Choose one of ${quoteAnswers.join(", ")}`),
    name: line(200).meta({ description: "Who answered" }),
    note: optionalText(2_000).meta({ description: "How they answered, or why they declined" }),
  })
  .meta({ example: { answer: "accepted", name: "Ada Lovelace", note: "By phone" } })

export const answer = z.object({
  answer: z.enum(quoteAnswers),
  name: z.string(),
  note: z.string().nullable(),
  by: z.enum(["client", "staff"]).meta({ description: "`staff`: entered by a member for the client" }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  shown_hash: z.string().meta({ description: "The `shown_hash` of the quote that was answered" }),
  answered_at: z.string(),
})
export const answerExample = {
  answer: "accepted",
  name: "Ada Lovelace",
  note: "By phone",
  by: "staff",
  ip: "203.0.113.7",
  user_agent: "Mozilla/5.0",
  shown_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  answered_at: "2026-11-21T10:00:00.000Z",
} as const

export type AnswerInput = Omit<z.output<typeof answerInput>, "id">
