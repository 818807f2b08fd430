// How invoices are numbered: the series, which numbers come next in each, and when a fiscal year begins where one is named.
import { Plus } from "lucide-react"
import { useState } from "react"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { usePaid } from "../../profile/settings.ts"
import { Section } from "../section.tsx"
import { isInUse, Shelf } from "../shelf.tsx"
import { DeleteSeries } from "./delete-series.tsx"
import { FiscalYear } from "./fiscal-year.tsx"
import { MoreOnPro } from "./more-on-pro.tsx"
import { SeriesDialog } from "./series-dialog.tsx"
import { SeriesLine } from "./series-line.tsx"

export function Numbers() {
  const series = api.number_series.list.useQuery()
  return (
    <Section title="Numbers" waiting={{ label: "Loading number series", rows: 3 }} of={series}>
      {(all) => <NumbersCard series={all} />}
    </Section>
  )
}

type Asked = { open: boolean; series?: NumberSeries }

function NumbersCard({ series }: { series: readonly NumberSeries[] }) {
  const paid = usePaid()
  const [form, setForm] = useState<Asked>({ open: false })
  const [deletion, setDeletion] = useState<Asked>({ open: false })
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setForm({ open: true })}>
      Add Series
    </Button>
  )
  const line = (one: NumberSeries) => (
    <SeriesLine
      series={one}
      edit={() => setForm({ open: true, series: one })}
      remove={() => setDeletion({ open: true, series: one })}
    />
  )
  return (
    <Card
      flush
      title="Numbers"
      description="How the numbers of your invoices are written, and which come next."
      actions={paid !== false && add}
    >
      <Shelf rows={series} what="series" line={line}>
        {series.filter(isInUse).some(({ pattern }) => pattern.includes("{fy}")) && <FiscalYear />}
        {paid === false && <MoreOnPro />}
      </Shelf>
      <DeleteSeries {...deletion} onClose={() => setDeletion({ ...deletion, open: false })} />
      <SeriesDialog {...form} onClose={() => setForm({ ...form, open: false })} />
    </Card>
  )
}
