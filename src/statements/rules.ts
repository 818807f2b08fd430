// A client's account over time: which entries move its balance, and on which days.
import { type Label, say } from "../languages/rules.ts"

export const entryKinds = ["invoice", "credit_note", "payment", "refund", "write_off"] as const
export type EntryKind = (typeof entryKinds)[number]

/** Those that clients see: write-offs are the seller's own entries. */
export const shownKinds = ["invoice", "credit_note", "payment", "refund"] as const
type ShownKind = (typeof shownKinds)[number]

export const isShown = <E extends { kind: EntryKind }>(entry: E): entry is E & { kind: ShownKind } =>
  entry.kind !== "write_off"

/** Most entries of a statement: a longer one would be no letter to a client any more. */
export const maxEntries = 1_000

/** Days as `YYYY-MM-DD`, amounts in minor units; above zero if it raises what the client owes. */
export type Step = {
  on: string
  kind: EntryKind
  invoice: number | null
  credit_note: number | null
  payment: number | null
  number: string | null
  amount: bigint
}

export type Entry = Step & { is_reversal: boolean; balance: bigint }

/** Entries of one day are in the order of `entryKinds`. */
export function accountOf(opening: bigint, steps: readonly Step[]): { entries: Entry[]; closing: bigint } {
  let balance = opening
  const entries = steps.toSorted(byDay).map((step) => {
    balance += step.amount
    return { ...step, is_reversal: step.amount > 0n !== raises(step.kind), balance }
  })
  return { entries, closing: balance }
}

const byDay = (a: Step, b: Step) =>
  a.on === b.on ? entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) : a.on < b.on ? -1 : 1

const raises = (kind: EntryKind) => kind === "invoice" || kind === "refund"

/** What counts from a day until another one, if that has come. */
type Lasting = { since: string; until: string | null }
type Settling = Lasting & { amount: bigint; is_write_off: boolean }

/** An invoice of which something was written off, with all that ever settled it. */
export type WrittenOff = Lasting & {
  invoice: number
  number: string
  payable: bigint
  due_on: string
  settlements: readonly Settling[]
}

/** What its write-offs take off the account at the end of a day: no more than payments and credit leave of the invoice. */
export function writtenOffOn(day: string, { payable, settlements, ...invoice }: WrittenOff): bigint {
  if (!lasts(day, invoice)) return 0n
  const sumOf = (is_write_off: boolean) =>
    settlements
      .filter((one) => one.is_write_off === is_write_off && lasts(day, one))
      .reduce((all, { amount }) => all + amount, 0n)
  const [written, left] = [sumOf(true), payable - sumOf(false)]
  return left <= 0n ? 0n : written < left ? written : left
}

const lasts = (day: string, { since, until }: Lasting) => since <= day && (until === null || until > day)

/** A step for each day on which that changes. */
export function writeOffSteps(one: WrittenOff): Step[] {
  const { invoice, number } = one
  const days = [one, ...one.settlements].flatMap(({ since, until }) =>
    until === null ? [since] : [since, until],
  )
  let before = 0n
  return [...new Set(days)].toSorted().flatMap((on) => {
    const amount = before - writtenOffOn(on, one)
    before -= amount
    const step = { on, kind: "write_off" as const, invoice, credit_note: null, payment: null, number, amount }
    return amount === 0n ? [] : [step]
  })
}

const titles: Record<EntryKind, { plain: Label; reversed: Label }> = {
  invoice: { plain: "Invoice", reversed: "Invoice voided" },
  credit_note: { plain: "Credit note", reversed: "Credit note cancelled" },
  payment: { plain: "Payment", reversed: "Payment reversed" },
  refund: { plain: "Refund", reversed: "Refund reversed" },
  write_off: { plain: "Write-off", reversed: "Write-off reversed" },
}

/** "Invoice", "Payment reversed". */
const entryTitle = ({ kind, is_reversal }: Pick<Entry, "kind" | "is_reversal">) =>
  say(titles[kind][is_reversal ? "reversed" : "plain"])

/** "Invoice INV-0012", "Payment for INV-0012". */
export function entryText({ number, ...entry }: Pick<Entry, "kind" | "is_reversal" | "number">): string {
  const title = entryTitle(entry)
  if (number === null) return title
  const isDocument = entry.kind === "invoice" || entry.kind === "credit_note"
  return isDocument ? `${title} ${number}` : say("{entry} for {number}", { entry: title, number })
}
