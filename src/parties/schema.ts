// Details of sellers and buyers that e-invoices and the law require; business terms (BT) are those of EN 16931.
import { z } from "zod"
import { email, optionalLine, optionalText } from "../core/values/schema.ts"
import { endpointSchemes, registrationSchemes, spelledVatId, vatIdProblem } from "./codes/rules.ts"

const emptyToNull = <T>(value: T | "" | null | undefined) => (value === "" ? null : value)

/** BT-35, 36 and 162 are one line each. */
const street = optionalText(300)
  .refine((value) => (value ?? "").split("\n").length <= 3, "At most 3 lines")
  .meta({ description: "Up to three lines, without city and postcode" })

const vatId = optionalLine(30)
  .transform((value) => (typeof value === "string" ? spelledVatId(value) : value))
  .superRefine((value, ctx) => {
    const problem = typeof value === "string" ? vatIdProblem(value) : null
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem })
  })
  .meta({ example: "GB123456789", description: "With the country prefix; only the format is checked" })

const scheme = (codes: readonly string[], message: string) =>
  z
    .enum([...codes, ""], message)
    .nullish()
    .transform(emptyToNull<string>)

/** BR-DE-27: at least three digits. */
export const reachablePhone = optionalLine(50).refine(
  (value) => (value ?? "") === "" || (value?.match(/\d/g) ?? []).length >= 3,
  "Enter a phone number with at least three digits",
)

/** Absent stays absent (unchanged), `null` and "" clear the field. */
export const partyFields = {
  legal_name: optionalLine().meta({ description: "The registered name, if it differs" }),
  street,
  city: optionalLine(100),
  postcode: optionalLine(20),
  region: optionalLine(100),
  vat_id: vatId,
  tax_number: optionalLine(50).meta({ description: "From the tax office, if it isn't the VAT ID" }),
  registration_id: optionalLine(50),
  registration_scheme: scheme(registrationSchemes, "Choose an ISO 6523 code, such as 0088").meta({
    description: "ISO 6523: the register of `registration_id`",
  }),
  endpoint: optionalLine(100).meta({ description: "The address for e-invoices" }),
  endpoint_scheme: scheme(endpointSchemes, "Choose an EAS code, such as 0204 or EM").meta({
    description: "Electronic Address Scheme: what kind of address `endpoint` is. EM is email",
  }),
  contact_name: optionalLine(),
  address_settled: z.boolean().optional().meta({
    description: "Whether the prompt to split an old `address` into parts has been answered",
  }),
}

const shown = z.string().nullable()
export const partyShape = {
  legal_name: shown,
  street: shown,
  city: shown,
  postcode: shown,
  region: shown,
  vat_id: shown,
  tax_number: shown,
  registration_id: shown,
  registration_scheme: shown,
  endpoint: shown,
  endpoint_scheme: shown,
  contact_name: shown,
  address_settled: z.boolean(),
}

export const partyExample = {
  legal_name: "Analytical Engines Ltd",
  street: "12 St James's Square",
  city: "London",
  postcode: "SW1Y 4JH",
  region: null,
  vat_id: "GB123456789",
  tax_number: null,
  registration_id: "01234567",
  registration_scheme: null,
  endpoint: "5012345678900",
  endpoint_scheme: "0088",
  contact_name: "Ada Lovelace",
  address_settled: true,
}

/** Fields that only make sense in pairs. */
export const pairedFields = ["endpoint", "endpoint_scheme", "registration_id", "registration_scheme"] as const
export type Paired = { [field in (typeof pairedFields)[number]]?: string | null | undefined }

/** Which of the pairs is incomplete: the field and its sentence. */
export function pairProblems({
  endpoint,
  endpoint_scheme,
  registration_id,
  registration_scheme,
}: Paired): [keyof Paired, string][] {
  const problems: [keyof Paired, string][] = []
  if (endpoint && !endpoint_scheme) problems.push(["endpoint_scheme", "Choose what kind of address this is"])
  if (endpoint_scheme && !endpoint) problems.push(["endpoint", "Enter the e-invoice address"])
  if (endpoint && endpoint_scheme === "EM" && !email.safeParse(endpoint).success)
    problems.push(["endpoint", "Enter a valid email address"])
  if (registration_scheme && !registration_id)
    problems.push(["registration_id", "Enter the registration number"])
  return problems
}

/**
 * For forms and new parties: runs beside the checks of single fields. A change is checked together with the stored
 * fields.
 */
export function checkPairs(given: Paired, ctx: z.RefinementCtx) {
  for (const [field, message] of pairProblems(given)) ctx.addIssue({ code: "custom", path: [field], message })
}
