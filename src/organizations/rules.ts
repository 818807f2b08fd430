// What the plan of an organization lets it change of its look.
import type { BrandingPatch } from "./schema.ts"

type Look = { [Field in keyof BrandingPatch]?: string | null | undefined }

/** Spec §5, "Branding". */
const onlyNameSaved =
  "Only the name was saved. Custom branding requires a Pro subscription, please upgrade your plan to save the rest."

/**
 * What of a change the plan lets through, with `themes` all. Without them it saves the name alone: what else would have changed is left
 * with a warning, and a change without a name is refused (contract, "update_branding").
 */
export function brandingAllowed(
  themes: boolean,
  current: Look,
  patch: BrandingPatch,
): { saved: BrandingPatch; warning?: string } | "refused" {
  if (themes) return { saved: patch }
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
