// A select: a button that shows the choice and opens the list.

import { Select as Base } from "@base-ui/react/select"
import { clsx } from "clsx"
import { Check, ChevronDown } from "lucide-react"
import { say } from "../../src/languages/rules.ts"
import { useControl } from "./field.tsx"
import { itemLook, type Option, popupLook } from "./option.ts"

type SelectProps<V extends string> = {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** Its label outside a Field. */
  label?: string
  name?: string
  small?: boolean
  /** Shown in the list while it is empty. */
  empty?: string
  className?: string
}

export function Select<V extends string>(props: SelectProps<V>) {
  const {
    options,
    value,
    onChange,
    placeholder = say("Choose"),
    disabled = false,
    label,
    small,
    className,
  } = props
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      modal={false}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <Base.Trigger
        {...useControl()}
        aria-label={label}
        className={clsx(
          "control flex items-center justify-between gap-2 whitespace-nowrap",
          small && "h-8 px-2.5 text-sm sm:h-8 sm:text-sm",
          className,
        )}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <Base.Icon className="shrink-0 text-muted">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          alignItemWithTrigger={false}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup className={clsx(popupLook, "min-w-(--anchor-width) max-w-(--available-width)")}>
            {options.length === 0 && (
              <p className="px-2 py-3 text-muted text-sm">{props.empty ?? say("No options")}</p>
            )}
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={itemLook}
                >
                  <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                  {option.hint && <span className="text-muted">{option.hint}</span>}
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check className="text-link" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
