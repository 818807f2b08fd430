// Whether issued invoices stay as they are. Owners switch it, others read it.
import { api } from "../../../api/hooks.ts"
import { Card } from "../../../ui/page.tsx"
import { Section } from "../section.tsx"
import { Choice } from "./choice.tsx"
import { useSuggestion } from "./use-suggestion.ts"

type ProtectionProps = { country: string | null; locked: boolean }

export function Protection({ country, locked }: ProtectionProps) {
  const settings = api.billing_settings.get.useQuery()
  const suggested = useSuggestion({ country, locked })
  // What is ticked doesn't change under the hand.
  const known = suggested === undefined ? { ...settings, data: undefined } : settings
  return (
    <Section title="Protection" waiting={{ label: "Loading the protection", rows: 3 }} of={known}>
      {({ protect_issued: isOn }) => (
        <Card title="Protection" description="Whether an invoice can still be changed once it is issued.">
          {locked ? (
            <Read isOn={isOn} />
          ) : (
            <Choice isOn={isOn} country={country} suggested={suggested === true && !isOn} />
          )}
        </Card>
      )}
    </Section>
  )
}

const Read = ({ isOn }: { isOn: boolean }) => (
  <p className="text-pretty text-sm">
    {isOn
      ? "Issued invoices are protected: they can't be changed or deleted. Only an owner can change this."
      : "Issued invoices aren't protected: they can be changed and deleted. Only an owner can change this."}
  </p>
)
