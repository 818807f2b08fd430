// Shows a receipt: a picture in a dialog, a PDF in a tab of its own address, which only allows the browser's viewer.
import { Download } from "lucide-react"
import { useState } from "react"
import type { Expense } from "../../../src/expenses/schema.ts"
import { api } from "../../api/hooks.ts"
import { keep } from "../../api/save-file.ts"
import { ownTab } from "../../lib/own-tab.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { useFile } from "../../shared/use-file.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Failure, LoadingLines } from "../../ui/states.tsx"

/** `id` is that of its expense. */
export type Receipt = { id: number; name: string; type: string }

export const receiptOf = ({ id, receipt_name, receipt_type }: Expense): Receipt | null =>
  receipt_name === null || receipt_type === null ? null : { id, name: receipt_name, type: receipt_type }

export const receiptAddress = (id: number) => `/api/expenses/${id}/receipt/`

/** Render `picture` where it is used. */
export function useReceipt() {
  const link = api.file_links.receipt.useMutation()
  const [shown, show] = useState<Receipt | null>(null)
  const open = async (id: number) => {
    const tab = ownTab()
    try {
      tab.lead((await link.mutateAsync({ id })).url)
    } catch (error) {
      tab.close()
      tellFailure(error, "Failed to open the receipt")
    }
  }
  return {
    view(receipt: Receipt) {
      if (receipt.type.startsWith("image/")) show(receipt)
      else void open(receipt.id)
    },
    opening: link.isPending,
    picture: shown && <Picture receipt={shown} onClose={() => show(null)} />,
  }
}

function Picture({ receipt: { id, name, type }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { file, address } = useFile({ url: receiptAddress(id), type })
  return (
    <Dialog
      open
      size="xl"
      title={name}
      onClose={onClose}
      footer={
        file.data && (
          <Button icon={<Download />} onClick={() => keep(file.data, name)}>
            Download
          </Button>
        )
      }
    >
      {file.error ? (
        <Failure error={file.error} retry={file.refetch} retrying={file.isFetching} />
      ) : address === null ? (
        <LoadingLines label="Loading the receipt" />
      ) : (
        <img src={address} alt={`Receipt: ${name}`} className="mx-auto max-h-[70dvh] max-w-full" />
      )}
    </Dialog>
  )
}
