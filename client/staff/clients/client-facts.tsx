// How to reach a client, and what invoices say of them.
import type { Client } from "../../../src/clients/schema.ts"
import { countryName } from "../../lib/countries.ts"
import { date } from "../../lib/format.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Card } from "../../ui/page.tsx"
import { Fact } from "../values.tsx"

export const ClientFacts = ({ client }: { client: Client }) => (
  <Card title="Details">
    <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-[minmax(0,1.5fr)_1fr_1fr]">
      <Fact name="Email">
        <span className="-my-1.5 flex items-start gap-1">
          <a href={`mailto:${client.email}`} className="min-w-0 break-all py-1.5 text-link hover:underline">
            {client.email}
          </a>
          <CopyButton text={client.email} what="email" />
        </span>
      </Fact>
      {client.phone && (
        <Fact name="Phone">
          <a href={`tel:${client.phone.replace(/[^\d+]/g, "")}`} className="text-link hover:underline">
            {client.phone}
          </a>
        </Fact>
      )}
      {client.company && <Fact name="Company">{client.company}</Fact>}
      {(client.address || client.country) && (
        <Fact name="Address">
          <span className="whitespace-pre-line">
            {[client.address, client.country && countryName(client.country)].filter(Boolean).join("\n")}
          </span>
        </Fact>
      )}
      {client.tax_id && <Fact name="Tax ID">{client.tax_id}</Fact>}
      <Fact name="Client since">{date(client.created_at)}</Fact>
    </dl>
  </Card>
)
