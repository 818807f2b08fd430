// The switch of protection, with what it does, and the question before it is turned.
import { useState } from "react"
import { Switch } from "../../../ui/choices.tsx"
import { Advice, Besides } from "./advice.tsx"
import { Suggestion } from "./suggestion.tsx"
import { SwitchProtection } from "./switch-protection.tsx"

type ChoiceProps = {
  isOn: boolean
  country: string | null
  /** Ticked by the screen, and nothing more until it is saved. */
  suggested: boolean
}

export function Choice({ isOn, country, suggested }: ChoiceProps) {
  const [asking, ask] = useState(false)
  // A switch that was used keeps its value.
  const [touched, touch] = useState(false)
  const isTicked = suggested && !touched
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Protect issued invoices"
        hint="For books that a tax office looks at"
        checked={isOn || isTicked}
        onChange={() => {
          touch(true)
          ask(!isTicked)
        }}
      />
      <ul className="list-disc space-y-1 pl-5 text-pretty text-muted text-sm">
        <li>An issued invoice keeps its number, date, text and PDF, and isn't deleted.</li>
        <li>A draft gets its number when it is issued, so that no number is missing.</li>
        <li>To correct an issued invoice, write a credit note or void it.</li>
      </ul>
      {isTicked && <Suggestion country={country} onSave={() => ask(true)} />}
      {!isTicked && !isOn && <Advice country={country} />}
      <Besides country={country} />
      <SwitchProtection open={asking} isOn={isOn} onClose={() => ask(false)} />
    </div>
  )
}
