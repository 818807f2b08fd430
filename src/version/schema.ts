// The version of the program that answers.
import { z } from "zod"

export const version = z.object({ version: z.string() }).meta({ example: { version: "0.2.0" } })
