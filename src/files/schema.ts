// Links to files: an address that a browser opens without any header.
import { z } from "zod"

export const fileLink = z.object({
  url: z.string().meta({ example: "/api/files/Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})
export const tokenInput = z.object({
  token: z.string().min(1).max(512).meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

export type FileLink = z.output<typeof fileLink>
