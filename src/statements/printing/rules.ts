// What ages of open amounts are called.
import type { Label } from "../../languages/rules.ts"
import type { buckets } from "../../reports/receivables/rules.ts"

export const ageLabels: Record<(typeof buckets)[number], Label> = {
  current: "Not overdue",
  "1-30": "1–30 days overdue",
  "31-60": "31–60 days overdue",
  "61-90": "61–90 days overdue",
  "over 90": "Over 90 days overdue",
}
