// The page that the client will get, beside the form or, on a narrow screen, when it is asked for.
import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { useMedia } from "../../../ui/use-size.ts"
import { PreviewFrame } from "../preview-frame.tsx"
import type { Draft } from "./draft.ts"
import { toPreview } from "./sent.ts"

export function Beside({ draft, before }: { draft: Draft; before: InvoiceDetail | null }) {
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
          request={toPreview(draft, before)}
          title="The invoice as the client gets it"
          // Beside this page, so that nothing typed here is left.
          onFollow={(path) => window.open(path, "_blank", "noopener")}
        />
      )}
    </section>
  )
}
