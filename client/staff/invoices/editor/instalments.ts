// The instalments of the form: what each is of the total, and when it is due.
import { maxInstalments, minInstalments, percentProblem } from "../../../../src/invoices/instalments/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { digitsOf } from "../../../lib/format.ts"
import { isDay } from "../../../lib/periods.ts"
import type { InstalmentForm, InvoiceForm } from "./form.ts"
import { readDiscount, typedDiscount } from "./options.ts"
import { dueIn } from "./suggest.ts"

type Dated = Pick<InvoiceForm, "instalments" | "due_date">

let count = 0
const newInstalment = (share: string, due_date: string): InstalmentForm => {
  count += 1
  return { key: `instalment-${count}`, share, due_date }
}

/** The due date is that of the last one. */
export const withInstalments = (instalments: InstalmentForm[], due_date: string): Dated => ({
  instalments,
  due_date: instalments.at(-1)?.due_date ?? due_date,
})

/** Two halves, a month apart. */
export const startingInstalments = ({ due_date }: Pick<InvoiceForm, "due_date">, today: string): Dated => {
  const first = isDay(due_date) && due_date > today ? due_date : dueIn(30, today)
  return withInstalments([newInstalment("50%", first), newInstalment("50%", dueIn(30, first))], due_date)
}

/** One more, a month after the last. */
export const oneMore = ({ instalments, due_date }: Dated): Dated => {
  const last = instalments.at(-1)?.due_date ?? ""
  return withInstalments([...instalments, newInstalment("", isDay(last) ? dueIn(30, last) : "")], due_date)
}

export const canAdd = ({ instalments }: Dated) => instalments.length < maxInstalments
/** With fewer it is payable at once. */
export const canRemoveOne = ({ instalments }: Dated) => instalments.length > minInstalments

export const savedInstalments = (
  saved: InvoiceDetail["instalments"] | undefined,
  currency: string,
): InstalmentForm[] =>
  (saved ?? []).map(({ due_date, ...share }) => newInstalment(typedDiscount(share, currency), due_date))

/** As they are sent; null without any. */
export const sentInstalments = ({ instalments, currency }: Pick<InvoiceForm, "instalments" | "currency">) =>
  instalments.length === 0
    ? null
    : instalments.map(({ share, due_date }) => ({
        due_date,
        ...readDiscount(share, digitsOf(currency)).value,
      }))

/** What can't be sent yet; whether amounts add up, the server says. */
export function instalmentProblem({ instalments, currency }: Pick<InvoiceForm, "instalments" | "currency">) {
  const percents = []
  for (const { share, due_date } of instalments) {
    const { value, problem } = readDiscount(share, digitsOf(currency))
    if (problem !== undefined) return problem
    if (value === null) return "Enter a percentage or an amount for each instalment"
    if (due_date === "") return "Enter a due date for each instalment"
    if ("percent" in value) percents.push(value.percent)
  }
  const isByPercent = instalments.length > 0 && percents.length === instalments.length
  return isByPercent ? (percentProblem(percents) ?? undefined) : undefined
}
