// How many emails may go to addresses that an organization chose, by its plan and its age.

/** Kinds of emails to such addresses; each is counted by itself. */
export type MailKind =
  | "invoice"
  | "reminder"
  | "receipt"
  | "claim_rejected"
  | "credit_note"
  | "quote"
  | "statement"
  | "portal_link"
  | "link_request"
  | "notice"
  | "deliverable"
  | "invitation"

/** Days during which an organization counts as new. */
export const newDays = 7

export type Sender = { is_paid: boolean; is_new: boolean }
/**
 * Per hour: different addresses in all; emails of one kind to one person; and among those the ones about one thing, such
 * as the same invoice.
 */
export type Allowance = { addresses: number; each: number; same: number }

/**
 * A stranger's free organization reaches few people, each a few times. A paying organization sends the invoices of a
 * month at once, with a copy of each to the same bookkeeper. `factor` is the deployment's multiplier of every count.
 */
export function allowanceOf({ is_paid, is_new }: Sender, factor: number): Allowance {
  const [addresses, each] = is_paid ? (is_new ? [200, 100] : [2_000, 2_000]) : is_new ? [20, 5] : [60, 5]
  const times = (count: number) => Math.max(1, Math.floor(count * factor))
  return { addresses: times(addresses), each: times(each), same: times(5) }
}

/** Why one email to so many addresses can never go out, or null: no hour has room for it. */
export function tooManyReaders(count: number, { addresses }: Allowance, is_new: boolean): string | null {
  if (count <= addresses) return null
  const who = is_new ? "A new organization" : "Your organization"
  return `This email would go to ${count} addresses. ${who} can email ${addresses} different ones an hour, so remove some.`
}

/** Seconds until each limit has room again, 0 if it has. */
export type Waits = Record<keyof Allowance, number>

/** Why an email can't go out now and after how many seconds it can, or null. `inWords` writes a time. */
export function mailRefusal(
  waits: Waits,
  allowed: Allowance,
  is_new: boolean,
  inWords: (seconds: number) => string,
): { message: string; seconds: number } | null {
  const seconds = Math.max(waits.same, waits.each, waits.addresses)
  if (seconds <= 0) return null
  const time = inWords(seconds)
  if (waits.addresses === seconds) {
    const message = is_new
      ? `A new organization can email ${allowed.addresses} different addresses an hour. Please try again in ${time}.`
      : `Your organization can email ${allowed.addresses} different addresses an hour. Please try again in ${time}.`
    return { message, seconds }
  }
  const limit = waits.same === seconds ? allowed.same : allowed.each
  const message = `You can send one person ${limit} emails of this kind an hour. Please try again in ${time}.`
  return { message, seconds }
}
