// A colour, picked or typed as #RRGGBB.
import { TextInput } from "./text-input.tsx"

type ColourInputProps = {
  value: string
  onChange: (colour: string) => void
  /** The picker's name: "Pick the primary colour". */
  pickLabel: string
  onBlur?: () => void
  disabled?: boolean
}

export const ColourInput = ({ value, onChange, pickLabel, onBlur, disabled = false }: ColourInputProps) => (
  <TextInput
    className="tabular pl-1.5"
    value={value}
    onChange={(event) => onChange(withSign(event.target.value))}
    onBlur={onBlur}
    disabled={disabled}
    maxLength={7}
    autoComplete="off"
    spellCheck={false}
    before={
      <input
        type="color"
        aria-label={pickLabel}
        value={whole.test(value) ? value : "#000000"}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        disabled={disabled}
        className="block size-7 cursor-pointer rounded-sm border border-line bg-transparent p-0 disabled:cursor-not-allowed sm:size-6 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
      />
    }
  />
)

const whole = /^#[0-9a-f]{6}$/i

/** A pasted colour may lack the "#". */
const withSign = (text: string) => {
  const trimmed = text.trim()
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed
}
