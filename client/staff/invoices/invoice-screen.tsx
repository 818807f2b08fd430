// One invoice: the document itself, what happened to it, and the next thing to do.
import { Download, Ellipsis, Pencil, Trash2 } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { canSend, nextAction } from "../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { NotShown } from "../../shared/not-shown.tsx"
import { Title } from "../../shared/title.tsx"
import { Button, IconButton } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Menu } from "../../ui/menu.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { DeleteInvoice } from "./delete-invoice.tsx"
import { Facts } from "./facts.tsx"
import { PreviewFrame } from "./preview-frame.tsx"
import { StatusBadge } from "./status.tsx"
import { Timeline } from "./timeline.tsx"
import { useInvoiceActions, usePdf } from "./use-actions.ts"

const EditInvoice = lazy(async () => ({
  default: (await import("./editor/edit-invoice.tsx")).EditInvoice,
}))

const back = { to: "/invoices", label: "Invoices" }

export const InvoiceScreen = () => (
  <Detail
    param="invoiceId"
    title="Invoice"
    back={back}
    useOne={useInvoice}
    skeleton={{ rows: 8, label: "Loading the invoice" }}
    failure="Failed to load invoice data"
    missing={
      <NotShown title="Invoice not found" action={<ButtonLink to="/invoices">Back to invoices</ButtonLink>}>
        It may have been deleted.
      </NotShown>
    }
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
  const closeEditor = () => setParams({}, { replace: true, preventScrollReset: true })
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
            onEdit={() => setParams({ edit: "1" }, { preventScrollReset: true })}
            onDelete={() => setDeleting(true)}
          />
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
          <EditInvoice invoice={invoice} onClose={closeEditor} onSaved={closeEditor} />
        </Suspense>
      )}
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

type ActionsProps = { invoice: InvoiceDetail; onEdit: () => void; onDelete: () => void }

/** The one next thing stands last and filled; whatever else can be done before it. */
function Actions({ invoice, onEdit, onDelete }: ActionsProps) {
  const { send, confirm, sending, confirming } = useInvoiceActions()
  const pdf = usePdf()
  const next = nextAction(invoice)
  const isSendNext = next === "send" || next === "remind"
  const more = (
    <IconButton label="More" variant="secondary" className="max-sm:flex-none!">
      <Ellipsis />
    </IconButton>
  )
  return (
    <>
      <Menu
        trigger={more}
        items={[{ label: "Delete", icon: <Trash2 />, onSelect: onDelete, danger: true }]}
        align="start"
      />
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
      {canSend(invoice.status) && (
        <Button
          variant={isSendNext ? "primary" : "secondary"}
          loading={sending === invoice.id}
          onClick={() => void send(invoice)}
        >
          {next === "remind" ? "Send again" : "Send"}
        </Button>
      )}
      {next === "confirmPayment" && (
        <Button variant="primary" loading={confirming === invoice.id} onClick={() => void confirm(invoice)}>
          Confirm Payment
        </Button>
      )}
    </>
  )
}
