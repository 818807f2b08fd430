// One invoice: the document itself, what happened to it, and the next thing to do.
import { BellRing, CircleCheck, Download, Pencil, Send, Trash2 } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { canSend, nextAction } from "../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { MoreMenu } from "../more-menu.tsx"
import { ConfirmPayment } from "./confirm-payment.tsx"
import { DeleteInvoice } from "./delete-invoice.tsx"
import { Facts } from "./facts.tsx"
import { PreviewFrame } from "./preview-frame.tsx"
import type { Deed } from "./send/send-sheet.tsx"
import { StatusBadge } from "./status.tsx"
import { Timeline } from "./timeline.tsx"
import { usePdf } from "./use-actions.ts"

const EditInvoice = lazy(async () => ({
  default: (await import("./editor/edit-invoice.tsx")).EditInvoice,
}))
const SendSheet = lazy(async () => ({ default: (await import("./send/send-sheet.tsx")).SendSheet }))

const back = { to: "/invoices", label: "Invoices" }

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
    {(invoice) => <Shown invoice={invoice} />}
  </Detail>
)

const useInvoice = (id: number) =>
  api.invoices.get.useQuery(
    { id },
    // The mail leaves within seconds; until then the page looks after it.
    { refetchInterval: ({ state }) => (state.data?.mail_status === "queued" ? 2_000 : false) },
  )

function Shown({ invoice }: { invoice: InvoiceDetail }) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [deleting, setDeleting] = useState(false)
  const open = (dialog: "edit" | "confirm" | Deed) =>
    setParams({ [dialog]: "1" }, { preventScrollReset: true })
  const close = () => setParams({}, { replace: true, preventScrollReset: true })
  const deed = params.has("send") ? "send" : params.has("remind") ? "remind" : null
  return (
    <div className="flex flex-col gap-6">
      <Title screen={invoice.number} />
      <PageHeader
        back={back}
        title={invoice.number}
        badge={<StatusBadge status={invoice.status} overdue={invoice.is_overdue} />}
        description={<Parties invoice={invoice} />}
        actions={
          <Actions
            invoice={invoice}
            onEdit={() => open("edit")}
            onSend={() => open("send")}
            onDelete={() => setDeleting(true)}
          />
        }
        main={
          nextAction(invoice) !== null && (
            <NextAct invoice={invoice} onMail={open} onConfirm={() => open("confirm")} />
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PreviewFrame
          request={{ kind: "invoice", invoice: invoice.id }}
          version={invoice.updated_at}
          title={`Invoice ${invoice.number}`}
        />
        <div className="flex min-w-0 flex-col gap-4 max-lg:row-start-1">
          <Facts invoice={invoice} />
          <Card title="Timeline" className="max-lg:hidden">
            <Timeline timeline={invoice.timeline} />
          </Card>
        </div>
        <Card title="Timeline" className="lg:hidden">
          <Timeline timeline={invoice.timeline} />
        </Card>
      </div>
      {params.has("edit") && (
        <Suspense fallback={null}>
          <EditInvoice invoice={invoice} onClose={close} onSaved={close} />
        </Suspense>
      )}
      {deed && (
        <Suspense fallback={null}>
          <SendSheet invoice={invoice} deed={deed} onClose={close} />
        </Suspense>
      )}
      {params.has("confirm") && <ConfirmPayment invoice={invoice} onClose={close} />}
      <DeleteInvoice
        invoice={invoice}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate("/invoices", { replace: true })}
      />
    </div>
  )
}

const Parties = ({ invoice }: { invoice: InvoiceDetail }): ReactNode => (
  <>
    <Link to={`/clients/${invoice.client}`} className="text-link hover:underline">
      {invoice.client_name}
    </Link>
    {invoice.project !== null && (
      <>
        {" · "}
        <Link to={`/projects/${invoice.project}`} className="text-link hover:underline">
          {invoice.project_title}
        </Link>
      </>
    )}
  </>
)

type ActionsProps = {
  invoice: InvoiceDetail
  onEdit: () => void
  onSend: () => void
  onDelete: () => void
}

/** What can be done besides the next thing. */
function Actions({ invoice, onEdit, onSend, onDelete }: ActionsProps) {
  const pdf = usePdf()
  return (
    <>
      <MoreMenu items={[{ label: "Delete", icon: <Trash2 />, onSelect: onDelete, danger: true }]} />
      <Button icon={<Pencil />} onClick={onEdit}>
        Edit
      </Button>
      <Button
        icon={<Download />}
        loading={pdf.busy === invoice.id}
        onClick={() => void pdf.download(invoice.id, invoice.number)}
      >
        PDF
      </Button>
      {canSend(invoice.status) && nextAction(invoice) !== "send" && (
        <Button icon={<Send />} onClick={onSend}>
          {sendingOf(invoice)}
        </Button>
      )}
    </>
  )
}

type NextActProps = { invoice: InvoiceDetail; onMail: (deed: Deed) => void; onConfirm: () => void }

/** The one next thing, where there is one. */
function NextAct({ invoice, onMail, onConfirm }: NextActProps) {
  const next = nextAction(invoice)
  if (next === "send")
    return (
      <Button icon={<Send />} variant="primary" onClick={() => onMail("send")}>
        {sendingOf(invoice)}
      </Button>
    )
  if (next === "remind")
    return (
      <Button icon={<BellRing />} variant="primary" onClick={() => onMail("remind")}>
        Remind
      </Button>
    )
  return (
    <Button icon={<CircleCheck />} variant="primary" onClick={onConfirm}>
      Confirm Payment
    </Button>
  )
}

const sendingOf = ({ sent_at }: InvoiceDetail) => (sent_at === null ? "Send" : "Send again")
