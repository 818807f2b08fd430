// Products, and lines used before, offered below a description that is being typed.
import { clsx } from "clsx"
import { History } from "lucide-react"
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { holdsWords } from "../../../../src/core/values/lists.ts"
import { formatPrice } from "../../../../src/core/values/money.ts"
import type { Suggestion } from "../../../../src/products/suggestions/schema.ts"
import { api } from "../../../api/hooks.ts"
import { count } from "../../../lib/format.ts"
import { itemLook, popupLook } from "../../../ui/option.ts"
import type { InvoiceForm, LineForm } from "./form.ts"

type LineSuggestionsProps = {
  field: HTMLTextAreaElement
  line: LineForm
  form: InvoiceForm
  onPick: (suggestion: Suggestion) => void
}

/** The focus stays in the field, which reads the highlighted suggestion. Enter takes one only if an arrow key chose it. */
export function LineSuggestions({ field, line, form, onPick }: LineSuggestionsProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rows = useFound(line.description, form)
  const [chosen, setChosen] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const shown = closed === line.description ? [] : rows
  const isOpen = shown.length > 0
  const at = shown.findIndex((suggestion) => keyOf(suggestion) === chosen)
  const choose = (place: number) => setChosen(shown[place] ? keyOf(shown[place]) : null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (!isOpen || isComposing || event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return
    const suggestion = shown[at]
    const act = {
      ArrowDown: () => choose((at + 1) % shown.length),
      ArrowUp: at >= 0 ? () => choose(at - 1) : undefined,
      Enter: suggestion && (() => onPick(suggestion)),
      Escape: () => setClosed(line.description),
    }[key]
    if (!act) return
    // Neither the lines nor the dialog around them take this key.
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    field.addEventListener("keydown", onKeyDown)
    return () => field.removeEventListener("keydown", onKeyDown)
  }, [field])
  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView({ block: "nearest" })
    return describe(field, { "aria-autocomplete": "list", "aria-controls": id })
  }, [field, id, isOpen])
  useEffect(() => {
    if (!isOpen || at < 0) return
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" })
    return describe(field, { "aria-activedescendant": `${id}-${at}` })
  }, [field, id, isOpen, at])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${count(shown.length, "suggestion")}. Use the arrow keys to choose.`}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className={clsx(
            popupLook,
            "absolute top-full left-0 z-30 mt-1 max-h-72 w-80 min-w-full max-w-[calc(100vw-3.5rem)] overflow-y-auto overscroll-contain sm:-mt-1",
          )}
        >
          {shown.map((suggestion, place) => (
            <Row
              key={keyOf(suggestion)}
              id={`${id}-${place}`}
              suggestion={suggestion}
              currency={form.currency}
              highlighted={place === at}
              onPoint={() => choose(place)}
              onPick={() => onPick(suggestion)}
            />
          ))}
        </div>
      )}
    </>
  )
}

const keyOf = ({ product, description }: Suggestion) => `${product} ${description}`

type RowProps = {
  id: string
  suggestion: Suggestion
  currency: string
  highlighted: boolean
  onPoint: () => void
  onPick: () => void
}

function Row({ id, suggestion, currency, highlighted, onPoint, onPick }: RowProps) {
  const { product, description, unit_price } = suggestion
  const [name = "", ...more] = description.split("\n")
  // On the ground of a highlighted row muted words are too pale.
  const quiet = clsx("text-xs", !highlighted && "text-muted")
  return (
    // The keyboard stays in the field, which has the handlers.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={highlighted}
      data-highlighted={highlighted ? "" : undefined}
      className={itemLook}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate" title={name}>
          {name}
        </span>
        {product === null ? (
          <span className={clsx("flex items-center gap-1 [&_svg]:size-3", quiet)}>
            <History aria-hidden />
            Used before
          </span>
        ) : (
          more.length > 0 && <span className={clsx("truncate", quiet)}>{more.join(" ")}</span>
        )}
      </span>
      <span className={clsx("tabular shrink-0", unit_price === null && quiet)}>
        {unit_price === null ? `No ${currency} price` : formatPrice(unit_price, currency, 6)}
      </span>
    </div>
  )
}

/** Milliseconds after the last key. */
const pause = 150

/** What fits the text; a text of several lines is the person's own. */
function useFound(text: string, { currency, prices_include_tax }: InvoiceForm) {
  const [sought, setSought] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isSought = sought.length >= 2 && sought.length <= 100 && !sought.includes("\n")
  const found = api.products.suggestions.useQuery(
    { search: sought, currency, prices_include_tax },
    { enabled: isSought, placeholderData: (before) => before, staleTime: 30_000, retry: false },
  )
  const rows = isSought && !text.includes("\n") ? (found.data ?? []) : []
  // Those of an earlier text mustn't be taken for this one.
  const isLate = found.isPlaceholderData || sought !== text.trim()
  return rows.filter(({ description }) => description !== text && (!isLate || holdsWords(description, text)))
}

/** Attributes that the field has only while something is offered. Answers how to take them away. */
function describe(field: HTMLElement, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  return () => {
    for (const name of Object.keys(attributes)) field.removeAttribute(name)
  }
}
