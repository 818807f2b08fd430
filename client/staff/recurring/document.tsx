// What each invoice says: its lines, its sums and its texts.
import { Pencil } from "lucide-react"
import { printedFields } from "../../../src/invoices/document/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { count, money } from "../../lib/format.ts"
import { Lines } from "../../shared/document-lines.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { CustomFacts } from "../custom-fields/custom-facts.tsx"
import { TotalsTable } from "../invoices/editor/totals.tsx"
import { totalRows } from "../invoices/total-rows.ts"

type DocumentProps = { schedule: ScheduleDetail; edit: () => void }

export const ScheduleDocument = ({ schedule, edit }: DocumentProps) => (
  <Card
    title="Each invoice"
    actions={
      schedule.allowed.includes("edit") && (
        <Button size="sm" variant="ghost" className="-mr-2.5" icon={<Pencil />} onClick={edit}>
          Edit lines and texts
        </Button>
      )
    }
  >
    <div className="-mt-6">
      <Lines document={schedule} />
    </div>
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
      {schedule.instalments !== null && <Text title="Instalments">{sharesText(schedule.instalments)}</Text>}
      {Object.keys(schedule.custom).length > 0 && (
        <dl className="grid gap-3 text-sm sm:grid-cols-2">
          <CustomFacts kind="invoice" custom={schedule.custom} />
        </dl>
      )}
      {schedule.notes !== null && <Text title="Notes">{schedule.notes}</Text>}
      {schedule.internal_note !== null && <Text title="Internal note">{schedule.internal_note}</Text>}
    </div>
  </Card>
)

/** "50% after 14 days", one in each line. */
const sharesText = (shares: NonNullable<ScheduleDetail["instalments"]>) =>
  shares
    .map(
      ({ percent, days }) =>
        `${percent}% ${days === null ? "on the due date" : `after ${count(days, "day")}`}`,
    )
    .join("\n")

const references = ["po_number", "contract_number", "buyer_reference", "terms"] as const

const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="text-sm">
    <h2 className="mb-1 text-muted">{title}</h2>
    <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
  </section>
)
