// The stories of a business that is about to be there: its name is looked for, and it is founded with an address.
import { randomBytes } from "node:crypto"
import anyAscii from "any-ascii"
import type { Config } from "../../core/base/config.ts"
import { invalid } from "../../core/base/errors.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { tenantHost } from "../../core/http/hosts.ts"
import { isCurrency } from "../../core/values/currencies.ts"
import { isTimeZone } from "../../core/values/dates.ts"
import { findFreeSlug, insertOrganization } from "./queries.ts"
import { neutralSlugs, slugCandidates, slugOf, slugProblem } from "./rules.ts"
import type { FoundingInput, NameInput } from "./schema.ts"

const nameTaken = "This business name is already taken"
const addressTaken = "This address is already taken"

/** The address that a name makes in whatever script; "" where nothing of it can be read aloud, such as emoji. */
export function slugify(name: string): string {
  const readable = name
    .normalize("NFKC")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
  return slugOf(anyAscii(readable))
}

/** Whether a business can have its name, or the slug it wants, as its address, and a free one to take otherwise. */
export async function checkBusinessName(db: SystemDb, config: Config, wanted: NameInput) {
  const { slug, taken } = addressOf(wanted)
  const candidates = slug === "" ? neutralSlugs(randomLetters) : slugCandidates(slug, randomLetters(8))
  const suggested_slug = await findFreeSlug(db, candidates)
  if (suggested_slug === undefined) throw invalid("business_name", nameTaken)
  const answer = { suggested_slug, subdomain_preview: tenantHost(config, suggested_slug) }
  if (slug === suggested_slug || (slug === "" && !wanted.slug)) return { available: true, ...answer }
  return { available: false, error: slugProblem(slug) ?? taken, ...answer }
}

type Plan = ReturnType<typeof planOrganization>

/** What a new business will be. Throws 400 on a name, an address, a currency or a time zone that can't be had. */
export function planOrganization(input: FoundingInput) {
  const { slug, field, taken } = addressOf(input)
  const problem = slug === "" && !input.slug ? null : slugProblem(slug)
  if (problem) throw invalid(field, problem)
  const currency = (input.default_currency ?? "USD").toUpperCase()
  if (!isCurrency(currency)) throw invalid("default_currency", "This currency isn't supported")
  const time_zone = input.time_zone || "UTC"
  if (!isTimeZone(time_zone)) throw invalid("time_zone", "Choose a time zone such as Europe/Berlin")
  return { slug, name: input.business_name, default_currency: currency, time_zone, refusal: { field, taken } }
}

/** Founds the business in the caller's transaction, on the free plan. Throws 400 when somebody else has the address. */
export async function createOrganization(db: SystemDb, { refusal, ...plan }: Plan, owner_id: number) {
  const slug = plan.slug || (await findFreeSlug(db, neutralSlugs(randomLetters)))
  const id = slug === undefined ? undefined : await insertOrganization(db, { ...plan, slug, owner_id })
  if (id === undefined) throw invalid(refusal.field, refusal.taken)
  return id
}

/** The slug that is meant, and what is at fault where it can't be had: the name, unless another slug is wanted. */
function addressOf({ business_name, slug: wanted }: NameInput) {
  const own = slugify(business_name)
  const slug = wanted ? slugify(wanted) : own
  const isChosen = wanted && (slug === "" || slug !== own)
  return isChosen
    ? { slug, field: "slug", taken: addressTaken }
    : { slug, field: "business_name", taken: nameTaken }
}

/** Hard to guess wrongly when read aloud: neither 0 and o, nor 1, i and l. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const randomLetters = (length = 4) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("")
