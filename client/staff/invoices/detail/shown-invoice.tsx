// An invoice that is there: its heading with what can be done, the page that its client gets, and what is known of it.
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Title } from "../../../shared/title.tsx"
import { Card, PageHeader } from "../../../ui/page.tsx"
import { ClaimBanner } from "../claim/claim-banner.tsx"
import { CreditNotesCard } from "../crediting/credit-notes-card.tsx"
import { nameOf } from "../name-of.ts"
import { PreviewFrame } from "../preview-frame.tsx"
import { hasPayments } from "../settling/may.ts"
import { PaymentsCard } from "../settling/payments-card.tsx"
import { BadgeBesideName } from "../status.tsx"
import { Acts } from "./acts.tsx"
import { Dialogs } from "./dialogs.tsx"
import { Facts } from "./facts.tsx"
import { NextAct } from "./next-act.tsx"
import { Parties } from "./parties.tsx"
import { Timeline } from "./timeline.tsx"
import { useDialogs } from "./use-dialogs.ts"

export const back = { to: "/invoices", label: "Invoices" }

export function ShownInvoice({ invoice }: { invoice: InvoiceDetail }) {
  const dialogs = useDialogs()
  const claim = invoice.claim?.state === "open" ? invoice.claim : null
  return (
    <div className="flex flex-col gap-6">
      <Title screen={nameOf(invoice)} />
      <PageHeader
        back={back}
        title={nameOf(invoice)}
        badge={<BadgeBesideName {...invoice} />}
        description={<Parties invoice={invoice} />}
        actions={<Acts invoice={invoice} dialogs={dialogs} />}
        main={nextAction(invoice) !== null && !claim && <NextAct invoice={invoice} open={dialogs.open} />}
      />
      {claim && (
        <ClaimBanner
          invoice={invoice}
          claim={claim}
          onConfirm={() => dialogs.open("confirm")}
          onReject={() => dialogs.open("reject")}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PreviewFrame
          request={{ kind: "invoice", invoice: invoice.id }}
          version={invoice.updated_at}
          title={`Invoice ${nameOf(invoice, "without a number")}`}
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:row-start-1">
          <Facts invoice={invoice} />
          {invoice.credit_notes.length > 0 && <CreditNotesCard invoice={invoice} open={dialogs.open} />}
          {hasPayments(invoice) && <PaymentsCard invoice={invoice} />}
          <Card title="Timeline" className="max-lg:hidden">
            <Timeline timeline={invoice.timeline} />
          </Card>
        </div>
        <Card title="Timeline" className="lg:hidden">
          <Timeline timeline={invoice.timeline} />
        </Card>
      </div>
      <Dialogs invoice={invoice} dialogs={dialogs} />
    </div>
  )
}
