// A checkbox for a row.
import { Checkbox } from "@base-ui/react/checkbox"
import { Check, Minus } from "lucide-react"

type TickProps = { label: string; checked: boolean; onChange: () => void; partly?: boolean }

export const Tick = ({ label, checked, onChange, partly = false }: TickProps) => (
  <Checkbox.Root
    aria-label={label}
    checked={checked}
    indeterminate={partly && !checked}
    onCheckedChange={onChange}
    className="relative grid size-4 shrink-0 after:absolute after:-inset-2.5 place-items-center rounded-sm border border-line-strong bg-field transition-colors data-checked:border-transparent data-indeterminate:border-transparent data-checked:bg-primary data-indeterminate:bg-primary"
  >
    <Checkbox.Indicator className="text-on-primary data-unchecked:hidden">
      {partly && !checked ? (
        <Minus className="size-3" strokeWidth={3} />
      ) : (
        <Check className="size-3" strokeWidth={3} />
      )}
    </Checkbox.Indicator>
  </Checkbox.Root>
)
