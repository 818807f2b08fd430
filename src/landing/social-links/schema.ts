// A social link: another place of the organization on the web.
import { z } from "zod"
import type { SocialPlatform } from "../../core/database/public-tables.ts"
import { displayOrder, id, listQuery, named, optionalLine, url } from "../../core/values/schema.ts"

const platforms = [
  "twitter",
  "linkedin",
  "github",
  "instagram",
  "facebook",
  "youtube",
  "website",
  "other",
] as const satisfies SocialPlatform[]

const fields = {
  platform: z.enum(platforms),
  url,
  label: optionalLine(100),
  display_order: displayOrder.optional(),
}

export const linkInput = z.object(fields)
export const linkPatch = z.object({ id, ...linkInput.partial().shape })
export const linkList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const socialLink = named(
  "SocialLink",
  z.object({
    id,
    platform: z.enum(platforms),
    url: z.string(),
    label: z.string().nullable(),
    display_order: z.number(),
    created_at: z.string(),
  }),
  {
    id: 10,
    platform: "github",
    url: "https://github.com/analytical-studio",
    label: "Our code",
    display_order: 0,
    created_at: "2026-11-01T08:00:00.000Z",
  },
)

export type LinkInput = z.output<typeof linkInput>
export type LinkPatch = Omit<z.output<typeof linkPatch>, "id">
export type LinkQuery = z.output<typeof linkList>
export type SocialLink = z.output<typeof socialLink>
