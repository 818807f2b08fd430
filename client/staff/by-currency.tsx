// A total whose currencies are shown on hover and on tap.
import { Popover } from "@base-ui/react/popover"
import { clsx } from "clsx"
import type { ReactNode } from "react"
import type { Money } from "../../src/dashboard/schema.ts"
import { popupLook } from "../ui/option.ts"

export function ByCurrency({ of: lines, children }: { of: readonly Money[]; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        className="relative z-10 rounded-sm decoration-1 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current [&:not(:hover)]:underline"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50">
          <Popover.Popup aria-label="By currency" className={clsx(popupLook, "px-3 py-2 text-sm")}>
            <ul className="tabular">
              {lines.map(({ currency, formatted }) => (
                <li key={currency} className="flex justify-between gap-6">
                  <span className="text-muted">{currency}</span>
                  {formatted}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-muted text-xs">Total at today's exchange rates</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
