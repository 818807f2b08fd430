// A list that is sorted by dragging, or with the keyboard.
import { clsx } from "clsx"
import { GripVertical } from "lucide-react"
import { type ReactNode, useEffect, useId, useState } from "react"
import { type Lifting, useLifting } from "./use-lifting.ts"

type Key = string | number
type ReorderProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => Key
  /** The label of its handle: "Move PayPal". */
  nameOf: (item: T) => string
  /** All items in their new order, after the drop. */
  onReorder: (items: T[]) => void
  /** Put `handle` at the start of the row; it is null when there is nothing to sort. */
  render: (item: T, handle: ReactNode) => ReactNode
  label?: string
  disabled?: boolean
  className?: string
}

export function Reorder<T>(props: ReorderProps<T>) {
  const { items, keyOf, nameOf, onReorder, render, label, disabled = false, className } = props
  const hint = useId()
  // Shows the new order at once, before the new items arrive.
  const [ahead, setAhead] = useState<readonly T[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items than before are what it waits for
  useEffect(() => setAhead(null), [items])
  const shown = ahead ?? items
  const { list, lifting, said, shiftOf, handleAt } = useLifting(shown.map(nameOf), (from, to) => {
    const next = moved(shown, from, to)
    setAhead(next)
    onReorder(next)
  })
  const fixed = disabled || items.length < 2
  return (
    <>
      <ul ref={list} aria-label={label} className={clsx("divide-y divide-line", className)}>
        {shown.map((item, at) => (
          <li
            key={keyOf(item)}
            data-lifted={lifting?.from === at ? "" : undefined}
            className={clsx("relative", lifting && rowLook(lifting, at))}
            style={lifting ? { transform: `translateY(${shiftOf(at)}px)` } : undefined}
          >
            {render(
              item,
              fixed ? null : (
                <button
                  type="button"
                  aria-label={`Move ${nameOf(item)}`}
                  aria-describedby={hint}
                  aria-pressed={lifting?.from === at && lifting.by === "key"}
                  className="-my-1 grid h-9 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-link [&_svg]:size-4"
                  {...handleAt(at)}
                >
                  <GripVertical />
                </button>
              ),
            )}
          </li>
        ))}
      </ul>
      <p id={hint} hidden>
        Press Space to lift it, the arrow keys to move it, Space to drop it, or Escape to cancel.
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  )
}

const rowLook = ({ from }: Lifting, at: number) =>
  from === at
    ? "surface popup z-10 rounded-lg shadow-popup"
    : "transition-transform duration-150 motion-reduce:transition-none"

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
