// Below the lines: one more of them, and what an invoice may have besides. One stop for the keyboard; arrows lead from one to the other.
import { Ellipsis, Plus } from "lucide-react"
import { type KeyboardEvent, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import type { DraftLine } from "./draft.ts"
import type { Section } from "./sections.ts"

type LineToolsProps = {
  onAdd: (kind?: DraftLine["kind"]) => void
  onShow: (section: Section) => void
  /** Somebody is about to ask for more. */
  onIntent: () => void
}

export function LineTools({ onAdd, onShow, onIntent }: LineToolsProps) {
  const [at, setAt] = useState<"add" | "more">("add")
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = event.key === "ArrowRight" ? "more" : event.key === "ArrowLeft" ? "add" : null
    const { target, currentTarget } = event
    // What happens in the open menu comes by here too.
    if (to === null || !(target instanceof Node && currentTarget.contains(target))) return
    event.preventDefault()
    setAt(to)
    currentTarget.querySelector<HTMLElement>(`[data-tool=${to}]`)?.focus()
  }
  const stop = (tool: typeof at) => ({
    "data-tool": tool,
    tabIndex: at === tool ? 0 : -1,
    onFocus: () => {
      setAt(tool)
      if (tool === "more") onIntent()
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div role="toolbar" aria-label="Items" onKeyDown={onKeyDown} className="flex items-center gap-1">
        <Button size="sm" icon={<Plus />} onClick={() => onAdd()} {...stop("add")}>
          Add Item
        </Button>
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="ghost" icon={<Ellipsis />} onPointerEnter={onIntent} {...stop("more")}>
              More
            </Button>
          }
          items={[
            { label: "Units, discounts and taxes", onSelect: () => onShow("lines") },
            { label: "Add a deduction", onSelect: () => onAdd("credit") },
            { label: "Add a text", onSelect: () => onAdd("text") },
            { label: "Discount on everything", onSelect: () => onShow("discount"), apart: true },
            { label: "Tax withheld", onSelect: () => onShow("withholding") },
            { label: "Prices with tax, decimals", onSelect: () => onShow("prices") },
            { label: "Supply dates and references", onSelect: () => onShow("references"), apart: true },
            { label: "Terms", onSelect: () => onShow("terms") },
            { label: "Internal note", onSelect: () => onShow("note") },
          ]}
        />
      </div>
      <span className="hidden text-muted text-xs sm:inline">
        Enter adds a line. Rows copied from a spreadsheet can be pasted.
      </span>
    </div>
  )
}
