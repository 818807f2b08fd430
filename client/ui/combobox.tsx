// A choice from many: type to search the list here, or with `onSearch` on the server.

import { Combobox as Base } from "@base-ui/react/combobox"
import { clsx } from "clsx"
import { Check, ChevronDown, Plus, X } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { holdsWords } from "../../src/core/values/lists.ts"
import { say } from "../../src/languages/rules.ts"
import { useControl } from "./field.tsx"
import { itemLook, type Option, popupLook } from "./option.ts"
import { Spinner } from "./spinner.tsx"

type ComboboxProps<V extends string> = {
  options: readonly Option<V>[]
  value: Option<V> | null
  onChange: (value: Option<V> | null) => void
  /** The screen searches and passes what it found; without it the list is filtered here. */
  onSearch?: (text: string) => void
  /** The options belong to an earlier text: the search is still running. */
  searching?: boolean
  placeholder?: string
  /** Shown when nothing matches. */
  empty?: ReactNode
  disabled?: boolean
  /** Offered below the matches: `Create “Nova”` with the typed text, or this label without any text. */
  create?: { word: string; onCreate: (text: string) => void }
  /** The choice can be changed but not cleared. */
  needed?: boolean
  label?: string
  /** The id of what is wrong with it, outside a Field. */
  problem?: string | undefined
  className?: string
}

export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { options, value, onChange, onSearch, searching = false, placeholder = say("Search…") } = props
  const needed = props.needed ?? false
  const [typed, setTyped] = useState("")
  const [text, setText] = useShownText(value)
  // Enter takes the first option, so options of an earlier text must not stay.
  const offered = searching ? options.filter((option) => isFound(option, typed)) : options
  const maker = searching ? undefined : props.create && making(props.create.word, typed)
  // When the list closed or the field lost the focus.
  const doneAt = useRef(0)
  const choose = (chosen: Option<V> | null) => {
    if (chosen?.value === make) props.create?.onCreate(typed.trim())
    else if (chosen || !needed) onChange(chosen)
  }
  return (
    <Base.Root
      items={maker ? [...offered, maker] : offered}
      value={value}
      onValueChange={choose}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        const byHand = reason === "input-change" || reason === "input-clear"
        setText(next === maker?.label && !byHand ? (value?.label ?? "") : next)
        if (reason !== "item-press") setTyped(byHand ? next : "")
        onSearch?.(byHand ? next : "")
      }}
      {...(onSearch ? { filter: null } : {})}
      onOpenChange={(open, details) => {
        if (!open) doneAt.current = performance.now()
        // After a tap Base UI opens the list with a delay; a quick thumb has chosen by then.
        else if (details.reason === "input-press" && details.event.timeStamp < doneAt.current)
          details.cancel()
      }}
      isItemEqualToValue={(one: Option<V>, other: Option<V>) => one.value === other.value}
      itemToStringLabel={(option: Option<V>) => option.label}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup
        className={clsx("control flex items-center gap-1 pr-1.5", props.className)}
        data-disabled={props.disabled ? "" : undefined}
      >
        <Base.Input
          {...useControl()}
          {...(props.problem === undefined
            ? {}
            : { "aria-invalid": true, "aria-describedby": props.problem })}
          // With the list closed, Escape belongs to the dialog around it, and Enter has nothing to take before a match.
          onKeyDown={(event) => {
            const closed = event.currentTarget.getAttribute("aria-expanded") !== "true"
            if (event.key === "Escape" && closed) event.preventBaseUIHandler()
            if (event.key === "Enter" && !closed && searching && offered.length === 0) {
              event.preventBaseUIHandler()
              event.preventDefault()
            }
          }}
          onBlur={() => {
            doneAt.current = performance.now()
          }}
          aria-label={props.label}
          placeholder={placeholder}
          className="h-full w-full min-w-0 truncate bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        {searching && <Spinner className="text-muted" />}
        {!needed && (
          <Base.Clear aria-label={say("Clear")} className={tool}>
            <X />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={say("Show options")} className={tool}>
          <ChevronDown />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={clsx(popupLook, "w-(--anchor-width) max-w-(--available-width)")}>
            <Base.Empty>
              <div className="px-2 py-3 text-muted text-sm">
                {searching ? say("Searching…") : (props.empty ?? say("Nothing found"))}
              </div>
            </Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain data-empty:hidden">
              {(option: Option<V>) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled ?? false}
                  className={itemLook}
                >
                  {option.value === make && <Plus className="text-link" />}
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{option.label}</span>
                    {option.hint && <span className="truncate text-muted text-xs">{option.hint}</span>}
                  </span>
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check className="text-link" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The typed text, or the choice. By default Base UI would reset the field whenever the list changes, which is on
 * every key.
 */
function useShownText(value: Option | null) {
  const [text, setText] = useState(value?.label ?? "")
  const [before, setBefore] = useState(value)
  if (before?.value !== value?.value || before?.label !== value?.label) {
    setBefore(value)
    setText(value?.label ?? "")
  }
  return [text, setText] as const
}

const isFound = ({ label, hint = "" }: Option, text: string) => holdsWords(`${label} ${hint}`, text)

/** An id that no option has. */
const make = "+"
const making = <V extends string>(word: string, typed: string): Option<V | typeof make> => ({
  value: make,
  label: typed.trim() === "" ? word : `Create “${typed.trim()}”`,
})

const tool =
  "grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink [&_svg]:size-4"
