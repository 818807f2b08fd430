// Writing an invoice: the form, and beside it the page that the client will get.
import { Eye, EyeOff } from "lucide-react"
import { type FormEvent, useId, useRef, useState } from "react"
import { useBeforeUnload, useBlocker } from "react-router"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm, Dialog } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useMedia } from "../../../ui/use-size.ts"
import { PreviewFrame } from "../preview-frame.tsx"
import { type Checked, check } from "./check.ts"
import { type Draft, toPreview } from "./draft.ts"
import { Notes, Standing, Terms } from "./fields.tsx"
import { Lines } from "./lines.tsx"
import { Parties } from "./parties.tsx"
import { TotalsTable } from "./totals.tsx"
import { refusalOf, useSave } from "./use-save.ts"

type EditorProps = {
  initial: Draft
  /** The saved invoice that is edited; null for a new one. */
  before: InvoiceDetail | null
  onClose: () => void
  onSaved: (invoice: InvoiceDetail) => void
}

export function Editor({ initial, before, onClose, onSaved }: EditorProps) {
  const [start] = useState(initial)
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState<Checked>(null)
  const save = useSave(before)
  const form = useId()
  const done = useRef(false)
  const words = before ? wordsOf.change : wordsOf.create
  const isDirty = () => !done.current && JSON.stringify(draft) !== JSON.stringify(start)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (problem) setProblem(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(draft, {
      bare: before?.items.length === 0,
      needsProject: !before || before.project !== null,
    })
    setProblem(found)
    if (found || save.isPending) return
    try {
      const saved = await save.mutateAsync(draft)
      done.current = true
      toast.success(words.done)
      onSaved(saved)
    } catch (error) {
      setProblem(refusalOf(error, draft, words.failed))
    }
  }

  const fields = { draft, problems: problem?.fields ?? {}, onChange: change }
  return (
    <Dialog
      open
      size="full"
      title={before ? `Edit ${before.number}` : "Create Invoice"}
      onClose={onClose}
      footer={
        <>
          <p
            role="alert"
            className="text-danger text-sm empty:hidden max-sm:order-last max-sm:text-center sm:mr-auto sm:self-center"
          >
            {problem?.message}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
        <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          {before && <Standing {...fields} now={before.status} />}
          <Parties {...draft} problems={fields.problems} onChange={change} />
          <Terms {...fields} />
          <Lines
            lines={draft.lines}
            currency={draft.currency}
            problems={fields.problems}
            onChange={(lines) => change({ lines })}
          />
          <TotalsTable draft={draft} problem={fields.problems.items ?? fields.problems.amount} />
          <Notes {...fields} />
        </form>
        <Beside draft={draft} before={before} />
      </div>
      <Discard isDirty={isDirty} />
    </Dialog>
  )
}

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

/** On a narrow screen the preview is asked for by hand. */
function Beside({ draft, before }: { draft: Draft; before: InvoiceDetail | null }) {
  const wide = useMedia("(width >= 64rem)")
  const [wanted, setWanted] = useState(false)
  const shown = wide || wanted
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 self-start lg:sticky lg:top-0">
      {!wide && (
        <Button
          icon={shown ? <EyeOff /> : <Eye />}
          aria-expanded={shown}
          onClick={() => setWanted(!wanted)}
          className="self-start"
        >
          {shown ? "Hide preview" : "Show preview"}
        </Button>
      )}
      {shown && (
        <PreviewFrame
          request={toPreview(draft, before?.id ?? null)}
          title="The invoice as the client gets it"
        />
      )}
    </section>
  )
}

/** Whatever leads away from what was typed (Cancel, Escape, the browser's own Back) asks first. */
function Discard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(isDirty)
  const leaving = useRef(false)
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault()
  })
  return (
    <Confirm
      open={blocker.state === "blocked"}
      onClose={() => {
        if (!leaving.current) blocker.reset?.()
      }}
      title="Discard what you typed?"
      action="Discard"
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
    >
      The changes on this invoice have not been saved.
    </Confirm>
  )
}
