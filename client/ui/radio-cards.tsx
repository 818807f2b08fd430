// Radio cards with a sentence each.
import { clsx } from "clsx"
import { Fragment, type ReactNode, useId } from "react"
import { useGroup } from "./field.tsx"
import type { Option } from "./option.ts"

type RadioCardsProps<V extends string> = {
  /** `below` follows its card. */
  options: readonly (Option<V> & { aside?: ReactNode; below?: ReactNode })[]
  value: V | null
  onChange: (value: V) => void
  columns?: 1 | 2 | 3
  label?: string
  disabled?: boolean
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" }

/** Needs a Field with `group` around it, or a `label`. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { options, value, onChange, columns = 1, label, disabled = false } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} {...useGroup()} className={clsx("grid gap-2", grids[columns])}>
      {options.map((option) => (
        <Fragment key={option.value}>
          <RadioCard
            option={option}
            name={name}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            disabled={disabled || (option.disabled ?? false)}
          />
          {option.below}
        </Fragment>
      ))}
    </div>
  )
}

type RadioCardProps = {
  option: Option & { aside?: ReactNode }
  name: string
  checked: boolean
  onChoose: () => void
  disabled: boolean
}

/** The button covers its card, so the whole card can be tapped and shows the focus. */
function RadioCard({ option, name, checked, onChoose, disabled }: RadioCardProps) {
  const id = useId()
  return (
    <div className="group relative flex w-full items-start gap-3 rounded-lg border border-line-strong p-3 transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-primary-soft has-disabled:opacity-50">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        className="absolute inset-0 appearance-none rounded-lg"
      />
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-field group-has-checked:border-transparent group-has-checked:bg-primary">
        <span className="hidden size-1.5 rounded-full bg-on-primary group-has-checked:block" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col text-sm">
        <span id={`${id}-label`} className="font-medium">
          {option.label}
        </span>
        {option.hint && (
          <span id={`${id}-hint`} className="text-pretty text-muted">
            {option.hint}
          </span>
        )}
      </span>
      {option.aside && <span className="shrink-0 text-sm">{option.aside}</span>}
    </div>
  )
}
