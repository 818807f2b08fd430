// What an invoice still lacks, each with its fields in place, in the sheet that sends it.
import { clsx } from "clsx"
import { ChevronDown, Circle, CircleCheck } from "lucide-react"
import { type ReactNode, useId, useRef, useState } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Note } from "../../../ui/note.tsx"
import { may } from "../../may.ts"
import { Warnings } from "../warnings.tsx"
import {
  type Check,
  type Fix,
  isSellers,
  labelOf,
  missingChecks,
  otherWarnings,
  ownersPart,
} from "./checks.ts"
import { FixParty } from "./fix-party.tsx"
import { FixPayment } from "./fix-payment.tsx"
import { isTypedInto, placeOf, typedFixes } from "./places.ts"

type ChecklistProps = {
  invoice: Pick<Invoice, "id" | "client" | "client_name">
  /** A draft is checked; of an issued invoice only how it is paid. */
  isDraft: boolean
  /** What has been added since the sheet was opened. */
  fixed: readonly Check[]
  onFixed: (check: Check) => void
  /** Typed but not saved when the email was about to be sent. */
  unsaved: Fix | null
}

export function Checklist({ invoice, isDraft, fixed, onFixed, unsaved }: ChecklistProps) {
  const { id, client_name } = invoice
  const title = useId()
  const place = useRef<HTMLElement>(null)
  const methods = api.payment_methods.list.useQuery()
  const readiness = api.invoices.readiness.useQuery({ id }, { enabled: isDraft })
  const isPayable = methods.data === undefined || methods.data.some(({ is_active }) => is_active)
  const { warnings, blocking } = readiness.data ?? { warnings: [], blocking: [] }
  const missing = missingChecks({ warnings, blocking, isPayable, client: client_name })
  const done = fixed.filter(({ fix }) => !missing.some((check) => check.fix === fix))
  const all = [...done, ...missing]
  const [open, setOpen] = useState<Fix | null>(() => typedFixes(invoice)[0] ?? null)
  const others = otherWarnings(warnings).map(({ message }) => message)
  if (all.length === 0) return <Warnings messages={others} />
  const rows = (checks: readonly Check[]) =>
    checks.map((check) => (
      <Row
        key={check.fix}
        check={check}
        invoice={invoice}
        isDone={done.includes(check)}
        isOpen={open === check.fix}
        onToggle={() => setOpen(open === check.fix ? null : check.fix)}
        onSaved={() => {
          setOpen(null)
          onFixed(check)
          // The button that was focused is gone.
          place.current?.focus()
        }}
      />
    ))
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={title}
      className="flex flex-col gap-2 rounded-md border border-line px-3 py-3 outline-none"
    >
      <h3 id={title} className="font-medium text-sm">
        Before you send
      </h3>
      <Group title="Required" checks={rows(all.filter(({ blocks }) => blocks))} />
      <Group title="Recommended" checks={rows(all.filter(({ blocks }) => !blocks))} />
      {unsaved !== null && isTypedInto(invoice, unsaved) && (
        <Note tone="danger">
          Save or cancel what you typed under “{labelOf(unsaved, client_name, false)}” first.
        </Note>
      )}
      <Warnings messages={others} />
      <p role="status" className="sr-only">
        {done.map(({ label }) => `${label}: done.`).join(" ")}
      </p>
    </section>
  )
}

const Group = ({ title, checks }: { title: string; checks: ReactNode[] }) =>
  checks.length > 0 && (
    <ul aria-label={title} className="flex flex-col gap-1">
      <li aria-hidden="true" className="text-muted text-xs">
        {title}
      </li>
      {checks}
    </ul>
  )

type RowProps = {
  check: Check
  invoice: ChecklistProps["invoice"]
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
  onSaved: () => void
}

function Row({ check, invoice, isDone, isOpen, onToggle, onSaved }: RowProps) {
  const id = useId()
  const { fix, label, detail, onlyCountry } = check
  if (isDone)
    return (
      <li className="flex gap-2 py-1 text-muted text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0 line-through">{label}</span>
      </li>
    )
  const isAllowed = !isSellers(fix) || may("govern")
  const said = isAllowed ? detail : [detail, ownersPart(fix, onlyCountry)].filter(Boolean).join(" ")
  const form = { onSaved, onCancel: onToggle }
  return (
    <li className="flex flex-col">
      <div className="flex gap-2 py-1 text-sm">
        <Circle className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          {isAllowed ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
              className="finger relative flex items-start gap-1.5 text-left text-link hover:underline"
            >
              <span className="min-w-0 text-pretty">{label}</span>
              <ChevronDown
                className={clsx("mt-0.5 size-4 shrink-0 transition-transform", isOpen && "rotate-180")}
              />
            </button>
          ) : (
            <span className="text-pretty">{label}</span>
          )}
          {said && <p className="text-pretty text-muted">{said}</p>}
        </div>
      </div>
      {isOpen && isAllowed && (
        <div id={id} className="pb-1">
          {fix === "payment_methods" ? (
            <FixPayment place={placeOf(invoice, fix)} {...form} />
          ) : (
            <FixParty check={check} invoice={invoice} {...form} />
          )}
        </div>
      )}
    </li>
  )
}
