// The stories of registering a business: its name is checked, and it gets an address.
import { randomBytes } from "node:crypto"
import anyAscii from "any-ascii"
import type { Config } from "../../core/base/config.ts"
import { invalid } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { tenantHost } from "../../core/http/hosts.ts"
import { isCurrency } from "../../core/values/currencies.ts"
import { isTimeZone } from "../../core/values/dates.ts"
import { requireRegistration } from "../sign-up-links/service.ts"
import { findFreeSlug, insertOrganization } from "./queries.ts"
import { neutralSlugs, slugCandidates, slugOf, slugProblem } from "./rules.ts"
import type { FoundingInput, NameInput } from "./schema.ts"

export { releaseAddress } from "./queries.ts"

const nameTaken = "This business name is already taken"
const addressTaken = "This address is already taken"

/** The address made from a name in any script; "" when nothing of it is pronounceable, such as emoji. */
export function slugify(name: string): string {
  const readable = name
    .normalize("NFKC")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
  return slugOf(anyAscii(readable))
}

/** Whether a business can have its name, or the wanted slug, as its address, and a free alternative. */
export async function checkBusinessName(db: SystemDb, config: Config, wanted: NameInput) {
  const { slug, taken } = addressOf(wanted)
  const own = slug === "" ? [] : slugCandidates(slug, randomLetters(8))
  const candidates = own.length > 0 ? own : neutralSlugs(randomLetters)
  const suggested_slug = await findFreeSlug(db, candidates)
  if (suggested_slug === undefined) throw invalid("business_name", nameTaken)
  const answer = { suggested_slug, subdomain_preview: tenantHost(config, suggested_slug) }
  if (slug === suggested_slug || (slug === "" && !wanted.slug)) return { available: true, ...answer }
  return { available: false, error: slugProblem(slug) ?? taken, ...answer }
}

/** The same for someone who may register. Throws 403 for others. */
export async function checkNameToRegister(db: SystemDb, config: Config, wanted: NameInput) {
  await requireRegistration(db, config, wanted)
  return checkBusinessName(db, config, wanted)
}

type Plan = ReturnType<typeof planOrganization> & {
  owner_name?: string | null
  /** For the log. */
  details?: { sign_up_link?: number }
}

/** What the new business will be. Throws 400 for an unusable name, address, currency or time zone. */
export function planOrganization(input: FoundingInput) {
  const { slug, field, taken } = addressOf(input)
  const problem = slug === "" && !input.slug ? null : slugProblem(slug)
  if (problem) throw invalid(field, problem)
  return planAt(slug, input, { field, taken })
}

/** The same at an address that the operator has chosen. */
export function planAt(
  slug: string,
  input: Omit<FoundingInput, "slug">,
  refusal: { field: string; taken: string } = { field: "business_name", taken: addressTaken },
) {
  const currency = (input.default_currency ?? "USD").toUpperCase()
  if (!isCurrency(currency)) throw invalid("default_currency", "This currency isn't supported")
  const time_zone = input.time_zone || "UTC"
  if (!isTimeZone(time_zone)) throw invalid("time_zone", "Choose a time zone such as Europe/Berlin")
  return { slug, name: input.business_name, default_currency: currency, time_zone, refusal }
}

/** Creates the business in the caller's transaction, on the free plan. Throws 400 when the address is taken. */
export async function createOrganization(
  db: SystemDb,
  { refusal, owner_name = null, details = {}, ...plan }: Plan,
  owner_id: number,
) {
  const slug = plan.slug || (await findFreeSlug(db, neutralSlugs(randomLetters)))
  const more = { owner_id, owner_name, details }
  const id = slug === undefined ? undefined : await insertOrganization(db, { ...plan, slug, ...more })
  if (id === undefined) throw invalid(refusal.field, refusal.taken)
  return id
}

/** The requested slug, and the field to blame when it isn't available: the name, unless a slug was wanted. */
function addressOf({ business_name, slug: wanted }: NameInput) {
  const own = slugify(business_name)
  const slug = wanted ? slugify(wanted) : own
  const isChosen = wanted && (slug === "" || slug !== own)
  return isChosen
    ? { slug, field: "slug", taken: addressTaken }
    : { slug, field: "business_name", taken: nameTaken }
}

/** Easy to read aloud: neither 0 and o, nor 1, i and l. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const randomLetters = (length = 4) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("")
