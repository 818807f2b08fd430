// The invoice editor: the form, and the client's page next to it.
import { clsx } from "clsx"
import { Send } from "lucide-react"
import { lazy, Suspense, useId, useRef, useState } from "react"
import { staysAsIssued } from "../../../../src/invoices/credits/rules.ts"
import { followsQuote } from "../../../../src/invoices/kinds/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { today } from "../../../lib/dates.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Note } from "../../../ui/note.tsx"
import { Failure, LoadingLines } from "../../../ui/states.tsx"
import { CustomInputs } from "../../custom-fields/custom-inputs.tsx"
import { InvoiceFiles } from "../attachments/invoice-files.tsx"
import { forgetPending, placeOf, usePending } from "../attachments/uploads.ts"
import { nameOf } from "../name-of.ts"
import { DateWarnings, NoWayToPay } from "../warnings.tsx"
import { OfferWork } from "./bill-work/offer-work.tsx"
import { withoutOthersWork } from "./bill-work/work.ts"
import { type Checked, check } from "./check.ts"
import { Discard } from "./discard.tsx"
import { ExchangeFields } from "./exchange-fields.tsx"
import { Notes, NumberStatusFields, Terms } from "./fields.tsx"
import { totalsOf } from "./figures.ts"
import type { InvoiceForm } from "./form.ts"
import { startingInstalments } from "./instalments.ts"
import { Lines } from "./lines.tsx"
import { AmountFields, FrenchFields, ReferenceFields } from "./optional-fields.tsx"
import { CreateParty, type NewParty, PartyFields } from "./parties.tsx"
import { PreviewPane } from "./preview-pane.tsx"
import { RestoredDraftNotice } from "./restored-draft-notice.tsx"
import { type Section, useSections } from "./sections.ts"
import { TaxQuestion } from "./tax-question.tsx"
import { TotalLine, TotalsTable } from "./totals.tsx"
import { useInvoiceForm, withTax } from "./use-invoice-form.ts"
import { NewerInvoice, refusalOf, useSave } from "./use-save.ts"

/** Loaded later: most invoices are payable at once. */
const InstalmentFields = lazy(async () => ({
  default: (await import("./instalment-fields.tsx")).InstalmentFields,
}))

type EditorProps = {
  initial: InvoiceForm
  /** Null for a new one. */
  saved: InvoiceDetail | null
  onClose: () => void
  /** `sends`: its email is next. */
  onSaved: (invoice: InvoiceDetail, sends: boolean) => void
}

export function Editor({ initial, saved, onClose, onSaved }: EditorProps) {
  // A newer version doesn't replace the values, unless saving finds one.
  const [before, setBefore] = useState(saved)
  const { form, hasOwnLanguage, isDirty, ...editing } = useInvoiceForm(initial, before)
  const [newParty, setNewParty] = useState<NewParty | null>(null)
  const [problem, setProblem] = useState<Checked>(null)
  const texts = before ? textsOf.update : textsOf.create
  const save = useSave(before, texts.done)
  const isSending = save.isPending && save.variables.sends
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { shown, show } = useSections(form, hasOwnLanguage, element, problem)
  const taxes = api.taxes.list.useQuery({ limit: 200 }, { enabled: shown.has("lines") })
  const needsProject = api.billing_settings.get.useQuery().data?.invoices_without_project !== true
  const totals = totalsOf(form, taxes.data, before?.deductions)
  const change = (part: Partial<InvoiceForm>) => {
    editing.change(withoutOthersWork(part, form))
    if (problem) setProblem(null)
  }

  const submit = async (sends: boolean) => {
    const found = check(form, before, taxes.data, needsProject)
    setProblem(found)
    if (found || save.isPending) return
    try {
      const done = await save.mutateAsync({ form, sends })
      editing.forget()
      onSaved(done.invoice, sends && done.has_all_files)
    } catch (error) {
      if (error instanceof NewerInvoice) {
        setBefore(error.now)
        editing.rebase(error.now)
      }
      setProblem(refusalOf(error, form, texts.failed))
    }
  }

  const files = usePending(before ? placeOf(before) : "new")
  const hasFiles = () => !before && files.length > 0
  const forget = () => {
    editing.forget()
    if (!before) forgetPending("new")
  }

  const open = (section: Section) => {
    if (section === "instalments" && form.instalments.length === 0) change(startingInstalments(form, today()))
    show(section)
  }

  const fields = { form, problems: problem?.fields ?? {}, onChange: change }
  return (
    <Dialog
      open
      size="full"
      title={before ? `Edit ${nameOf(before)}` : "Create Invoice"}
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
          <div
            className={clsx(
              "flex items-center justify-between gap-x-4 gap-y-2 sm:contents",
              !before && "max-sm:flex-wrap max-sm:gap-x-2",
            )}
          >
            <span className={before ? "contents sm:hidden" : "flex min-w-0 basis-full justify-end sm:hidden"}>
              <TotalLine rows={totals} />
            </span>
            {!before && (
              <Button
                icon={<Send className="max-sm:hidden" />}
                disabled={save.isPending}
                loading={isSending}
                onClick={() => void submit(true)}
                className="max-sm:flex-1"
              >
                Create and send
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={isSending}
              loading={save.isPending && !isSending}
              className={before ? "" : "max-sm:flex-1"}
            >
              {texts.save}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
        <form
          ref={element}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(false)
          }}
          className="flex flex-col gap-6"
        >
          <RestoredDraftNotice {...editing} />
          {before && isCredited(before) && <Note tone="warning">{staysAsIssued}.</Note>}
          {before && before.kind !== "standard" && <Note tone="warning">{followsQuote}</Note>}
          <NoWayToPay />
          {before && <NumberStatusFields {...fields} before={before} />}
          <PartyFields
            {...form}
            needsProject={needsProject}
            problems={fields.problems}
            onChange={change}
            onCreate={setNewParty}
          />
          <Terms {...fields} />
          <ExchangeFields {...fields} before={before} />
          <DateWarnings due_date={form.instalments[0]?.due_date ?? form.due_date} before={before} />
          <Lines {...fields} taxes={taxes.data} withExtras={shown.has("lines")} onShow={open}>
            <OfferWork form={form} onChange={change} />
          </Lines>
          {!before && (
            <TaxQuestion
              onAnswered={(tax) => editing.isRestored && change({ lines: withTax(form.lines, tax) })}
            />
          )}
          {taxes.isError && (
            <Failure
              title="Part of this invoice couldn't be loaded"
              error={{ message: "Your changes are still here." }}
              retry={taxes.refetch}
              retrying={taxes.isFetching}
            />
          )}
          <AmountFields {...fields} shown={shown} />
          <TotalsTable rows={totals} problem={fields.problems.items ?? fields.problems.amount} />
          {form.instalments.length > 0 && (
            <Suspense fallback={<LoadingLines label="Loading instalments" />}>
              <InstalmentFields {...fields} />
            </Suspense>
          )}
          <FrenchFields {...fields} />
          <ReferenceFields {...fields} shown={shown} />
          <CustomInputs
            kind="invoice"
            values={form.custom}
            problemOf={(field) => fields.problems[`custom.${field}`]}
            onChange={(custom) => change({ custom })}
            className="grid gap-4 sm:grid-cols-2"
          />
          <Notes {...fields} />
          {(shown.has("files") || files.length > 0 || (before?.attachments.length ?? 0) > 0) && (
            <div data-section="files">
              <Field label="Attached files" group>
                <InvoiceFiles invoice={before?.id ?? null} />
              </Field>
            </div>
          )}
        </form>
        <PreviewPane form={form} before={before} />
      </div>
      <CreateParty
        party={newParty}
        client={form.client}
        onCreated={change}
        onClose={() => setNewParty(null)}
      />
      <Discard isNew={!before} isDirty={() => isDirty() || hasFiles()} onDiscard={forget} />
    </Dialog>
  )
}

/** Most changes of a credited invoice are refused, so the warning comes before anything is typed. */
const isCredited = ({ credit_notes }: InvoiceDetail) => credit_notes.some(({ status }) => status === "issued")

const textsOf = {
  create: {
    save: "Create Invoice",
    done: "Invoice created successfully!",
    failed: "Failed to create invoice",
  },
  update: {
    save: "Save Changes",
    done: "Invoice updated successfully!",
    failed: "Failed to update invoice",
  },
}
