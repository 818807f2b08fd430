// An invoice or credit note as an e-invoice: its format, what is missing, and the file.
import { Download } from "lucide-react"
import { useState } from "react"
import { type ProfileName, profileNames, profiles } from "../../../../src/e-invoices/profiles/rules.ts"
import type { EInvoiceReadiness } from "../../../../src/e-invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { saveFile } from "../../../api/save-file.ts"
import { date } from "../../../lib/format.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Note } from "../../../ui/note.tsx"
import { Select } from "../../../ui/select.tsx"
import { Failure } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Warnings } from "../warnings.tsx"
import { Missing } from "./missing.tsx"

type DialogProps = {
  kind: "invoices" | "credit-notes"
  id: number
  /** Of the file, without its ending. */
  name: string
  isDraft: boolean
  onClose: () => void
}

/** Open while mounted. */
export function EInvoiceDialog({ kind, id, name, isDraft, onClose }: DialogProps) {
  const [chosen, choose] = useState<ProfileName | null>(null)
  const query = useReadiness(kind, id, chosen)
  const { busy, save } = useSaving(kind, id, name)
  const readiness = query.data
  const profile = readiness?.profile ?? chosen
  return (
    <Dialog
      open
      size="sm"
      title="E-invoice"
      description="A file that accounting programs can read."
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={<Download />}
          loading={busy}
          disabled={!readiness?.is_ready || isDraft}
          onClick={() => profile && void save(profile).then(() => query.refetch())}
        >
          Download
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Format">
          <Select options={formats} value={profile} onChange={choose} />
        </Field>
        {query.isError && <Failure error={query.error} retry={query.refetch} retrying={query.isFetching} />}
        {readiness && <Findings readiness={readiness} isDraft={isDraft} />}
      </div>
    </Dialog>
  )
}

const formats = profileNames.map((value) => ({ value, label: profiles[value].title }))

function Findings({ readiness, isDraft }: { readiness: EInvoiceReadiness; isDraft: boolean }) {
  const { findings, kept } = readiness
  const [blocking, advice] = [
    findings.filter(({ blocks }) => blocks),
    findings.filter(({ blocks }) => !blocks),
  ]
  return (
    <>
      {kept && <Note tone="success">Created on {date(kept.kept_at)}. This file never changes.</Note>}
      {!kept && blocking.length === 0 && (
        <Note tone="success">
          {isDraft
            ? "Nothing is missing. You can download the file once this is issued."
            : "Ready to download."}
        </Note>
      )}
      <Missing findings={blocking} />
      <Warnings messages={advice.map(({ message }) => message)} className="flex flex-col gap-1" />
    </>
  )
}

function useReadiness(kind: DialogProps["kind"], id: number, chosen: ProfileName | null) {
  const input = { id, ...(chosen === null ? {} : { profile: chosen }) }
  const invoice = api.invoices.e_invoice_readiness.useQuery(input, { enabled: kind === "invoices" })
  const note = api.credit_notes.e_invoice_readiness.useQuery(input, { enabled: kind === "credit-notes" })
  return kind === "invoices" ? invoice : note
}

function useSaving(kind: DialogProps["kind"], id: number, name: string) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async save(profile: ProfileName) {
      setBusy(true)
      try {
        await saveFile(`/api/${kind}/${id}/e-invoice/?profile=${profile}`, `${name}.xml`)
        toast.success("E-invoice downloaded")
      } catch (error) {
        tellReason(error, "Failed to download the e-invoice. Please try again.")
      } finally {
        setBusy(false)
      }
    },
  }
}
