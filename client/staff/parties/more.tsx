// Optional fields behind a "More" button, open if one is filled.

import { clsx } from "clsx"
import { ChevronDown } from "lucide-react"
import { type ReactNode, useId } from "react"
import { Button } from "../../ui/button.tsx"

type MoreProps = {
  hint: string
  /** A field is filled or has an error, so it can't be closed. */
  needed: boolean
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** A full row in a two-column form, with the same columns inside. */
export function More({ hint, needed, open: wanted, onToggle, children }: MoreProps) {
  const id = useId()
  const open = wanted || needed
  return (
    <>
      {!needed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-2">
          <Button
            size="sm"
            icon={<ChevronDown className={clsx("transition-transform", open && "rotate-180")} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggle(!wanted)}
          >
            {open ? "Less" : "More"}
          </Button>
          {!open && <p className="text-pretty text-muted text-sm">{hint}</p>}
        </div>
      )}
      {open && (
        <div id={id} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          {children}
        </div>
      )}
    </>
  )
}
