// The client's page next to the form; on a narrow screen on request.
import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { useMedia } from "../../../ui/use-size.ts"
import { PreviewFrame } from "../preview/preview-frame.tsx"
import type { InvoiceForm } from "./form.ts"
import { toPreview } from "./to-request.ts"

export function PreviewPane({ form, before }: { form: InvoiceForm; before: InvoiceDetail | null }) {
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
          request={toPreview(form, before)}
          title="The invoice your client gets"
          // In a new tab, because this page holds unsaved values.
          onFollow={(path) => window.open(path, "_blank", "noopener")}
        />
      )}
    </section>
  )
}
