// The unit, the discount and the tax of a line.
import type { Tax } from "../../../../src/taxes/schema.ts"
import { readBroken, readWhole } from "../../../lib/amount.ts"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { namedUnits, type Unit } from "../../units.ts"
import type { Problems } from "./check.ts"
import type { Taxes } from "./figures.ts"
import type { LineForm } from "./form.ts"

type LineExtrasProps = {
  line: LineForm
  place: number
  /** The rate of lines without their own tax: "19". */
  rate: string
  taxes: Taxes
  problems: Problems
  onChange: (change: Partial<LineForm>) => void
}

export function LineExtras({ line, place, rate, taxes, problems, onChange }: LineExtrasProps) {
  const problem = (name: string) => problems[`${line.key}.${name}`]
  const found = [problem("unit"), problem("discount"), problem("tax")].filter((text) => text !== undefined)
  const id = `${line.key}-more-problem`
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-sm:pt-2 sm:flex">
        <Select
          small
          label={`Unit for item ${place}`}
          className="sm:w-30"
          options={unitOptions}
          value={line.unit ?? none}
          onChange={(unit) => onChange(withUnit(line, unit === none ? undefined : unit))}
        />
        <span data-line={line.key} data-cell="discount" className="sm:w-42">
          <TextInput
            aria-label={`Discount on item ${place}`}
            aria-invalid={problem("discount") !== undefined || undefined}
            aria-describedby={found.length > 0 ? id : undefined}
            before={<span aria-hidden="true">Discount</span>}
            placeholder="10% or 5"
            autoComplete="off"
            maxLength={30}
            className="tabular h-8 px-2.5 text-sm sm:h-8 sm:text-sm"
            value={line.discount ?? ""}
            onChange={({ target }) => onChange({ discount: target.value === "" ? undefined : target.value })}
          />
        </span>
        <Select
          small
          label={`Tax on item ${place}`}
          className="max-sm:col-span-2 sm:max-w-56 sm:flex-1"
          options={taxOptions(taxes ?? [], line, rate)}
          value={line.tax === undefined ? common : String(line.tax ?? none)}
          onChange={(value) =>
            onChange({ tax: value === common ? undefined : value === none ? null : Number(value) })
          }
        />
      </div>
      {found.length > 0 && (
        <p id={id} className="mt-1 text-danger text-xs">
          {found.join(" ")}
        </p>
      )}
    </>
  )
}

const none = "none"
const common = "common"

/** A quantity that is unreadable without a unit may be readable with it. */
function withUnit(line: LineForm, unit: Unit | undefined): Partial<LineForm> {
  const text = line.unread?.quantity ?? (line.quantity === null ? "" : String(line.quantity))
  const { value: quantity = null, problem } = (unit === undefined ? readWhole : readBroken)(text)
  return { unit, quantity, unread: { ...line.unread, quantity: problem === undefined ? undefined : text } }
}

/** An archived tax is listed only if it is selected. A line saved with its own tax must keep one. */
const taxOptions = (taxes: readonly Tax[], { tax, had_tax }: LineForm, rate: string) => [
  ...(had_tax ? [] : [{ value: common, label: rate.trim() === "" ? "Invoice tax rate" : `Tax ${rate}%` }]),
  { value: none, label: "No tax" },
  ...taxes
    .filter(({ id, archived_at }) => archived_at === null || id === tax)
    .map(({ id, name }) => ({ value: String(id), label: name })),
]

const unitOptions = [{ value: none, label: "No unit" } as const, ...namedUnits]
