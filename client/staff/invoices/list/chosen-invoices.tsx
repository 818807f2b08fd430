// Actions for several invoices: send them, or download one file.
import { Download, Send } from "lucide-react"
import { useState } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { calls } from "../../../api/client.ts"
import { count } from "../../../lib/format.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { SelectionBar } from "../../../ui/selection-bar.tsx"
import { useSendMany } from "./use-send-many.ts"
import { useSendable } from "./use-sendable.ts"

export function ChosenInvoices({ chosen, clear }: { chosen: readonly Invoice[]; clear: () => void }) {
  const [asking, setAsking] = useState(false)
  const sendMany = useSendMany()
  const zip = useZip()
  const isSendable = useSendable(chosen)
  const sendable = chosen.filter(isSendable)
  const skipped = chosen.filter((invoice) => !isSendable(invoice))
  const clients = new Set(sendable.map(({ client }) => client)).size
  return (
    <SelectionBar count={chosen.length} chosen={count(chosen.length, "invoice")} onClear={clear}>
      <Button
        size="sm"
        icon={<Download />}
        loading={zip.busy}
        onClick={() => void zip.download(chosen.map(({ id }) => id))}
      >
        Download
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<Send />}
        disabled={sendable.length === 0}
        onClick={() => setAsking(true)}
      >
        Send
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Send ${count(sendable.length, "invoice")}?`}
        action={`Send ${count(sendable.length, "invoice")}`}
        danger={false}
        onConfirm={async () => {
          await sendMany(sendable)
          clear()
        }}
      >
        {`We'll email each invoice to its client (${count(clients, "client")}).`}
        {skipped.length > 0 && ` ${skippedText(skipped)}`}
      </Confirm>
    </SelectionBar>
  )
}

function skippedText(skipped: readonly Invoice[]): string {
  const why = skipped.some(({ status }) => status === "cancelled")
    ? "paid, awaiting confirmation or cancelled"
    : "paid or awaiting confirmation"
  return `${skipped.length === 1 ? "One is" : `${skipped.length} are`} ${why} and won't be sent.`
}

/** As a link, so that the browser shows the progress. */
function useZip() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async download(ids: number[]) {
      setBusy(true)
      try {
        const { url } = await calls.file_links.invoices.mutate({ ids })
        location.assign(url)
      } catch (error) {
        tellFailure(error, "Failed to download PDF. Please try again.")
      } finally {
        setBusy(false)
      }
    },
  }
}
