// What is done with several invoices at once: mailed one by one, or kept as one file.
import { Download, Send } from "lucide-react"
import { useState } from "react"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { count } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { SelectionBar } from "../../ui/selection-bar.tsx"
import { isSendable } from "./is-sendable.ts"
import { useSendMany } from "./use-send-many.ts"
import { useZip } from "./use-zip.ts"

export function ChosenInvoices({ chosen, clear }: { chosen: readonly Invoice[]; clear: () => void }) {
  const [asking, setAsking] = useState(false)
  const sendMany = useSendMany()
  const zip = useZip()
  const [sendable, kept] = [chosen.filter(isSendable), chosen.filter((one) => !isSendable(one))]
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
        {`Each is mailed to its client, ${count(clients, "client")} in all.`}
        {kept.length > 0 && ` ${leftOut(kept)}`}
      </Confirm>
    </SelectionBar>
  )
}

function leftOut(kept: readonly Invoice[]): string {
  const why = kept.some(({ status }) => status === "cancelled")
    ? "paid, being paid or cancelled"
    : "paid or being paid"
  return `${kept.length === 1 ? "One is" : `${kept.length} are`} ${why} and left out.`
}
