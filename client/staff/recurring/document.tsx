// What each invoice says: its lines, its sums and its texts.
import { printedFields } from "../../../src/invoices/document/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { money } from "../../lib/format.ts"
import { Lines } from "../../shared/document-lines.tsx"
import { Card } from "../../ui/page.tsx"
import { TotalsTable } from "../invoices/editor/totals.tsx"
import { totalRows } from "../invoices/total-rows.ts"

export const ScheduleDocument = ({ schedule }: { schedule: ScheduleDetail }) => (
  <Card title="Each invoice">
    <Lines document={schedule} />
    <div className="mt-4 flex flex-col gap-6">
      <TotalsTable
        rows={totalRows(schedule, schedule, (amount, less) =>
          money(less ? -amount : amount, schedule.currency),
        )}
        flush
      />
      {references.map(
        (name) =>
          schedule[name] !== null && (
            <Text key={name} title={printedFields[name].printed}>
              {schedule[name]}
            </Text>
          ),
      )}
      {schedule.notes !== null && <Text title="Notes">{schedule.notes}</Text>}
      {schedule.internal_note !== null && <Text title="Internal note">{schedule.internal_note}</Text>}
    </div>
  </Card>
)

const references = ["po_number", "contract_number", "buyer_reference", "terms"] as const

const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="text-sm">
    <h2 className="mb-1 text-muted">{title}</h2>
    <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
  </section>
)
