// The payment that a client has reported: what waits for an answer, and why it was rejected.

import { Paperclip } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { saveFile } from "../../api/save-file.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { type Fact, Facts } from "../facts.tsx"

/** Loaded later: reading an invoice shouldn't wait for a dialog. */
const WithdrawClaim = lazy(async () => ({ default: (await import("./withdraw-claim.tsx")).WithdrawClaim }))

type Claim = NonNullable<PortalInvoiceDetail["claim"]>

/** Above the invoice, until it is paid otherwise. */
export function RejectedClaim({ invoice: { claim, can_pay } }: { invoice: PortalInvoiceDetail }) {
  if (claim?.state !== "rejected" || !can_pay) return null
  return (
    <Note tone="danger">
      <p className="font-medium">
        {say("{name} couldn't confirm your payment of {amount}.", {
          ...{ name: hostName(), amount: claim.formatted_amount },
        })}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1">
        {claim.reason}
      </p>
      <p className="mt-1">
        {say(
          "If you've paid, report the payment again with its reference or proof of payment, or send a message.",
        )}
      </p>
    </Note>
  )
}

/** Its facts, and a way to withdraw it. */
export const OpenClaim = ({ id, claim }: { id: number; claim: Claim }) => (
  <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
    <Facts facts={factsOf(claim)} className="grid-cols-2 lg:grid-cols-1" />
    <WithdrawButton id={id} claim={claim} />
  </div>
)

/** Its room is kept while it loads. */
export const WithdrawButton = ({ id, claim }: { id: number; claim: Claim }) => (
  <div className="grid min-h-9 sm:max-lg:justify-start">
    <Suspense fallback={null}>
      <WithdrawClaim id={id} claim={claim} />
    </Suspense>
  </div>
)

function factsOf({ formatted_amount, method, paid_on, reference, note, proof, other_claims }: Claim): Fact[] {
  return [
    { label: say("Reported amount"), value: formatted_amount },
    ...(method ? [{ label: say("Method"), value: method.name }] : []),
    ...(other_claims.length > 0
      ? [{ label: say("Paid together with"), value: other_claims.map(({ number }) => number).join(", ") }]
      : []),
    ...(paid_on ? [{ label: say("Date"), value: date(paid_on) }] : []),
    ...(reference ? [{ label: say("Reference"), value: reference }] : []),
    ...(note
      ? [{ label: say("Note"), wide: true, value: <span className="whitespace-pre-line">{note}</span> }]
      : []),
    ...(proof ? [{ label: say("Proof"), wide: true, value: <Proof proof={proof} /> }] : []),
  ]
}

function Proof({ proof: { name, url } }: { proof: NonNullable<Claim["proof"]> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile(url, name).catch((error) => tellReason(error, say("Failed to download the file")))
    setBusy(false)
  }
  return (
    <Button size="sm" icon={<Paperclip />} loading={busy} onClick={() => void save()} className="max-w-full">
      {name}
    </Button>
  )
}
