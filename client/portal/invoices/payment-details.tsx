// What a client needs in order to pay by the chosen method: each value to copy, and a code where a phone can read one.
import { ExternalLink } from "lucide-react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { buttonLook } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Qr } from "../../ui/qr.tsx"
import { type PaymentLine, paymentLines, scannable, shownValue } from "./payment-lines.ts"

type PaymentDetailsProps = {
  method: WaysToPay["payment_methods"][number]
  invoice: WaysToPay["invoice"]
}

export function PaymentDetails({ method, invoice }: PaymentDetailsProps) {
  const lines = paymentLines(method.type, method.display_info)
  const code = scannable(lines)
  const asked: PaymentLine[] = [
    { label: "Amount", value: invoice.formatted_total, kind: "value" },
    { label: "Reference", value: invoice.number, kind: "value" },
  ]
  const values = [...lines.filter(({ kind }) => kind !== "instructions"), ...asked]
  const words = lines.filter(({ kind }) => kind === "instructions")
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <dl className="min-w-0 flex-1 divide-y divide-line">
          {values.map((line) => (
            <Value key={line.label} line={line} />
          ))}
        </dl>
        {code && (
          <figure className="flex shrink-0 flex-col items-center gap-2 sm:w-40">
            <Qr
              text={code.value}
              label={`QR code of the ${code.kind === "link" ? "payment page" : "wallet address"}`}
            />
            <figcaption className="text-center text-muted text-xs">
              {code.kind === "link" ? "Scan to open the payment page" : "Scan to copy the wallet address"}
            </figcaption>
          </figure>
        )}
      </div>
      {words.map(({ label, value }) => (
        <section key={label}>
          <h3 className="text-muted text-xs">{label}</h3>
          <p className="mt-1 max-w-prose whitespace-pre-line break-words">{value}</p>
        </section>
      ))}
    </div>
  )
}

const Value = ({ line }: { line: PaymentLine }) => (
  <div className="py-2 first:pt-0">
    <dt className="text-muted text-xs">{line.label}</dt>
    <dd className="flex items-center gap-2">
      <span className="tabular min-w-0 flex-1 whitespace-pre-line font-medium [overflow-wrap:anywhere]">
        {shownValue(line)}
      </span>
      {line.kind === "link" && isPage(line.value) && (
        <a href={line.value} target="_blank" rel="noopener noreferrer" className={buttonLook({ size: "sm" })}>
          Open <ExternalLink />
          <span className="sr-only">the payment page in a new tab</span>
        </a>
      )}
      <CopyButton text={line.value} what={line.label.toLowerCase()} />
    </dd>
  </div>
)

const isPage = (address: string) => /^https?:\/\//i.test(address)
