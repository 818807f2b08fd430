// Which changes of its look an organization's plan allows.
import type { BrandingPatch } from "./schema.ts"

type Look = { [Field in keyof BrandingPatch]?: string | null | undefined }

const onlyNameSaved =
  "Only the name was saved. Custom branding requires a Pro subscription. Please upgrade your plan to save the rest."

/**
 * The part of a change that the plan allows: everything with `themes`, else only the name. Anything else is then left
 * out with a warning, and a change without a name is refused.
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

/** Case makes no difference in colours. */
const folded = (value: string | null | undefined) => value?.toLowerCase() ?? ""
