// Checkboxes and switches.
import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox"
import { Switch as BaseSwitch } from "@base-ui/react/switch"
import { Check } from "lucide-react"
import { type ReactNode, useId } from "react"

type ToggleProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  name?: string
}

export function Checkbox({ checked, onChange, label, hint, disabled = false, name }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <BaseCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(name === undefined ? {} : { name })}
        className="relative mt-0.5 grid size-4 shrink-0 after:absolute after:-inset-2 place-items-center rounded-sm border border-line-strong bg-field transition-colors data-checked:border-transparent data-disabled:opacity-50 data-checked:bg-primary"
      >
        <BaseCheckbox.Indicator className="text-on-primary data-unchecked:hidden">
          <Check className="size-3" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <Words id={id} label={label} hint={hint} />
    </div>
  )
}

export function Switch({ checked, onChange, label, hint, disabled = false, name }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <Words id={id} label={label} hint={hint} />
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(name === undefined ? {} : { name })}
        className="relative mt-px flex h-5 w-9 after:absolute after:-inset-2 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-primary data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-white shadow-sm transition-transform duration-150 data-checked:translate-x-4" />
      </BaseSwitch.Root>
    </div>
  )
}

function Words({ id, label, hint }: { id: string; label: ReactNode; hint: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="text-pretty text-muted">
          {hint}
        </span>
      )}
    </span>
  )
}
