// The buttons of an invoice, as far as the server allows them.
import {
  Banknote,
  Bell,
  BellOff,
  BellRing,
  CircleCheck,
  Copy,
  Download,
  FileClock,
  FileCode,
  FileX,
  Pencil,
  Repeat,
  Send,
  Stamp,
  Trash2,
} from "lucide-react"
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { may } from "../../may.ts"
import { MoreMenu } from "../../more-menu.tsx"
import { useInvoiceReminders, useMuteReminders } from "../../reminders/use-reminders.ts"
import { canRecord } from "../allowed.ts"
import { nameOf } from "../name-of.ts"
import { useDuplicate } from "../use-duplicate.ts"
import { usePdf } from "../use-pdf.ts"
import { isCorrectable } from "./corrections.ts"
import type { Form, InvoiceDialogs } from "./dialogs.tsx"

type ActionsProps = { invoice: InvoiceDetail; dialogs: InvoiceDialogs }

export function Actions({ invoice, dialogs }: ActionsProps) {
  const pdf = usePdf()
  return (
    <>
      <MoreActions
        invoice={invoice}
        dialogs={dialogs}
        downloadOriginal={() => void pdf.download(invoice.id, invoice.number, "original")}
        downloadProForma={() => void pdf.download(invoice.id, "draft", "pro_forma")}
      />
      {may("work") && (
        <Button icon={<Pencil />} onClick={() => dialogs.open("edit")}>
          {invoice.allowed.includes("edit") ? "Edit" : "Change"}
        </Button>
      )}
      <Button
        icon={<Download />}
        loading={pdf.busy === invoice.id}
        onClick={() => void pdf.download(invoice.id, nameOf(invoice, "draft"))}
      >
        PDF
      </Button>
      {isLate(invoice) ? (
        <Button icon={<BellRing />} onClick={() => dialogs.open("remind")}>
          Remind
        </Button>
      ) : (
        invoice.allowed.includes("send") &&
        nextAction(invoice) !== "send" && (
          <Button icon={<Send />} onClick={() => dialogs.open("send")}>
            {sendLabel(invoice)}
          </Button>
        )
      )}
    </>
  )
}

type NextActionProps = { invoice: InvoiceDetail; open: (form: Form) => void }

/** The primary action. */
export function NextAction({ invoice, open }: NextActionProps) {
  const next = nextAction(invoice)
  if (next === "send")
    return (
      <Button icon={<Send />} variant="primary" onClick={() => open("send")}>
        {sendLabel(invoice)}
      </Button>
    )
  if (next === "recordPayment")
    return (
      <Button icon={<Banknote />} variant="primary" onClick={() => open("record")}>
        Record payment
      </Button>
    )
  return (
    <Button icon={<CircleCheck />} variant="primary" onClick={() => open("confirm")}>
      Confirm Payment
    </Button>
  )
}

/** A reminder is offered instead of sending again. */
const isLate = ({ is_overdue, allowed }: InvoiceDetail) => is_overdue && allowed.includes("send")

const sendLabel = ({ sent_at }: InvoiceDetail) => (sent_at === null ? "Send" : "Send again")

function MoreActions({
  invoice,
  dialogs: { ask, open },
  downloadOriginal,
  downloadProForma,
}: ActionsProps & { downloadOriginal: () => void; downloadProForma: () => void }) {
  const { duplicate } = useDuplicate()
  const reminders = useInvoiceReminders(invoice)
  const mute = useMuteReminders()
  const isAllowed = (act: InvoiceDetail["allowed"][number]) => invoice.allowed.includes(act)
  const items = [
    isAllowed("issue") && { label: "Mark as sent", icon: <Stamp />, onSelect: () => ask("issue") },
    isLate(invoice) && { label: sendLabel(invoice), icon: <Send />, onSelect: () => open("send") },
    may("work") &&
      canRecord(invoice) &&
      nextAction(invoice) !== "recordPayment" && {
        label: "Record payment",
        icon: <Banknote />,
        onSelect: () => open("record"),
      },
    may("work") &&
      reminders !== undefined && {
        label: reminders.is_muted ? "Unmute reminders" : "Mute reminders",
        icon: reminders.is_muted ? <Bell /> : <BellOff />,
        onSelect: () => mute.mutate({ id: invoice.id, is_muted: !reminders.is_muted }),
      },
    may("work") && { label: "Duplicate", icon: <Copy />, onSelect: () => void duplicate(invoice) },
    may("work") &&
      invoice.project !== null && { label: "Repeat", icon: <Repeat />, onSelect: () => open("repeat") },
    invoice.status === "draft" && {
      label: "Pro forma PDF",
      icon: <FileClock />,
      onSelect: downloadProForma,
    },
    invoice.original !== null && { label: "Original PDF", icon: <FileClock />, onSelect: downloadOriginal },
    { label: "E-invoice", icon: <FileCode />, onSelect: () => open("e-invoice") },
    isCorrectable(invoice) && {
      label: "Cancel or correct…",
      icon: <FileX />,
      onSelect: () => open("correct"),
    },
    isAllowed("delete") && { label: "Delete", icon: <Trash2 />, onSelect: () => ask("delete"), danger: true },
  ].filter((item) => item !== false)
  return <MoreMenu items={items} />
}
