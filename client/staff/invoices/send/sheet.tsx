// The sheet of a mail that is there: its words, and beside them the page that goes along.
import { type FormEvent, useId, useState } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { InvoiceMail } from "../../../../src/mails/schema.ts"
import { ago } from "../../../lib/dates.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm, Dialog } from "../../../ui/dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { Missing } from "../missing.tsx"
import { nameOf } from "../name-of.ts"
import { NoWayToPay } from "../no-way-to-pay.tsx"
import { PreviewFrame } from "../preview-frame.tsx"
import { check, draftOf, type MailDraft, type Problems, withoutOurs } from "./draft.ts"
import { MailFields } from "./mail-fields.tsx"
import { useSend } from "./use-send.ts"

export type Deed = "send" | "remind"

export type SendSheetProps = {
  invoice: Pick<Invoice, "id" | "number" | "is_numbered" | "status" | "reminded_at">
  deed: Deed
  onClose: () => void
}
type SheetProps = SendSheetProps & { title: string; offered: InvoiceMail }

export function Sheet({ invoice, deed, title, offered, onClose }: SheetProps) {
  const form = useId()
  const [begun] = useState(offered)
  const [draft, setDraft] = useState(() => draftOf(begun))
  const [problems, setProblems] = useState<Problems>({})
  const [leaving, setLeaving] = useState(false)
  const isTyped = JSON.stringify(draft) !== JSON.stringify(draftOf(begun))
  const leave = () => (isTyped ? setLeaving(true) : onClose())
  const again = deed === "remind" && isLessThanADayAgo(invoice.reminded_at)
  const mail = useSend(invoice, deed, { onSent: onClose, onRefused: setProblems })
  const change = (part: Partial<MailDraft>) => {
    setDraft({ ...draft, ...part })
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check(invoice.id, draft)
    setProblems(checked.problems)
    if (checked.mail && !mail.busy)
      mail.send({ ...withoutOurs(checked.mail, begun), ...(again ? { again } : {}) })
  }
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            loading={mail.busy}
            className="sm:max-w-96 sm:shrink"
          >
            {labelOf(deed, again, draft.to)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <form
          id={form}
          noValidate
          onSubmit={submit}
          className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-0 lg:self-start"
        >
          <NoWayToPay />
          {again && invoice.reminded_at && (
            <Note tone="warning">The client was reminded {ago(invoice.reminded_at)}.</Note>
          )}
          <MailFields
            draft={draft}
            problems={problems}
            greeting={begun.greeting}
            subject={!invoice.is_numbered && "Unless you change it, the number goes along"}
            onChange={change}
          />
          {deed === "send" && invoice.status === "draft" && <Missing id={invoice.id} />}
        </form>
        <section aria-label="What is attached" className="min-w-0">
          <PreviewFrame
            request={{ kind: "invoice", invoice: invoice.id, ...(deed === "send" ? { status: "sent" } : {}) }}
            title={`invoice-${nameOf(invoice, "draft")}.pdf`}
            // Beside this page, so that nothing typed here is left.
            onFollow={(path) => window.open(path, "_blank", "noopener")}
          />
        </section>
      </div>
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Discard what you typed?"
        action="Discard"
        back="Keep editing"
        onConfirm={onClose}
      >
        The mail has not been sent.
      </Confirm>
    </Dialog>
  )
}

function labelOf(deed: Deed, again: boolean, to: string): string {
  const name = deed === "send" ? "Send" : again ? "Remind again:" : "Remind"
  if (to.trim() === "") return name.replace(":", "")
  return deed === "send" ? `Send to ${to.trim()}` : `${name} ${to.trim()}`
}

const isLessThanADayAgo = (iso: string | null) => iso !== null && Date.now() - Date.parse(iso) < 86_400_000
