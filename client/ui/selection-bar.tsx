// The bar at the bottom with actions for the selected rows.
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "./button.tsx"

type SelectionBarProps = {
  count: number
  /** "3 invoices" */
  chosen: string
  onClear: () => void
  children: ReactNode
}

export const SelectionBar = ({ count, chosen, onClear, children }: SelectionBarProps) => (
  <section
    data-chosen
    aria-label={`${chosen} selected`}
    className="surface popup sticky bottom-[calc(var(--bar,0px)+1rem)] z-30 mx-auto flex w-full max-w-xl items-center gap-2 rounded-xl border border-line-strong py-2 pr-2 pl-1 shadow-popup"
  >
    <IconButton label="Clear selection" onClick={onClear}>
      <X />
    </IconButton>
    <p role="status" className="tabular mr-auto truncate text-sm">
      <span aria-hidden="true" className="sm:hidden">
        {count}
      </span>
      <span className="max-sm:sr-only">{chosen} selected</span>
    </p>
    {children}
  </section>
)
