// The seller: the printed address, tax numbers and contact.
import { writtenLocale } from "../../../src/core/values/language.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { say } from "../../../src/languages/rules.ts"
import type { Seller } from "../../../src/portal/invoices/schema.ts"

export function Sender({ seller }: { seller: Seller }) {
  const { name, legal_name, address, country, email, tax_id, vat_id, tax_number } = seller
  const lines = [
    legal_name !== name && legal_name,
    address,
    country && countryName(country),
    vat_id && `${say("VAT ID")} ${vat_id}`,
    tax_number && `${say("Tax number")} ${tax_number}`,
    // The older single text, when the two aren't known.
    !vat_id && !tax_number && tax_id && `${say("Tax ID")} ${tax_id}`,
  ]
  return (
    <address className="flex flex-col not-italic">
      {lines.map(
        (line) =>
          line && (
            <span key={line} dir="auto" className="wrap-anywhere whitespace-pre-line text-left">
              {line}
            </span>
          ),
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="-my-1 self-start break-all rounded-sm py-1 text-link hover:underline"
        >
          {shownAddress(email)}
        </a>
      )}
    </address>
  )
}

/** "DE" is "Germany"; unknown codes stay as they are. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(writtenLocale(), { type: "region" }).of(code) ?? code
  } catch {
    return code
  }
}
