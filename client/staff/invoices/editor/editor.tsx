// Writing an invoice: the form, and beside it the page that the client will get.
import { type FormEvent, useId, useRef, useState } from "react"
import { staysAsIssued } from "../../../../src/invoices/credits/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { nameOf } from "../name-of.ts"
import { NoWayToPay } from "../no-way-to-pay.tsx"
import { Beside } from "./beside.tsx"
import { type Checked, check } from "./check.ts"
import { Discard } from "./discard.tsx"
import type { Draft } from "./draft.ts"
import { isExact } from "./exact.ts"
import { ExactFields } from "./exact-fields.tsx"
import { Notes, Terms } from "./fields.tsx"
import { Lines } from "./lines.tsx"
import { MakeParty } from "./make-party.tsx"
import { type Making, Parties } from "./parties.tsx"
import { useFirstField, useSections } from "./sections.ts"
import { Standing } from "./standing.tsx"
import { TotalLine, TotalsTable } from "./totals.tsx"
import { TypedBefore } from "./typed-before.tsx"
import { useDraft } from "./use-draft.ts"
import { useExact } from "./use-exact.ts"
import { NewerInvoice, refusalOf, useSave } from "./use-save.ts"

type EditorProps = {
  initial: Draft
  /** The saved invoice that is edited; null for a new one. */
  before: InvoiceDetail | null
  onClose: () => void
  onSaved: (invoice: InvoiceDetail) => void
  /** It is another one by now: `before`, from then on. */
  onNewer?: (invoice: InvoiceDetail) => void
}

export function Editor({ initial, before, onClose, onSaved, onNewer }: EditorProps) {
  const { draft, isDirty, ...writing } = useDraft(initial, before)
  const [making, setMaking] = useState<Making | null>(null)
  const [problem, setProblem] = useState<Checked>(null)
  const words = before ? wordsOf.change : wordsOf.create
  const save = useSave(before, words.done)
  const form = useId()
  const fieldset = useRef<HTMLFormElement>(null)
  const { shown, show, asked, onThere } = useSections(draft)
  const exact = useExact(draft, shown.size > 0 || isExact(draft))
  useFirstField(fieldset, { asked, isThere: exact.parts !== undefined, onThere })
  const change = (part: Partial<Draft>) => {
    writing.change(part)
    if (problem) setProblem(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(draft, {
      bare: before?.items.length === 0,
      needsProject: !before || before.project !== null,
      findProblem: exact.findProblem,
    })
    setProblem(found)
    if (found || save.isPending) return
    try {
      const saved = await save.mutateAsync(draft)
      writing.forget()
      onSaved(saved)
    } catch (error) {
      if (error instanceof NewerInvoice) {
        onNewer?.(error.now)
        writing.rebase(error.now)
      }
      setProblem(refusalOf(error, draft, words.failed))
    }
  }

  const fields = { draft, problems: problem?.fields ?? {}, onChange: change }
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
          {/* A phone has room for one line, and the cross above. */}
          <Button onClick={onClose} className="max-sm:hidden">
            Cancel
          </Button>
          <div className="flex items-center justify-between gap-4 sm:contents">
            <span className="contents sm:hidden">
              <TotalLine rows={exact.rows} />
            </span>
            <Button variant="primary" type="submit" form={form} loading={save.isPending}>
              {words.save}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
        <form
          ref={fieldset}
          id={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-6"
        >
          <TypedBefore {...writing} />
          {before && isCredited(before) && <Note tone="warning">{staysAsIssued}.</Note>}
          <NoWayToPay />
          {before && <Standing {...fields} before={before} />}
          <Parties {...draft} problems={fields.problems} onChange={change} onMake={setMaking} />
          <Terms {...fields} />
          <Lines
            draft={draft}
            exact={exact}
            withExtras={shown.has("lines")}
            problems={fields.problems}
            onChange={(lines) => change({ lines })}
            onShow={show}
          />
          <ExactFields exact={exact} shown={shown} {...fields} />
          <TotalsTable rows={exact.rows} problem={fields.problems.items ?? fields.problems.amount} />
          {exact.parts && (
            <exact.parts.PaperFields
              paper={draft.paper}
              problems={fields.problems}
              shown={shown}
              onChange={(paper) => change({ paper: { ...draft.paper, ...paper } })}
            />
          )}
          <Notes {...fields} />
        </form>
        <Beside draft={draft} before={before} />
      </div>
      <MakeParty making={making} client={draft.client} onMade={change} onClose={() => setMaking(null)} />
      <Discard isNew={!before} isDirty={isDirty} onDiscard={writing.forget} />
    </Dialog>
  )
}

/** Most of it is refused when it is saved, so that is said before anything is typed. */
const isCredited = ({ credit_notes }: InvoiceDetail) => credit_notes.some(({ status }) => status === "issued")

const wordsOf = {
  create: {
    save: "Create Invoice",
    done: "Invoice created successfully!",
    failed: "Failed to create invoice",
  },
  change: {
    save: "Save Changes",
    done: "Invoice updated successfully!",
    failed: "Failed to update invoice",
  },
}
