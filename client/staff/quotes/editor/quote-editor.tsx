// The quote editor: the fields of the invoice editor, with a last day and a deposit.
import { useId, useRef, useState } from "react"
import type { QuoteDetail } from "../../../../src/quotes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Failure } from "../../../ui/states.tsx"
import { forgetPending, placeOfQuote, usePending } from "../../invoices/attachments/uploads.ts"
import { type Checked, check } from "../../invoices/editor/check.ts"
import { Discard } from "../../invoices/editor/discard.tsx"
import { Notes, PercentInput, Terms } from "../../invoices/editor/fields.tsx"
import { totalsOf } from "../../invoices/editor/figures.ts"
import type { InvoiceForm } from "../../invoices/editor/form.ts"
import { Lines } from "../../invoices/editor/lines.tsx"
import { AmountFields, ReferenceFields } from "../../invoices/editor/optional-fields.tsx"
import { CreateParty, type NewParty, PartyFields } from "../../invoices/editor/parties.tsx"
import { RestoredDraftNotice } from "../../invoices/editor/restored-draft-notice.tsx"
import { useSections } from "../../invoices/editor/sections.ts"
import { TotalLine, TotalsTable } from "../../invoices/editor/totals.tsx"
import { useInvoiceForm } from "../../invoices/editor/use-invoice-form.ts"
import { refusalOf } from "../../invoices/editor/use-save.ts"
import { QuoteFiles } from "../attachments.tsx"
import { savedOf } from "./to-request.ts"
import { useSaveQuote } from "./use-save-quote.ts"

type QuoteEditorProps = {
  initial: InvoiceForm
  /** Null for a new one. */
  saved: QuoteDetail | null
  onClose: () => void
  onSaved: (quote: QuoteDetail) => void
}

const kind = "quote"
const references = ["po_number", "contract_number", "buyer_reference"] as const

export function QuoteEditor({ initial, saved, onClose, onSaved }: QuoteEditorProps) {
  // A newer version doesn't replace the values, unless saving finds one.
  const [before, setBefore] = useState(saved)
  const asSaved = before && { id: before.id, ...savedOf(before) }
  const { form, hasOwnLanguage, isDirty, ...editing } = useInvoiceForm(initial, asSaved, kind)
  const [newParty, setNewParty] = useState<NewParty | null>(null)
  const [problem, setProblem] = useState<Checked>(null)
  const { client } = api.useUtils()
  const save = useSaveQuote(before)
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { shown, show } = useSections(form, hasOwnLanguage, element, problem)
  const taxes = api.taxes.list.useQuery({ limit: 200 }, { enabled: shown.has("lines") })
  const totals = totalsOf(form, taxes.data)
  const change = (part: Partial<InvoiceForm>) => {
    editing.change(part)
    if (problem) setProblem(null)
  }

  const submit = async () => {
    const found = check(form, asSaved, taxes.data, false)
    setProblem(found)
    if (found || save.isPending) return
    try {
      const done = await save.mutateAsync(form)
      editing.forget()
      onSaved(done.quote)
    } catch (error) {
      const now =
        before && refusal(error).status === 412
          ? await client.quotes.get.query({ id: before.id }).catch(() => null)
          : null
      if (now) {
        setBefore(now)
        editing.rebase(savedOf(now))
      }
      setProblem(
        now
          ? { message: "Someone else changed this quote. Review their changes, then save again.", fields: {} }
          : inForm(refusalOf(error, form, "Failed to save the quote")),
      )
    }
  }

  const files = usePending(before ? placeOfQuote(before) : "new quote")
  const hasFiles = () => !before && files.length > 0
  const forget = () => {
    editing.forget()
    if (!before) forgetPending("new quote")
  }

  const fields = { form, problems: problem?.fields ?? {}, onChange: change }
  return (
    <Dialog
      open
      size="xl"
      title={before ? `Edit ${before.number ?? "quote"}` : "Create Quote"}
      onClose={onClose}
      footer={
        <>
          <p
            role="alert"
            className="text-danger text-sm empty:hidden max-sm:order-last max-sm:text-center sm:mr-auto sm:self-center"
          >
            {problem?.message}
          </p>
          {/* A phone has the cross above. */}
          <Button onClick={onClose} className="max-sm:hidden">
            Cancel
          </Button>
          <div className="flex items-center justify-between gap-x-4 gap-y-2 sm:contents">
            <span className="contents sm:hidden">
              <TotalLine rows={totals} />
            </span>
            <Button variant="primary" type="submit" form={formId} loading={save.isPending}>
              {before ? "Save Changes" : "Create Quote"}
            </Button>
          </div>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="flex flex-col gap-6"
      >
        <RestoredDraftNotice kind={kind} {...editing} />
        <PartyFields
          {...form}
          needsProject={false}
          problems={fields.problems}
          onChange={change}
          onCreate={setNewParty}
        />
        <Terms {...fields} kind={kind} />
        <Lines {...fields} kind={kind} taxes={taxes.data} withExtras={shown.has("lines")} onShow={show} />
        {taxes.isError && (
          <Failure
            title="Part of this quote couldn't be loaded"
            error={{ message: "Your changes are still here." }}
            retry={taxes.refetch}
            retrying={taxes.isFetching}
          />
        )}
        <AmountFields {...fields} shown={shown} />
        <TotalsTable rows={totals} problem={fields.problems.items ?? fields.problems.amount} />
        <Field
          label="Deposit"
          hint="The share of the total to ask for once the quote is accepted. Leave it empty for none."
          error={fields.problems.deposit_percent}
          className="sm:max-w-72"
        >
          <PercentInput
            value={form.deposit_percent}
            onChange={(deposit_percent) => change({ deposit_percent })}
          />
        </Field>
        <ReferenceFields {...fields} shown={shown} names={references} />
        <Notes {...fields} kind={kind} />
        {(shown.has("files") || files.length > 0 || (before?.attachments.length ?? 0) > 0) && (
          <div data-section="files">
            <Field label="Attached files" group>
              <QuoteFiles quote={before?.id ?? null} />
            </Field>
          </div>
        )}
      </form>
      <CreateParty
        party={newParty}
        client={form.client}
        onCreated={change}
        onClose={() => setNewParty(null)}
      />
      <Discard kind={kind} isNew={!before} isDirty={() => isDirty() || hasFiles()} onDiscard={forget} />
    </Dialog>
  )
}

/** The last day is typed in the place of a due date. */
function inForm({ message, fields }: NonNullable<Checked>): NonNullable<Checked> {
  const { valid_until, ...others } = fields
  return { message, fields: valid_until === undefined ? others : { ...others, due_date: valid_until } }
}
