// What a new invoice begins with; owners change it, other members read it.
import { api } from "../../../api/hooks.ts"
import { Card } from "../../../ui/page.tsx"
import { Section } from "../section.tsx"
import { TermsForm } from "./terms-form.tsx"

export function Terms({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Terms" waiting={{ label: "Loading terms", rows: 4 }} of={settings}>
      {(all) => (
        <Card title="Terms" description="A new invoice begins with these; each can still be changed on it.">
          {/* Archiving the default tax empties the field. */}
          <TermsForm key={all.default_tax_id} settings={all} locked={locked} />
        </Card>
      )}
    </Section>
  )
}
