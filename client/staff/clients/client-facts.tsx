// A client's contact details, and what invoices say about them.

import type { ClientDetail } from "../../../src/clients/schema.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { profiles } from "../../../src/e-invoices/profiles/rules.ts"
import { schemeName } from "../../../src/parties/codes/rules.ts"
import { addressLines } from "../../../src/parties/rules.ts"
import { countryName } from "../../lib/countries.ts"
import { date } from "../../lib/format.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Card } from "../../ui/page.tsx"
import { CustomFacts } from "../custom-fields/custom-facts.tsx"
import { languageOptions } from "../language-options.ts"
import { Fact } from "../values.tsx"
import { OwnChange } from "./own-change.tsx"

export const ClientFacts = ({ client }: { client: ClientDetail }) => (
  <Card title="Details">
    <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-[minmax(0,1.5fr)_1fr_1fr]">
      <Fact name="Email">
        <span className="-my-1.5 flex items-start gap-1">
          <a href={`mailto:${client.email}`} className="min-w-0 break-all py-1.5 text-link hover:underline">
            {shownAddress(client.email)}
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
      {client.contact_name && <Fact name="Contact person">{client.contact_name}</Fact>}
      {client.company && <Fact name="Company">{client.company}</Fact>}
      {client.legal_name && <Fact name="Legal name">{client.legal_name}</Fact>}
      <AddressFact client={client} />
      {client.tax_id && <Fact name="Tax ID">{client.tax_id}</Fact>}
      {client.vat_id && <Fact name="VAT ID">{client.vat_id}</Fact>}
      {client.tax_number && <Fact name="Tax number">{client.tax_number}</Fact>}
      {client.registration_id && (
        <Fact name={registerOf(client) ?? "Registration number"}>{client.registration_id}</Fact>
      )}
      {client.endpoint && (
        <Fact name="E-invoice address">
          {client.endpoint}
          <span className="block text-muted">
            {client.endpoint_scheme && schemeName(client.endpoint_scheme)}
          </span>
        </Fact>
      )}
      {client.e_invoice_profile && (
        <Fact name="E-invoice format">{profiles[client.e_invoice_profile].title}</Fact>
      )}
      {languageOf(client) && <Fact name="Language">{languageOf(client)}</Fact>}
      {client.buyer_reference && <Fact name="Buyer reference">{client.buyer_reference}</Fact>}
      <CustomFacts kind="client" custom={client.custom} />
      <Fact name="Client since">{date(client.created_at)}</Fact>
    </dl>
    {client.own_change && <OwnChange client={client} change={client.own_change} />}
  </Card>
)

function AddressFact({ client }: { client: ClientDetail }) {
  const lines = [...addressLines(client), ...(client.country ? [countryName(client.country)] : [])]
  if (lines.length === 0) return null
  return (
    <Fact name="Address">
      <span className="whitespace-pre-line">{lines.join("\n")}</span>
    </Fact>
  )
}

const languageOf = ({ language }: ClientDetail) =>
  languageOptions.find(({ value }) => value === language)?.label

const registerOf = ({ registration_scheme }: ClientDetail) =>
  registration_scheme && schemeName(registration_scheme)
