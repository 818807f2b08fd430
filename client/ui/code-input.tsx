// The code from an email, one box per digit; pasting fills them all.
import { OTPField } from "@base-ui/react/otp-field"
import { useControl } from "./field.tsx"

type CodeInputProps = {
  value: string
  onChange: (value: string) => void
  /** Called when the last digit is in. */
  onComplete?: (value: string) => void
  length?: number
  disabled?: boolean
}

/** Inside a Field, whose label names the first box. */
export function CodeInput({ value, onChange, onComplete, length = 6, disabled = false }: CodeInputProps) {
  const control = useControl()
  const places = Array.from({ length }, (_, place) => `Digit ${place + 1} of ${length}`)
  return (
    <OTPField.Root
      {...control}
      length={length}
      value={value}
      onValueChange={onChange}
      onValueComplete={(code) => onComplete?.(code)}
      disabled={disabled}
      className="grid auto-cols-fr grid-flow-col gap-2 sm:max-w-80"
    >
      {places.map((name) => (
        <OTPField.Input
          key={name}
          aria-label={name}
          aria-invalid={control["aria-invalid"]}
          className="control tabular h-12 px-0 text-center font-medium text-lg sm:h-11 sm:text-lg"
        />
      ))}
    </OTPField.Root>
  )
}
