// Which addresses a business may have, and what its plan lets it change of its look.
import type { Plan } from "../core/access/identity.ts"
import { reservedSlugs, slugify } from "../core/values/text.ts"
import type { BrandingPatch } from "./schema.ts"

const longestSlug = 63 // of a DNS label
const mostNumbered = 30

/** Why nobody can have this slug, or null. `slug` as `slugify` makes it (spec §1; contract, "slug"). */
export function slugProblem(slug: string): string | null {
  if (slug === "") return "Use at least two letters or digits"
  return reservedSlugs.includes(slug) ? "This name is reserved" : null
}

/**
 * Slugs to offer for a name, best first: its own, then numbered ones, at last one with `ending` (random letters).
 * All of them are well formed and none is reserved; whether they are free is for the database to say.
 */
export function slugCandidates(name: string, ending: string): string[] {
  const base = slugify(name) || "business"
  const numbers = Array.from({ length: mostNumbered }, (_, index) => String(index + 2))
  return [base, ...[...numbers, ending].map((end) => withEnding(base, end))].filter(
    (slug) => !reservedSlugs.includes(slug),
  )
}

const withEnding = (base: string, ending: string) =>
  `${base.slice(0, longestSlug - ending.length - 1).replace(/-$/, "")}-${ending}`

type Look = { [Field in keyof BrandingPatch]?: string | null | undefined }

/** Spec §5, "Branding". */
export const themesNeedPro =
  "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes."
export const logoNeedsPro = "A logo requires a Pro subscription. Please upgrade your plan to upload one."
const onlyNameSaved =
  "Only the name was saved. Custom branding requires a Pro subscription, please upgrade your plan to save the rest."

/**
 * What of a change the plan lets through. The free plan saves the name alone: what else would have changed is left
 * with a warning, and a change without a name is refused (contract, "update_branding").
 */
export function brandingAllowed(
  plan: Plan,
  current: Look,
  patch: BrandingPatch,
): { saved: BrandingPatch; warning?: string } | "refused" {
  if (plan !== "free") return { saved: patch }
  const { name, ...rest } = patch
  const asked = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (name === undefined) return asked.length === 0 ? { saved: {} } : "refused"
  const changed = Object.entries(current).some(([field, value]) =>
    asked.some(([other, wanted]) => other === field && folded(wanted) !== folded(value)),
  )
  return changed ? { saved: { name }, warning: onlyNameSaved } : { saved: { name } }
}

/** Colours are the same in either case. */
const folded = (value: string | null | undefined) => value?.toLowerCase() ?? ""
