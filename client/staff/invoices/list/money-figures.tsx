// Outstanding, overdue, to confirm and paid; each figure filters the list.
import type { ListFigures } from "../../../../src/dashboard/figures/schema.ts"
import { type Figure as FigureName, figures } from "../../../../src/invoices/listing/rules.ts"
import { count } from "../../../lib/format.ts"
import { FigureTile } from "../../../ui/figure-tile.tsx"
import { Bar } from "../../../ui/states.tsx"
import { Figure } from "../../figure.tsx"

export const figureNames: Record<FigureName, string> = {
  outstanding: "Outstanding",
  overdue: "Overdue",
  to_confirm: "To confirm",
  paid_this_month: "Paid this month",
}
export const isFigure = (text: string): text is FigureName => figures.some((figure) => figure === text)

type MoneyFiguresProps = {
  sums: ListFigures | undefined
  isLost: boolean
  chosen: FigureName | null
  onChoose: (figure: FigureName | null) => void
}

export const MoneyFigures = ({ sums, isLost, chosen, onChoose }: MoneyFiguresProps) => (
  <fieldset aria-label="Sums" className="grid min-w-0 grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
    {figures.map((figure) => (
      <FigureTile
        key={figure}
        label={figureNames[figure]}
        {...(sums ? tileOf(sums[figure]) : isLost ? unknown : waiting)}
        alarming={figure === "overdue" && (sums?.overdue.count ?? 0) > 0}
        pressed={figure === chosen}
        onClick={() => onChoose(figure === chosen ? null : figure)}
      />
    ))}
  </fieldset>
)

const unknown = { value: "—", note: "\u00a0" }
const waiting = { value: <Bar className="my-1.25 w-2/3" />, note: "\u00a0" }

const tileOf = ({ count: many, totals }: ListFigures[FigureName]) => ({
  value: <Figure sums={totals} />,
  note: count(many, "invoice"),
})
