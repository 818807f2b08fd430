// The editor for what each recurring invoice says: the fields of the invoice editor, without dates.
import { useMutation } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import type { ScheduleDetail } from "../../../../src/schedules/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Failure } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { CustomInputs } from "../../custom-fields/custom-inputs.tsx"
import { type Checked, check } from "../../invoices/editor/check.ts"
import { Discard } from "../../invoices/editor/discard.tsx"
import { Notes, Terms } from "../../invoices/editor/fields.tsx"
import { totalsOf } from "../../invoices/editor/figures.ts"
import type { InvoiceForm } from "../../invoices/editor/form.ts"
import { formOf } from "../../invoices/editor/from-answer.ts"
import { Lines } from "../../invoices/editor/lines.tsx"
import { AmountFields, ReferenceFields } from "../../invoices/editor/optional-fields.tsx"
import { CreateParty, type NewParty, PartyFields } from "../../invoices/editor/parties.tsx"
import { RestoredDraftNotice } from "../../invoices/editor/restored-draft-notice.tsx"
import { useSections } from "../../invoices/editor/sections.ts"
import { TotalLine, TotalsTable } from "../../invoices/editor/totals.tsx"
import { useInvoiceForm } from "../../invoices/editor/use-invoice-form.ts"
import { refusalOf } from "../../invoices/editor/use-save.ts"
import { useScheduleUpdates } from "../use-schedule-updates.ts"
import { savedOf, toChangedSchedule } from "./to-request.ts"

const kind = "recurring invoice"
const references = ["po_number", "contract_number", "buyer_reference"] as const

type EditLinesProps = { schedule: ScheduleDetail; onClose: () => void }

export function EditLines({ schedule, onClose }: EditLinesProps) {
  // A newer version doesn't replace the values, unless saving finds one.
  const [before, setBefore] = useState(schedule)
  const asSaved = { id: before.id, ...savedOf(before) }
  const { form, hasOwnLanguage, isDirty, ...editing } = useInvoiceForm(
    formOf(savedOf(schedule)),
    asSaved,
    kind,
  )
  const [newParty, setNewParty] = useState<NewParty | null>(null)
  const [problem, setProblem] = useState<Checked>(null)
  const { client } = api.useUtils()
  const { show: showSaved } = useScheduleUpdates()
  const save = useMutation({
    mutationFn: () =>
      client.schedules.update.mutate(
        { id: before.id, ...toChangedSchedule(form, before) },
        withHeaders({ "if-match": before.updated_at }),
      ),
  })
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
    const found = check(form, asSaved, taxes.data)
    setProblem(found)
    if (found || save.isPending) return
    try {
      showSaved(await save.mutateAsync())
      toast.success("Recurring invoice saved")
      editing.forget()
      onClose()
    } catch (error) {
      const now =
        refusal(error).status === 412
          ? await client.schedules.get.query({ id: before.id }).catch(() => null)
          : null
      if (now) {
        setBefore(now)
        editing.rebase(savedOf(now))
      }
      setProblem(
        now
          ? {
              message: "Someone else changed this recurring invoice. Review their changes, then save again.",
              fields: {},
            }
          : refusalOf(error, form, "Failed to save the recurring invoice"),
      )
    }
  }

  const fields = { form, problems: problem?.fields ?? {}, onChange: change }
  return (
    <Dialog
      open
      size="xl"
      title="Edit lines and texts"
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
              Save Changes
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
        <p className="text-muted text-sm">
          Changes apply to the next invoices. On each one, {"{month}"} and {"{year}"} are replaced by those of
          its date.
        </p>
        <RestoredDraftNotice kind={kind} {...editing} />
        <PartyFields
          {...form}
          needsProject={before.project !== null}
          problems={fields.problems}
          onChange={change}
          onCreate={setNewParty}
        />
        <Terms {...fields} kind={kind} />
        <Lines {...fields} kind={kind} taxes={taxes.data} withExtras={shown.has("lines")} onShow={show} />
        {taxes.isError && (
          <Failure
            title="Part of this recurring invoice couldn't be loaded"
            error={{ message: "Your changes are still here." }}
            retry={taxes.refetch}
            retrying={taxes.isFetching}
          />
        )}
        <AmountFields {...fields} shown={shown} />
        <TotalsTable rows={totals} problem={fields.problems.items ?? fields.problems.amount} />
        <ReferenceFields {...fields} shown={shown} names={references} />
        <CustomInputs
          kind="invoice"
          values={form.custom}
          problemOf={(field) => fields.problems[`custom.${field}`]}
          onChange={(custom) => change({ custom })}
          className="grid gap-4 sm:grid-cols-2"
        />
        <Notes {...fields} />
      </form>
      <CreateParty
        party={newParty}
        client={form.client}
        onCreated={change}
        onClose={() => setNewParty(null)}
      />
      <Discard kind={kind} isNew={false} isDirty={isDirty} onDiscard={editing.forget} />
    </Dialog>
  )
}
