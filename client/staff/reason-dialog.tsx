// A question before something is taken back or given up: what follows from it, and why.
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { refusal } from "../api/refusal.ts"
import { tellFailure } from "../shared/tell-failure.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field } from "../ui/field.tsx"
import { TextInput } from "../ui/text-input.tsx"

type ReasonDialogProps = {
  onClose: () => void
  title: string
  /** What happens, in a sentence. */
  description: ReactNode
  /** The deed itself: "Void payment". */
  action: string
  /** What is said where it fails: "Failed to void the payment". */
  failure: string
  /** Such as "Entered twice". */
  placeholder: string
  onConfirm: (reason: string) => Promise<unknown>
  /** What else can be chosen, below the reason. */
  children?: ReactNode
}

/** Open as long as it is there; what fails leaves it there, with the reason as it was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, description, action, failure, placeholder, onConfirm, children } = props
  const id = useId()
  const [reason, setReason] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const said = reason.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || said === "") return
    setBusy(true)
    try {
      await onConfirm(said)
      onClose()
    } catch (error) {
      setProblem(refusal(error).fields.reason?.join(", "))
      if (!refusal(error).fields.reason) tellFailure(error, failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={id} loading={busy} disabled={said === ""}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Reason" error={problem} required>
          <TextInput
            value={reason}
            maxLength={500}
            autoComplete="off"
            placeholder={placeholder}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
