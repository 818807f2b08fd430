// Links to files: addresses that a browser opens without headers.
import { z } from "zod"
import { id } from "../core/values/schema.ts"

export const fileLink = z.object({
  url: z.string().meta({ example: "/api/files/Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})
export const tokenInput = z.object({
  token: z.string().min(1).max(512).meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

/** The PDFs that an organization may render in a minute, and as many as a person can look through. */
const maxPdfs = 50
export const pdfsInput = z.object({
  ids: z
    .array(id)
    .min(1, "Choose at least one invoice")
    .max(maxPdfs, `At most ${maxPdfs} invoices at once`)
    .meta({ example: [12, 13] }),
})

export type PdfsInput = z.output<typeof pdfsInput>
export type FileLink = z.output<typeof fileLink>
