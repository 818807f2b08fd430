// A number field that keeps unreadable text and shows an error below it.
import { clsx } from "clsx"
import { type ReactNode, useId, useState } from "react"
import type { ReadNumber } from "../lib/amount.ts"
import { answerText } from "../lib/answers.ts"
import { useControl } from "./field.tsx"
import { TextInput } from "./text-input.tsx"

export type NumberInputProps = {
  /** Null while empty or unreadable. */
  value: number | null
  /** The unreadable text. */
  unread?: string | undefined
  onChange: (value: number | null, unread?: string) => void
  name?: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  "aria-label"?: string
  "aria-invalid"?: true | undefined
  "aria-describedby"?: string
}

type HowProps = {
  read: (text: string) => ReadNumber
  write: (value: number) => string
  inputMode: "numeric" | "decimal"
  before?: ReactNode
}

export function NumberInput({
  value,
  unread,
  onChange,
  onBlur,
  read,
  write,
  ...rest
}: NumberInputProps & HowProps) {
  const id = useId()
  const control = useControl()
  // Partial input ("12." before "12.5") is kept apart from the number.
  const [draft, setDraft] = useState<string | null>(null)
  const [typing, setTyping] = useState(false)
  const typed = draft ?? unread
  const shown = typed ?? (value === null || Number.isNaN(value) ? "" : write(value))
  const problem = typing || typed === undefined ? undefined : read(typed).problem
  const type = (text: string, pasted: boolean) => {
    const { value: number = null, problem: why } = read(text)
    setDraft(text)
    setTyping(!pasted)
    onChange(number, why === undefined ? undefined : text)
  }
  // The parent may already show this error.
  const isSaid = (rest["aria-invalid"] ?? control["aria-invalid"]) !== undefined
  const described = [rest["aria-describedby"] ?? control["aria-describedby"], !isSaid && problem && id]
  return (
    <>
      <TextInput
        {...rest}
        className="tabular [&_input]:text-right [input&]:text-right"
        autoComplete="off"
        aria-invalid={isSaid || problem !== undefined || undefined}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        value={shown}
        onChange={(event) => type(event.target.value, isPaste(event.nativeEvent))}
        onBlur={() => {
          setTyping(false)
          if (draft !== null && read(draft).problem === undefined) setDraft(null)
          onBlur?.()
        }}
      />
      {!isSaid && problem !== undefined && (
        <p id={id} className={clsx("text-danger text-xs", !control.id && "mt-1")}>
          {answerText(problem)}
        </p>
      )}
    </>
  )
}

const isPaste = (event: Event) => "inputType" in event && event.inputType === "insertFromPaste"
