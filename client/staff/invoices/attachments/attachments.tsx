// The files of a document: downloaded, and added and removed as long as the document may change.
import { Trash2 } from "lucide-react"
import { useState } from "react"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { Attachment } from "../../../../src/messages/attachments/schema.ts"
import { calls } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { DownloadableFile } from "../../../shared/downloadable-file.tsx"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { IconButton } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { may } from "../../may.ts"
import { PendingFiles } from "./pending-files.tsx"
import { type Place, placeOf, retryPending, uploadWaiting, usePending } from "./uploads.ts"

/** Issued invoices without a file have no card; theirs are added where the invoice is edited. */
export function AttachmentsCard({ invoice }: { invoice: InvoiceDetail }) {
  const pending = usePending(placeOf(invoice))
  const isShown = invoice.attachments.length > 0 || pending.length > 0 || invoice.status === "draft"
  const isEditable = invoice.allowed.includes("edit")
  if (!isShown || (invoice.attachments.length === 0 && !isEditable)) return null
  return (
    <Card title="Attached files">
      <InvoiceAttachments invoice={invoice} />
    </Card>
  )
}

export function InvoiceAttachments({ invoice }: { invoice: InvoiceDetail }) {
  const { invoices } = api.useUtils()
  const { id, allowed, attachments } = invoice
  const change = (how: (files: Attachment[]) => Attachment[]) => {
    invoices.get.setData({ id }, (now) => now && { ...now, attachments: how(now.attachments) })
    void invoices.get.invalidate({ id })
  }
  return (
    <Attachments
      place={placeOf(invoice)}
      files={attachments}
      isEditable={allowed.includes("edit")}
      onArrived={(file) => change((files) => [...files.filter((one) => one.id !== file.id), file])}
      remove={async (file) => {
        await calls.invoices.detach.mutate({ id, attachment: file })
        change((files) => files.filter((one) => one.id !== file))
      }}
    />
  )
}

export function NoteAttachments({ note: { id, status, attachments } }: { note: CreditNote }) {
  const { credit_notes } = api.useUtils()
  const isEditable = status === "draft" && may("work")
  if (attachments.length === 0 && !isEditable) return null
  return (
    <Attachments
      place={`/api/credit-notes/${id}/`}
      files={attachments}
      isEditable={isEditable}
      onArrived={() => credit_notes.list.invalidate()}
      remove={async (file) => {
        await calls.credit_notes.detach.mutate({ id, attachment: file })
        await credit_notes.list.invalidate()
      }}
    />
  )
}

type AttachmentsProps = {
  place: Place
  files: readonly Attachment[]
  isEditable: boolean
  onArrived: (file: Attachment) => unknown
  remove: (id: number) => Promise<unknown>
}

export function Attachments({ place, files, isEditable, onArrived, remove }: AttachmentsProps) {
  const send = () => void uploadWaiting(place, place, onArrived)
  const list = files.length > 0 && (
    <ul aria-label="Attached files" className="flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.id}>
          <DownloadableFile
            file={file}
            url={`/api/attachments/${file.id}/`}
            link={() => calls.file_links.attachment.mutate({ id: file.id })}
          >
            {isEditable && <Remove name={file.name} remove={() => remove(file.id)} />}
          </DownloadableFile>
        </li>
      ))}
    </ul>
  )
  if (!isEditable) return list
  return (
    <PendingFiles
      place={place}
      attached={files.length}
      onAdded={send}
      onRetry={({ key }, file) => {
        retryPending(place, key, file)
        send()
      }}
    >
      {list}
    </PendingFiles>
  )
}

function Remove({ name, remove }: { name: string; remove: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await remove()
    } catch (error) {
      tellFailure(error, "Failed to remove the file")
    }
  }
  return (
    <>
      <IconButton
        size="icon-sm"
        label={`Remove file ${name}`}
        className="-me-2"
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        action="Remove file"
        onConfirm={confirm}
      >
        It won't be emailed, and your client won't be able to download it any more.
      </Confirm>
    </>
  )
}
