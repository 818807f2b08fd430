// Saves an invoice: a retry creates no second one, and someone else's changes aren't overwritten.
import { useMutation } from "@tanstack/react-query"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { Attachment } from "../../../../src/messages/attachments/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { reasonOf } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { useNextStep } from "../../dashboard/use-next-step.ts"
import { movePending, placeOf, uploadWaiting } from "../attachments/uploads.ts"
import { useInvoiceUpdates } from "../use-invoice-updates.ts"
import { type Checked, toFormField } from "./check.ts"
import type { InvoiceForm } from "./form.ts"
import { formOf } from "./from-answer.ts"
import { isSame } from "./rebase.ts"
import { toCreate, toUpdate } from "./to-request.ts"

/** `sends`: its email is next, so nothing else is offered. */
type Saving = { form: InvoiceForm; sends: boolean }
/** What couldn't be uploaded with a new one is shown on its page. */
type Saved = { invoice: InvoiceDetail; has_all_files: boolean }

/** `before` is the saved invoice, null for a new one; `done` is the success message. */
export function useSave(before: InvoiceDetail | null, done: string) {
  const { client, clients } = api.useUtils()
  const { show, refresh } = useInvoiceUpdates()
  const next = useNextStep()
  const once = useIdempotencyKey()

  const create = (form: InvoiceForm) => {
    const { client: party, project } = form
    if (!party) throw new Error("an invoice without a client passed the check")
    const parties = { client: party.id, project: project?.id ?? null }
    const invoice = { ...parties, status: "draft", ...toCreate(form) } as const
    return client.invoices.create.mutate(invoice, once(invoice))
  }
  const update = (on: InvoiceDetail, form: InvoiceForm) =>
    client.invoices.update.mutate(
      { id: on.id, ...toUpdate(form, on) },
      withHeaders({ "if-match": on.updated_at }),
    )
  /** Differences outside the form are no reason to ask. */
  const updateNewest = (on: InvoiceDetail, form: InvoiceForm) =>
    update(on, form).catch(async (error) => {
      if (refusal(error).status !== 412) throw error
      const now = await client.invoices.get.query({ id: on.id }).catch(() => null)
      if (!now) throw error
      if (!isSame(formOf(on), formOf(now))) throw new NewerInvoice(now)
      return update(now, form)
    })

  return useMutation({
    mutationFn: async ({ form }: Saving): Promise<Saved> => {
      if (before) return { invoice: await updateNewest(before, form), has_all_files: true }
      const invoice = await create(form)
      const attachments: Attachment[] = []
      const has_all_files = await uploadWaiting("new", placeOf(invoice), (file) => attachments.push(file))
      movePending("new", placeOf(invoice))
      return { invoice: { ...invoice, attachments }, has_all_files }
    },
    onSuccess({ invoice: saved, has_all_files }, { sends }) {
      show(saved)
      // Not awaited: the page moves on at once.
      void refresh()
      const offer = before ? {} : next("invoices", saved.id)
      if (has_all_files) toast.success(done, sends ? {} : offer)
      else toast.error(`${notAttached}${sends ? " It wasn't sent." : ""}`)
    },
    onError(error) {
      // The work of an item has changed: it is offered again as it is now.
      if (refusal(error).status === 409) void clients.unbilled.invalidate()
    },
  })
}

const notAttached = "The invoice was created, but a file couldn't be attached."

/** Someone else has changed a field of the form meanwhile. */
export class NewerInvoice extends Error {
  readonly now: InvoiceDetail

  constructor(now: InvoiceDetail) {
    super("Someone else changed this invoice. Review their changes, then save again.")
    this.name = "NewerInvoice"
    this.now = now
  }
}

/** Why it couldn't be saved, with the form's field names. */
export function refusalOf(error: unknown, form: InvoiceForm, sentence: string): NonNullable<Checked> {
  if (error instanceof NewerInvoice) return { message: error.message, fields: {} }
  const fields = Object.entries(refusal(error).fields).map(([name, texts]) => [
    toFormField(name, form),
    texts.join(" "),
  ])
  return { message: reasonOf(error, sentence), fields: Object.fromEntries(fields) }
}
