// What a recurring invoice says, in the form of invoices, and back into a request.
import type { ScheduleDetail } from "../../../../src/schedules/schema.ts"
import type { InvoiceForm } from "../../invoices/editor/form.ts"
import type { Saved } from "../../invoices/editor/from-answer.ts"
import { toUpdate } from "../../invoices/editor/to-request.ts"
import { withoutDays } from "../../quotes/editor/to-request.ts"

/** Each invoice gets its number and its days when it is created. */
export const savedOf = (schedule: ScheduleDetail): Saved => ({
  ...schedule,
  ...{ number: "", status: "draft", due_date: null, instalments: null },
  ...{ exchange_rate: null, exchange_rate_date: null, home_currency: null },
  ...{ supply_from: null, supply_to: null, delivery_address: null },
})

export function toChangedSchedule(form: InvoiceForm, before: ScheduleDetail) {
  const { number, status, project, instalments, custom, ...changed } = toUpdate(form, savedOf(before))
  return {
    ...withoutDays(changed),
    ...(custom === undefined ? {} : { custom }),
    ...(form.project ? { project: form.project.id } : {}),
  }
}
