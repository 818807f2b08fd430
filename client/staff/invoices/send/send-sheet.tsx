// Sends an invoice or a reminder: recipients, subject and message, with the page next to it.
import { type FormEvent, useId, useState } from "react"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { InvoiceMail } from "../../../../src/mails/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ago } from "../../../lib/clock.ts"
import { Button } from "../../../ui/button.tsx"
import { Cancel, Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Note } from "../../../ui/note.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { useKeptValues } from "../../use-kept-values.ts"
import { Checklist } from "../checklist/checklist.tsx"
import type { Check, Fix } from "../checklist/checks.ts"
import { forgetFixes, typedFixes } from "../checklist/places.ts"
import { nameOf } from "../name-of.ts"
import { PreviewFrame } from "../preview/preview-frame.tsx"
import { check, draftOf, type MailDraft, type Problems, withoutSuggestedSubject } from "./mail-draft.ts"
import { type MailKind, useSend } from "./use-send.ts"

type SendSheetProps = {
  invoice: Pick<
    Invoice,
    "id" | "number" | "is_numbered" | "status" | "reminded_at" | "client" | "client_name"
  >
  kind: MailKind
  onClose: () => void
}

/** Open while mounted. Closes itself once the email is queued. */
export function SendSheet({ invoice, kind, onClose }: SendSheetProps) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }
  const mail = api.invoices.mail.useQuery({ id: invoice.id }, { ...fresh, enabled: kind === "send" })
  const reminder = api.invoices.reminder.useQuery(
    { id: invoice.id },
    { ...fresh, enabled: kind === "remind" },
  )
  const suggested = kind === "send" ? mail : reminder
  const title = kind === "send" ? `Send ${nameOf(invoice, "this draft")}` : `Reminder for ${invoice.number}`
  if (suggested.data) return <Sheet {...{ invoice, kind, title, onClose }} suggested={suggested.data} />
  return (
    <Dialog open size="xl" title={title} onClose={onClose}>
      {suggested.error ? (
        <Failure error={suggested.error} retry={suggested.refetch} retrying={suggested.isFetching} />
      ) : (
        <Skeleton rows={5} label="Loading the email" />
      )}
    </Dialog>
  )
}

function Sheet(props: SendSheetProps & { title: string; suggested: InvoiceMail }) {
  const { invoice, kind, title, onClose } = props
  const form = useId()
  const [start] = useState(props.suggested)
  const place = `${kind} ${invoice.id}`
  const kept = useKeptValues({
    ...{ place, saved: draftOf(start) },
    isTypedInside: () => typedFixes(invoice).length > 0,
    onClose() {
      forgetFixes(invoice)
      onClose()
    },
  })
  const draft = kept.values
  const [problems, setProblems] = useState<Problems>({})
  const [fixed, setFixed] = useState<readonly Check[]>([])
  const [unsaved, setUnsaved] = useState<Fix | null>(null)
  const again = kind === "remind" && isLessThanADayAgo(invoice.reminded_at)
  const mail = useSend({ invoice, kind, onSent: kept.close, onRefused: setProblems })
  const change = (part: Partial<MailDraft>) => {
    kept.change(part)
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [typed = null] = typedFixes(invoice)
    setUnsaved(typed)
    if (typed !== null) return
    const checked = check(invoice.id, draft)
    setProblems(checked.problems)
    if (checked.mail && !mail.busy)
      mail.send({ ...withoutSuggestedSubject(checked.mail, start), ...(again ? { again } : {}) })
  }
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={kept.close}
      isTyped={kept.isTyped}
      footer={
        <>
          <Cancel />
          <Button
            variant="primary"
            type="submit"
            form={form}
            loading={mail.busy}
            className="sm:max-w-96 sm:shrink"
          >
            {labelOf(kind, again, draft.to)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Checklist
            invoice={invoice}
            isDraft={kind === "send" && invoice.status === "draft"}
            fixed={fixed}
            unsaved={unsaved}
            onFixed={(check) => setFixed([...fixed, check])}
          />
          {again && invoice.reminded_at && (
            <Note tone="warning">The client was reminded {ago(invoice.reminded_at)}.</Note>
          )}
          <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
            <MailFields
              draft={draft}
              problems={problems}
              suggested={start}
              subjectHint={!invoice.is_numbered && "We'll add the invoice number unless you edit the subject"}
              onChange={change}
            />
          </form>
        </div>
        <section aria-label="Attachment" className="min-w-0">
          <PreviewFrame
            request={{ kind: "invoice", invoice: invoice.id, ...(kind === "send" ? { status: "sent" } : {}) }}
            // Drawn again with what was added.
            version={fixed.map(({ fix }) => fix).join(" ")}
            title={`invoice-${nameOf(invoice, "draft")}.pdf`}
            // In a new tab, because this page holds unsaved values.
            onFollow={(path) => window.open(path, "_blank", "noopener")}
          />
        </section>
      </div>
    </Dialog>
  )
}

function labelOf(kind: MailKind, again: boolean, to: string): string {
  const name = kind === "send" ? "Send" : again ? "Remind again:" : "Remind"
  if (to.trim() === "") return name.replace(":", "")
  return kind === "send" ? `Send to ${to.trim()}` : `${name} ${to.trim()}`
}

const isLessThanADayAgo = (iso: string | null) => iso !== null && Date.now() - Date.parse(iso) < 86_400_000

type MailFieldsProps = {
  draft: MailDraft
  problems: Problems
  suggested: InvoiceMail
  subjectHint: string | false
  onChange: (part: Partial<MailDraft>) => void
}

const MailFields = ({ draft, problems, suggested, subjectHint, onChange }: MailFieldsProps) => (
  <>
    <Field label="To" required error={problems.to}>
      <TextInput
        type="email"
        autoComplete="off"
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Field>
    <AlwaysCopied draft={draft} suggested={suggested} />
    <Field label="Cc" hint="Remembered for this client." error={problems.cc}>
      <TextInput
        inputMode="email"
        autoComplete="off"
        placeholder="accounts@example.com, …"
        value={draft.cc}
        onChange={({ target }) => onChange({ cc: target.value })}
      />
    </Field>
    <Field label="Subject" hint={subjectHint} error={problems.subject}>
      <TextInput
        autoComplete="off"
        value={draft.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
    </Field>
    <Field
      label="Message"
      hint={`Appears below “${suggested.greeting}” in the email. We'll remember it.`}
      error={problems.message}
    >
      <TextArea
        className="min-h-32"
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </Field>
  </>
)

/** Other contacts get it as long as it goes to the first one. */
function AlwaysCopied({ draft, suggested }: Pick<MailFieldsProps, "draft" | "suggested">) {
  const { to, always_cc, always_bcc } = suggested
  if (always_cc.length + always_bcc.length === 0) return null
  const lists = [
    ["Also to", always_cc],
    ["Blind copies to", always_bcc],
  ] as const
  const words = lists.flatMap(([label, addresses]) =>
    addresses.length === 0 ? [] : `${label} ${addresses.map(shownAddress).join(", ")}`,
  )
  const isOther = draft.to.trim() !== shownAddress(to)
  return (
    <p className="wrap-anywhere -mt-2 text-muted text-sm">
      {isOther
        ? "The client's other contacts won't get this email. Its fixed Cc and Bcc addresses will."
        : words.join(". ")}
    </p>
  )
}
