// Input about a business before it exists, and whether its address is free.
import { z } from "zod"
import { line, optionalLine } from "../../core/values/schema.ts"
import { signUp } from "../sign-up-links/schema.ts"

const business_name = line().meta({ example: "Analytical Studio" })
/** The wanted address, if it shouldn't be made from the name. */
const slug = optionalLine().optional().meta({ example: "analytical-studio" })

export const nameInput = z.object({ business_name, slug, ...signUp })
export const nameCheck = z.object({
  available: z.boolean(),
  error: z.string().optional(),
  suggested_slug: z.string().meta({ example: "analytical-studio" }),
  subdomain_preview: z.string().meta({ example: "analytical-studio.example.com" }),
})

/** What registering a business needs beside the person. */
export const foundingInput = nameInput.extend({
  default_currency: z.string().trim().max(10).optional().meta({ example: "USD" }),
  /** An IANA name, from the browser. */
  time_zone: optionalLine(100).optional().meta({ example: "Europe/Oslo" }),
})

export type NameInput = z.output<typeof nameInput>
export type FoundingInput = z.output<typeof foundingInput>
