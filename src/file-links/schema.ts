// Links to files: an address that a browser opens without any header.
import { z } from "zod"

export const fileLink = z.object({ url: z.string() })
export const tokenInput = z.object({ token: z.string().min(1).max(512) })

export type FileLink = z.output<typeof fileLink>
