// What can be added to an invoice without leaving the sheet that sends it.

export const fixes = [
  "seller.address",
  "seller.tax_id",
  "payment_methods",
  "buyer.address",
  "buyer.tax_id",
] as const
export type Fix = (typeof fixes)[number]

export type Check = {
  fix: Fix
  label: string
  /** Why it matters. */
  detail?: string | undefined
  /** The invoice can't be sent without it. */
  blocks: boolean
  /** The address is there, only its country isn't. */
  onlyCountry: boolean
}

type Warning = { field: string; message: string }
type Missing = {
  warnings: readonly Warning[]
  /** The fields of those without which it can't be sent. */
  blocking: readonly string[]
  isPayable: boolean
  client: string
}

/** What is missing and has its fields here, in the order of the list. */
export function missingChecks({ warnings, blocking, isPayable, client }: Missing): Check[] {
  const fields = warnings.map(({ field }) => field)
  return fixes.flatMap((fix) => {
    const missing = fieldsOf(fix).filter((field) => fields.includes(field))
    if (fix === "payment_methods" ? isPayable : missing.length === 0) return []
    const onlyCountry = missing.length === 1 && missing[0]?.endsWith(".country") === true
    const blocks = missing.some((field) => blocking.includes(field))
    return [
      { fix, onlyCountry, blocks, label: labelOf(fix, client, onlyCountry), detail: detailOf(fix, warnings) },
    ]
  })
}

/** The warnings that only the editor can settle. */
export const otherWarnings = (warnings: readonly Warning[]) =>
  warnings.filter(({ field }) => !fixes.some((fix) => fieldsOf(fix).includes(field)))

const fieldsOf = (fix: Fix): string[] =>
  fix.endsWith(".address") ? [fix, fix.replace("address", "country")] : [fix]

export const isSellers = (fix: Fix) => !fix.startsWith("buyer.")

export function labelOf(fix: Fix, client: string, onlyCountry: boolean): string {
  if (fix === "payment_methods") return "Set up how you get paid"
  const whose = isSellers(fix) ? "your" : `${client}'s`
  return `Add ${whose} ${fix.endsWith(".tax_id") ? "tax ID" : onlyCountry ? "country" : "address"}`
}

/** What an owner does where a member can't. */
export function ownersPart(fix: Fix, onlyCountry: boolean): string {
  if (fix === "payment_methods") return "An owner needs to activate a payment method in the settings."
  const what = fix === "seller.tax_id" ? "tax ID" : onlyCountry ? "country" : "address"
  return `An owner needs to add the business's ${what} in the settings.`
}

function detailOf(fix: Fix, warnings: readonly Warning[]): string | undefined {
  if (fix === "payment_methods") return "Without a payment method, clients won't see how to pay you."
  // The label says what is missing, so only the reason is left.
  return warnings.find(({ field }) => field === fix)?.message.split(". ")[1]
}
