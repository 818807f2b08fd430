// One invoice: the page the client gets, its facts and its actions.
import { lazy, Suspense } from "react"
import { Link } from "react-router"
import { kindTitles } from "../../../../src/invoices/kinds/rules.ts"
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Detail } from "../../../shared/detail.tsx"
import { Title } from "../../../shared/title.tsx"
import { Card, PageHeader } from "../../../ui/page.tsx"
import { LoadingLines } from "../../../ui/states.tsx"
import { Deleted } from "../../deleted.tsx"
import { may } from "../../may.ts"
import { useReadNotifications } from "../../notifications/use-notifications.ts"
import { hasPayments } from "../allowed.ts"
import { AttachmentsCard } from "../attachments/attachments.tsx"
import { CreditNotesCard } from "../credit-notes/credit-notes-card.tsx"
import { nameOf } from "../name-of.ts"
import { ClaimBanner } from "../payment-claim/claim-banner.tsx"
import { PaymentsCard } from "../payments/payments-card.tsx"
import { PreviewFrame } from "../preview/preview-frame.tsx"
import { BadgeBesideName } from "../status.tsx"
import { Actions, NextAction } from "./actions.tsx"
import { Dialogs, useDialogs } from "./dialogs.tsx"
import { Facts } from "./facts.tsx"
import { RepeatOffer } from "./repeat-offer.tsx"
import { Timeline } from "./timeline.tsx"

/** Loaded later: most invoices are payable at once. */
const InstalmentsCard = lazy(async () => ({
  default: (await import("./instalments-card.tsx")).InstalmentsCard,
}))

export const InvoiceScreen = () => (
  <Detail
    param="invoiceId"
    title="Invoice"
    back={back}
    useOne={useInvoice}
    skeleton={{ sheet: true, label: "Loading the invoice" }}
    failure="Failed to load invoice data"
    missing={<Deleted title="Invoice not found" back={back} />}
  >
    {(invoice) => <Invoice invoice={invoice} />}
  </Detail>
)

const useInvoice = (id: number) =>
  api.invoices.get.useQuery(
    { id },
    // The email goes out within seconds: until then the page polls its state.
    { refetchInterval: ({ state }) => (state.data?.mail_status === "queued" ? 2_000 : false) },
  )

const back = { to: "/invoices", label: "Invoices" }

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const dialogs = useDialogs()
  useReadNotifications(`invoice ${invoice.id}`)
  const claim = invoice.claim?.state === "open" ? invoice.claim : null
  return (
    <div className="flex flex-col gap-6">
      <Title screen={nameOf(invoice)} />
      <PageHeader
        back={back}
        title={nameOf(invoice)}
        badge={<BadgeBesideName {...invoice} />}
        description={<Parties invoice={invoice} />}
        actions={<Actions invoice={invoice} dialogs={dialogs} />}
        main={
          may("work") &&
          nextAction(invoice) !== null &&
          !claim && <NextAction invoice={invoice} open={dialogs.open} />
        }
      />
      {claim && (
        <ClaimBanner
          invoice={invoice}
          claim={claim}
          onConfirm={() => dialogs.open("confirm")}
          onReject={() => dialogs.open("reject")}
        />
      )}
      {invoice.repeats && may("work") && <RepeatOffer onRepeat={() => dialogs.open("repeat")} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PreviewFrame
          request={{ kind: "invoice", invoice: invoice.id }}
          // The sheet that sends it can add the address of a party, which isn't a change of the invoice.
          version={`${invoice.updated_at} ${dialogs.form === "send"}`}
          title={`Invoice ${nameOf(invoice, "without a number")}`}
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:row-start-1">
          <Facts invoice={invoice} />
          {invoice.instalments && (
            <Suspense
              fallback={
                <Card title="Instalments">
                  <LoadingLines label="Loading instalments" />
                </Card>
              }
            >
              <InstalmentsCard invoice={invoice} instalments={invoice.instalments} />
            </Suspense>
          )}
          <AttachmentsCard invoice={invoice} />
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
      {may("work") && <Dialogs invoice={invoice} dialogs={dialogs} />}
    </div>
  )
}

const Parties = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    {invoice.kind !== "standard" && `${kindTitles[invoice.kind]} · `}
    <Link to={`/clients/${invoice.client}`} className="text-link hover:underline">
      {invoice.client_name}
    </Link>
    {invoice.project !== null && (
      <>
        {" · "}
        {may("work") ? (
          <Link to={`/projects/${invoice.project}`} className="text-link hover:underline">
            {invoice.project_title}
          </Link>
        ) : (
          invoice.project_title
        )}
      </>
    )}
    {invoice.quote !== null && (
      <>
        {" · "}
        <Link to={`/quotes/${invoice.quote}`} className="text-link hover:underline">
          Quote
        </Link>
      </>
    )}
    {invoice.final !== null && (
      <>
        {" · Deducted by "}
        <Link to={`/invoices/${invoice.final.id}`} className="text-link hover:underline">
          {nameOf(invoice.final, "a draft")}
        </Link>
      </>
    )}
  </>
)
