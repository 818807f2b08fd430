// The taxes to choose from on an invoice: added, changed by another that takes its place, archived and taken back.
import { Percent, Plus } from "lucide-react"
import { useState } from "react"
import type { Tax } from "../../../../src/taxes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { Empty } from "../../../ui/states.tsx"
import { Section } from "../section.tsx"
import { isInUse, Shelf } from "../shelf.tsx"
import { TaxDialog } from "./tax-dialog.tsx"
import { TaxLine } from "./tax-line.tsx"

export function Taxes() {
  const taxes = api.taxes.list.useQuery({}, { select: byName })
  return (
    <Section title="Taxes" waiting={{ label: "Loading taxes", rows: 4 }} of={taxes}>
      {(all) => <TaxCard taxes={all} />}
    </Section>
  )
}

const byName = (taxes: Tax[]) => taxes.toSorted((one, other) => one.name.localeCompare(other.name, "en"))

function TaxCard({ taxes }: { taxes: readonly Tax[] }) {
  const [form, setForm] = useState<{ open: boolean; tax?: Tax }>({ open: false })
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setForm({ open: true })}>
      Add Tax
    </Button>
  )
  return (
    <Card
      flush
      title="Taxes"
      description="What the lines of an invoice charge, or why they charge nothing."
      actions={taxes.some(isInUse) && add}
    >
      <Shelf
        rows={taxes}
        what="taxes"
        line={(tax) => <TaxLine tax={tax} edit={() => setForm({ open: true, tax })} />}
        empty={
          <div className="px-4 pb-4 sm:px-5 sm:pb-5">
            <Empty title="No taxes yet" icon={<Percent />} action={add}>
              Without one, you type a single rate into each invoice.
            </Empty>
          </div>
        }
      />
      <TaxDialog {...form} onClose={() => setForm({ ...form, open: false })} />
    </Card>
  )
}
