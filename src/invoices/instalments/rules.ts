// Instalments of an invoice: parts of it that are due one after the other, and what of each is still open.
import { digitsOf } from "../../core/values/currencies.ts"
import { none, plus } from "../../core/values/fractions.ts"
import { formatMoney, type Minor, scaled } from "../../core/values/money.ts"
import { shareOfTotal } from "../../pricing/deposits/rules.ts"
import { isProblem, type Problem, shareOf, tooManyDecimals, wrong } from "../../pricing/lines/rules.ts"
import { dueDay } from "../rules.ts"

export const minInstalments = 2
export const maxInstalments = 12

/** In minor units; `percent` where it was given as one. The last one is due with the invoice and has no day of its own. */
type Instalment = { percent: number | null; amount: number; due_date: string | null }
export type Instalments = Instalment[] | null

/** On the wire: one of percent and amount, in the currency's own unit. */
type TypedInstalment = {
  percent?: number | null | undefined
  amount?: number | null | undefined
  due_date: string
}

/** Of an invoice; `payable` in minor units. */
export type Terms = { instalments: Instalments; due_date: string | null }
type TermsChange = {
  instalments?: readonly TypedInstalment[] | null | undefined
  due_date?: string | null | undefined
}
type Payable = { payable: number; currency: string }

export const noTerms: Terms = { instalments: null, due_date: null }

/**
 * The terms after a change. Percentages follow what is payable, while amounts must add up to it. The due date is that of the
 * last instalment: either of the two may move it, and one that is sent as it was counts as left out.
 */
export function changedTerms(before: Terms, change: TermsChange, bill: Payable): Terms | Problem {
  const { instalments, due_date } = change
  if (!instalments || isSame(instalments, before, bill.currency)) {
    const kept = instalments === null ? null : before.instalments
    return keptTerms(kept, due_date === undefined ? before.due_date : due_date, bill)
  }
  const last = instalments.at(-1)?.due_date ?? null
  if (due_date && due_date !== last && due_date !== before.due_date)
    return wrong("due_date", `The last instalment is due on ${last}. Enter the same date.`)
  const parts = readInstalments(instalments, bill)
  return isProblem(parts) ? parts : { instalments: parts, due_date: last }
}

function keptTerms(
  instalments: Instalments,
  due_date: string | null,
  { payable, currency }: Payable,
): Terms | Problem {
  if (instalments === null) return { instalments, due_date }
  const previous = instalments.at(-2)?.due_date ?? ""
  if (due_date === null) return wrong("due_date", "An invoice with instalments needs a due date")
  if (due_date <= previous)
    return wrong("due_date", `The last instalment must be due after the one on ${previous}`)
  const percents = percentsOf(instalments)
  const amounts = percents ? splitByPercent(percents, payable) : instalments.map(({ amount }) => amount)
  return (
    sumProblem(amounts.map(BigInt), payable, currency) ?? {
      due_date,
      instalments: instalments.map((part, place) => ({ ...part, amount: amounts[place] ?? 0 })),
    }
  )
}

/** As they are stored. */
function readInstalments(
  typed: readonly TypedInstalment[],
  { payable, currency }: Payable,
): Instalments | Problem {
  for (const [place, { due_date }] of typed.entries())
    if (due_date <= (typed[place - 1]?.due_date ?? ""))
      return wrong(`instalments.${place}.due_date`, "Each instalment must be due later than the one before")
  const percents = percentsOf(typed)
  if (!percents && typed.some(({ percent }) => (percent ?? null) !== null))
    return wrong("instalments", "Enter a percentage for every instalment, or an amount for every one")
  const amounts = percents ? readPercents(percents, payable) : readAmounts(typed, { payable, currency })
  if (isProblem(amounts)) return amounts
  return typed.map(({ due_date }, place) => ({
    percent: percents?.[place] ?? null,
    amount: amounts[place] ?? 0,
    due_date: place === typed.length - 1 ? null : due_date,
  }))
}

function readPercents(percents: readonly number[], payable: number): number[] | Problem {
  const problem = percentProblem(percents)
  return problem === null ? splitByPercent(percents, payable) : wrong("instalments", problem)
}

/** Null where they add up. They have at most 4 decimals. */
export function percentProblem(percents: readonly number[]): string | null {
  const sum = percents.reduce((all, percent) => all + Math.round(percent * 10_000), 0)
  return sum === 1_000_000 ? null : `The percentages must add up to 100%, not ${sum / 10_000}%`
}

function readAmounts(typed: readonly TypedInstalment[], { payable, currency }: Payable): number[] | Problem {
  const amounts = []
  for (const [place, { amount }] of typed.entries()) {
    const minor = scaled(amount ?? 0, digitsOf(currency))
    if (minor === null) return wrong(`instalments.${place}.amount`, tooManyDecimals(currency))
    if (minor <= 0n) return wrong(`instalments.${place}.amount`, "The amount must be above 0")
    amounts.push(minor)
  }
  return sumProblem(amounts, payable, currency) ?? amounts.map(Number)
}

function sumProblem(amounts: readonly bigint[], payable: number, currency: string): Problem | null {
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  if (sum === BigInt(payable)) return null
  const money = (minor: Minor) => formatMoney(minor, currency)
  return wrong("instalments", `The instalments must add up to ${money(payable)}, not ${money(sum)}`)
}

/** Null unless all are given as percentages. */
function percentsOf(parts: readonly { percent?: number | null | undefined }[]): number[] | null {
  const percents = parts.flatMap(({ percent }) => percent ?? [])
  return percents.length === parts.length ? percents : null
}

/** What is due so far, rounded, less what was due before: so they add up. */
export function splitByPercent(percents: readonly number[], payable: number): number[] {
  let [share, before] = [none, 0n]
  return percents.map((percent) => {
    share = plus(share, shareOf(percent))
    const soFar = shareOfTotal(share, BigInt(payable))
    const part = soFar - before
    before = soFar
    return Number(part)
  })
}

const isSame = (typed: readonly TypedInstalment[], { instalments, due_date }: Terms, currency: string) =>
  typed.length === instalments?.length &&
  instalments.every((part, place) => {
    const sent = typed[place]
    return (
      sent?.due_date === (part.due_date ?? due_date) &&
      (sent.percent ?? null) === part.percent &&
      (part.percent !== null || scaled(sent.amount ?? 0, digitsOf(currency)) === BigInt(part.amount))
    )
  })

/** Each with its day and what of it is still open. Whatever settles an invoice settles the earliest one first, as in the database. */
export function openInstalments({ instalments, due_date }: Terms, settled: number) {
  let soFar = 0
  return (instalments ?? []).map((part) => {
    soFar += part.amount
    const open = Math.min(part.amount, Math.max(0, soFar - settled))
    return { ...part, due_date: part.due_date ?? due_date ?? "", open }
  })
}

/** The earliest that is still open, with its place, from 1. */
export function nextInstalment(terms: Terms, settled: number) {
  const parts = openInstalments(terms, settled)
  const next = parts.find(({ open }) => open > 0)
  return next && { ...next, place: parts.indexOf(next) + 1, count: parts.length }
}

/** The day it is due when so much is settled: that of its earliest open instalment, if it has any. As `due_on` of the database. */
export const dueOn = (invoice: Terms & { issue_date: string | null }, settled: number) =>
  nextInstalment(invoice, settled)?.due_date ?? dueDay(invoice)
