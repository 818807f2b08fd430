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
  /** More fields, below the reason, and what of them is refused. */
  children?: ReactNode | ((problems: Record<string, string[] | undefined>) => ReactNode)
}

/** Open while mounted; after a failure it stays open with the typed reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, description, action, done, failed, placeholder, onConfirm, children } = props
  const changed = useMoneyChanged()
  const [text, setText] = useState("")
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string[] | undefined>>({})
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
      const { fields } = refusal(error)
      setProblems(fields)
      if (!fields.reason && !(fields.on && typeof children === "function")) tellFailure(error, failed)
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
      <Field label="Reason" error={problems.reason?.join(", ")} required>
        <TextInput
          value={text}
          maxLength={500}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {typeof children === "function" ? children(problems) : children}
    </FormDialog>
  )
}
