// An amount of money: digits and one point, right next to its currency.
import { useState } from "react"
import { TextInput } from "./text-input.tsx"

type MoneyInputProps = {
  /** In the currency's own unit, as it travels; null while empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** Shown before the digits: "$", "USD". */
  symbol: string
  /** Decimals of the currency, 2 unless said. */
  digits?: number
  name?: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  "aria-label"?: string
  "aria-invalid"?: true | undefined
  "aria-describedby"?: string
}

export function MoneyInput({ value, onChange, symbol, digits = 2, onBlur, ...rest }: MoneyInputProps) {
  // What is being typed ("12." on the way to "12.5") is kept apart from the number that it stands for.
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    const clean = cleaned(text, digits)
    if (clean === null) return
    setDraft(clean)
    onChange(clean === "" || clean === "." ? null : Number(clean))
  }
  return (
    <TextInput
      {...rest}
      className="tabular"
      inputMode={digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      placeholder={rest.placeholder ?? (0).toFixed(digits)}
      before={symbol}
      value={draft ?? (value === null ? "" : value.toFixed(digits))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}

/** Pasted amounts bring symbols and thousands along: "$1,250.50" is 1250.50. Null refuses the key. */
export function cleaned(text: string, digits: number): string | null {
  const bare = text.replace(/[^\d.,]/g, "")
  const decimalComma = /,\d{1,2}$/.test(bare) && !bare.includes(".")
  const plain = decimalComma ? bare.replace(/,(?=\d*$)/, ".").replaceAll(",", "") : bare.replaceAll(",", "")
  const pattern = digits === 0 ? /^\d{0,12}$/ : new RegExp(`^\\d{0,12}(\\.\\d{0,${digits}})?$`)
  return pattern.test(plain) ? plain : null
}
