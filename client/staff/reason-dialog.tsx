// Confirms voiding or writing off money, with a reason.
import { type FormEvent, type ReactNode, useState } from "react"
import { refusal } from "../api/refusal.ts"
import { tellFailure } from "../shared/tell-failure.ts"
import { Field } from "../ui/field.tsx"
import { FormDialog } from "../ui/form-dialog.tsx"
import { TextInput } from "../ui/text-input.tsx"
import { toast } from "../ui/toast.tsx"
import { useMoneyChanged } from "./payments/use-money-call.ts"

type ReasonDialogProps = {
  onClose: () => void
  title: string
  /** The consequence, in a sentence. */
  description: ReactNode
  /** The confirm button: "Void payment". */
  action: string
  done: string
  failed: string
  /** The placeholder: "Entered twice". */
  placeholder: string
  onConfirm: (reason: string) => Promise<unknown>
  /** More choices, below the reason. */
  children?: ReactNode
}

/** Open while mounted; after a failure it stays open with the typed reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, description, action, done, failed, placeholder, onConfirm, children } = props
  const changed = useMoneyChanged()
  const [text, setText] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reason = text.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason === "") return
    setBusy(true)
    try {
      await onConfirm(reason)
      toast.success(done)
      await changed()
      onClose()
    } catch (error) {
      setProblem(refusal(error).fields.reason?.join(", "))
      if (!refusal(error).fields.reason) tellFailure(error, failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      open
      size="sm"
      danger
      {...{ title, description, onClose }}
      save={action}
      saving={busy}
      incomplete={reason === ""}
      onSubmit={submit}
    >
      <Field label="Reason" error={problem} required>
        <TextInput
          value={text}
          maxLength={500}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {children}
    </FormDialog>
  )
}
