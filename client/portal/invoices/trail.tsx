// What has happened to an invoice, with the receipt of each payment.
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { Card } from "../../ui/page.tsx"
import { ReceiptPdf } from "./pdf-button.tsx"

type Event = PortalInvoiceDetail["trail"][number]

export function Trail({
  invoice: { number, trail },
}: {
  invoice: Pick<PortalInvoiceDetail, "number" | "trail">
}) {
  if (trail.length === 0) return null
  return (
    <Card flush title={say("History")}>
      <ol className="divide-y divide-line border-line border-t">
        {trail.map((event, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: several events can have one moment, and places are counted from the oldest
            key={at}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:px-5"
          >
            <div className="min-w-44 flex-1">
              <p className="font-medium">{titleOf(event)}</p>
              <p className="text-muted text-xs">{dayOf(event)}</p>
            </div>
            {event.formatted_amount && event.event !== "credit_used" && (
              <span className="tabular text-sm">{event.formatted_amount}</span>
            )}
            {event.payment !== null && (
              <ReceiptPdf
                payment={event.payment}
                number={number}
                about={`${event.formatted_amount}, ${date(event.paid_on)}`}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The day of a payment is the one it was received. */
const dayOf = ({ at, paid_on }: Event) =>
  paid_on === null ? date(at) : say("Received on {date}", { date: date(paid_on) })

function titleOf({ event, by, formatted_amount }: Event): string {
  if (event === "sent") return say("Sent by {name}", { name: by ?? hostName() })
  if (event === "viewed") return say("Viewed")
  if (event === "reported") return say("You reported a payment")
  if (event === "withdrawn") return say("Payment report withdrawn")
  if (event === "rejected") return say("{name} couldn't confirm the payment", { name: by ?? hostName() })
  if (event === "credit_used")
    return say("You used {amount} of your credit", { amount: formatted_amount ?? "" })
  return by === null ? say("Payment confirmed") : say("Payment confirmed by {name}", { name: by })
}
