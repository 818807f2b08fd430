// Asks before a payment is reported.
import { say } from "../../../src/languages/rules.ts"
import { Confirm } from "../../ui/dialog.tsx"
import type { Doubt } from "../../ui/form-dialog.tsx"

type PaidQuestionProps = { doubt: Doubt | null; onConfirm: () => unknown; onClose: () => void }

export const PaidQuestion = ({ doubt, onConfirm, onClose }: PaidQuestionProps) => (
  <Confirm
    open
    onClose={onClose}
    title={doubt?.title ?? say("Mark as paid?")}
    action={say("Yes, I've paid")}
    danger={false}
    onConfirm={onConfirm}
  >
    {doubt && <p className="mb-2">{doubt.text}</p>}
    {say("Are you sure you have completed the payment using the selected method?")}
  </Confirm>
)
