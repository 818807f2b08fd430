// The hire form over the page: kept while closed, replaced by thanks once sent.

import { CircleCheck } from "lucide-react"
import { useEffect, useRef } from "react"
import { say } from "../../../src/languages/rules.ts"
import { answerText } from "../../lib/answers.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { focusHeading } from "../../ui/focus-heading.ts"
import { Note } from "../../ui/note.tsx"
import type { LandingData } from "../page-data.ts"
import { HireFields } from "./hire-fields.tsx"
import { useHire } from "./use-hire.ts"

type HireProps = { data: LandingData; open: boolean; onClose: () => void }
const form = "hire-form"

export function Hire({ data, open, onClose }: HireProps) {
  const hire = useHire(data)
  const thanks = useRef<HTMLDivElement>(null)
  const isSent = hire.thanks !== null
  useEffect(() => {
    // The button that had the focus is gone.
    if (isSent) focusHeading(thanks.current?.closest("[role=dialog]"))
  }, [isSent])
  if (hire.thanks !== null)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={say("Request Sent!")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {say("Close")}
          </Button>
        }
      >
        <div ref={thanks} role="status" className="flex flex-col items-center gap-3 py-6 text-center">
          <CircleCheck className="size-10 text-success" aria-hidden="true" />
          <p className="max-w-sm text-pretty">{answerText(hire.thanks)}</p>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say("Hire {name}", { name: data.name })}
      description={say("Tell us what you need and who you are.")}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{say("Cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={hire.sending} disabled={data.preview}>
            {say("Send Request")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {data.preview && (
          <Note tone="warning">{say("This is a preview. You can't send anything from here.")}</Note>
        )}
        <HireFields id={form} hire={hire} own={data.default_currency} />
        {hire.refused.message !== null && <Note tone="danger">{hire.refused.message}</Note>}
      </div>
    </Dialog>
  )
}
