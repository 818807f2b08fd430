// Monthly or yearly: the choice works by style alone, without a script.
import type { ReactNode } from "react"
import { Badge } from "../../ui/badge.tsx"

/** For content of this cycle, inside `group/plans`. */
export const monthlyOnly = "group-has-[#annual:checked]/plans:hidden"
export const annualOnly = "hidden group-has-[#annual:checked]/plans:block"

export const CycleChoice = () => (
  <fieldset className="flex rounded-lg border border-line-strong p-1">
    <legend className="sr-only">Billing cycle</legend>
    <Cycle id="monthly" checked>
      <span>Monthly</span>
    </Cycle>
    <Cycle id="annual">
      <span>Annual</span> <Badge tone="success">Save 17%</Badge>
    </Cycle>
  </fieldset>
)

type CycleProps = { id: "monthly" | "annual"; checked?: boolean; children: ReactNode }

const Cycle = ({ id, checked = false, children }: CycleProps) => (
  <label
    htmlFor={id}
    className="flex h-9 items-center gap-2 rounded-md px-3.5 font-medium text-muted text-sm has-checked:bg-primary-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring"
  >
    <input type="radio" name="cycle" id={id} value={id} defaultChecked={checked} className="sr-only" />
    {children}
  </label>
)
