// A date in the browser's own field, which weighs nothing.
import { clsx } from "clsx"
import type { Ref } from "react"
import { useControl } from "./field.tsx"

export type DateInputProps = {
  /** `YYYY-MM-DD`, "", or a text that couldn't be read: it is kept, and refused when the form is saved. */
  value: string
  /** While typing only days that could be read; the unread text when the field is left. */
  onChange: (value: string) => void
  /** When the field is left, on Enter, and when a day is picked. */
  onCommit?: (value: string) => void
  onBlur?: () => void
  /** Days outside can't be picked. Typed ones are refused by the server. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
  "aria-label"?: string
  "aria-invalid"?: true | undefined
}

export function NativeDate({ value, onChange, onCommit, onBlur, className, ...rest }: DateInputProps) {
  return (
    <input
      {...useControl()}
      {...rest}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        onCommit?.(value)
        onBlur?.()
      }}
      className={clsx("control tabular", className)}
    />
  )
}
