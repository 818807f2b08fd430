// The invoice's lines as a fast table: Tab moves on, Enter adds a line, spreadsheet rows can be pasted.
import { Ellipsis, Plus } from "lucide-react"
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react"
import { fields } from "../../../../src/invoices/document/rules.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import type { FieldsProps } from "./fields.tsx"
import type { Taxes } from "./figures.ts"
import { fillIn } from "./fill-in.ts"
import { isComplete, isText, type Kind, type LineForm } from "./form.ts"
import { LineRow } from "./line-row.tsx"
import { type Section, textNames } from "./sections.ts"
import { placeOf, useLines } from "./use-lines.ts"

/** Without them a line is typed as before. */
const LineSuggestions = lazy(() =>
  import("./line-suggestions.tsx").then(
    (found) => ({ default: found.LineSuggestions }),
    () => ({ default: () => null }),
  ),
)
const SaveLines = onDemand(async () => (await import("../../products/save-lines.tsx")).SaveLines)

type LinesProps = FieldsProps & {
  kind?: Kind
  taxes: Taxes
  /** Whether lines show unit, discount and tax. */
  withExtras: boolean
  onShow: (section: Section) => void
  /** Below the buttons that add lines. */
  children?: ReactNode
}

export function Lines(props: LinesProps) {
  const { form, problems, onChange, kind = "invoice", taxes, withExtras, onShow, children } = props
  const { lines } = form
  const setLines = (changed: LineForm[]) => onChange({ lines: changed })
  const { table, go, addAfter, remove, onKeyDown, onPaste } = useLines(form, setLines)
  const [typing, setTyping] = useState<{ key: string; field: HTMLTextAreaElement } | null>(null)
  const [saving, setSaving] = useState(false)
  const suggestionsFor = (line: LineForm) =>
    line.key === typing?.key &&
    !isText(line) && (
      <Suspense fallback={null}>
        <LineSuggestions
          field={typing.field}
          line={line}
          form={form}
          onPick={(suggestion) => {
            setTyping(null)
            onChange(fillIn(form, line.key, suggestion))
            go(line, suggestion.unit_price === null ? "unit_price" : "quantity")
          }}
        />
      </Suspense>
    )
  return (
    <div className="flex flex-col gap-2">
      <table
        ref={table}
        className="block w-full sm:table sm:table-fixed"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onInput={({ target }) => setTyping(typedIn(target))}
        onBlur={() => setTyping(null)}
      >
        <caption className="sr-only">Items</caption>
        <Head withTax={form.prices_include_tax} />
        <tbody className="flex flex-col gap-3 sm:table-row-group">
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              place={at + 1}
              form={form}
              taxes={taxes}
              withExtras={withExtras}
              problems={problems}
              suggestions={suggestionsFor(line)}
              onChange={(change) => setLines(lines.with(at, { ...line, ...change }))}
              onRemove={lines.length > 1 ? () => remove(at) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Tools
        of={kind}
        onAdd={(added) => addAfter(lines.length - 1, added)}
        onShow={onShow}
        onSave={lines.some(isComplete) ? () => setSaving(true) : undefined}
      />
      {children}
      <SaveLines open={saving} onClose={() => setSaving(false)} form={form} />
    </div>
  )
}

/** The line whose description is typed in. */
function typedIn(target: EventTarget) {
  const place = placeOf(target)
  return place?.cell === "description" && target instanceof HTMLTextAreaElement
    ? { key: place.key, field: target }
    : null
}

/** Where there is room for a table. */
const Head = ({ withTax }: { withTax: boolean }) => (
  <thead className="hidden text-left text-muted text-xs sm:table-header-group">
    <tr>
      <th scope="col" className="pb-1.5 font-medium">
        Description
      </th>
      <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
        Quantity
      </th>
      <th scope="col" className="w-34 pb-1.5 pl-2 text-right font-medium">
        {withTax ? "Price incl. tax" : "Unit price"}
      </th>
      <th scope="col" className="w-26 pb-1.5 pl-2 text-right font-medium">
        Amount
      </th>
      <th scope="col" className="w-10">
        <span className="sr-only">Remove</span>
      </th>
    </tr>
  </thead>
)

type ToolsProps = {
  of: Kind
  onAdd: (kind?: LineForm["kind"]) => void
  onShow: (section: Section) => void
  /** Undefined while no line is complete. */
  onSave: (() => void) | undefined
}

/** One Tab stop; arrow keys move between the buttons. */
function Tools({ of, onAdd, onShow, onSave }: ToolsProps) {
  const [at, setAt] = useState<"add" | "more">("add")
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = event.key === "ArrowRight" ? "more" : event.key === "ArrowLeft" ? "add" : null
    const { target, currentTarget } = event
    // Keys pressed in the open menu bubble up to here.
    if (to === null || !(target instanceof Node && currentTarget.contains(target))) return
    event.preventDefault()
    setAt(to)
    currentTarget.querySelector<HTMLElement>(`[data-tool=${to}]`)?.focus()
  }
  const stop = (tool: typeof at) => ({
    "data-tool": tool,
    tabIndex: at === tool ? 0 : -1,
    onFocus: () => setAt(tool),
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
            <Button size="sm" variant="ghost" icon={<Ellipsis />} {...stop("more")}>
              More
            </Button>
          }
          items={[
            { label: "Units, discounts and taxes", onSelect: () => onShow("lines") },
            { label: "Add a deduction", onSelect: () => onAdd("credit") },
            { label: "Add text", onSelect: () => onAdd("text") },
            { label: "Save items as products", onSelect: () => onSave?.(), disabled: onSave === undefined },
            { label: `Discount on the whole ${of}`, onSelect: () => onShow("discount"), apart: true },
            { label: "Tax withheld", onSelect: () => onShow("withholding") },
            { label: "Tax-inclusive prices, decimals", onSelect: () => onShow("prices") },
            ...(of === "invoice" ? [{ label: "Instalments", onSelect: () => onShow("instalments") }] : []),
            {
              label: of === "invoice" ? "Supply dates and references" : "References",
              onSelect: () => onShow("references"),
              apart: true,
            },
            { label: "Language", onSelect: () => onShow("language") },
            ...textNames.map((name) => ({ label: fields[name].label, onSelect: () => onShow(name) })),
            ...(of === "recurring invoice"
              ? []
              : [{ label: "Attached files", onSelect: () => onShow("files") }]),
          ]}
        />
      </div>
      <span className="hidden text-muted text-xs sm:inline">
        Press Enter to add an item. You can paste rows from a spreadsheet.
      </span>
    </div>
  )
}
