// Confirms voiding or writing off money, with a reason.
import { type FormEvent, type ReactNode, useState } from "react"
import { refusal } from "../api/refusal.ts"
import { tellFailure } from "../shared/tell-failure.ts"
import { Field } from "../ui/field.tsx"
import { FormDialog } from "../ui/form-dialog.tsx"
import { TextInput } from "../ui/text-input.tsx"
import { toast } from "../ui/toast.tsx"
import { useMoneyChanged } from "./payments/use-money-call.ts"
import { useKeptValues } from "./use-kept-values.ts"

type ReasonDialogProps = {
  /** What is reversed: "payment 7". */
  place: string
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
  const { place, title, description, action, done, failed, placeholder, onConfirm, children } = props
  const changed = useMoneyChanged()
  const saved = { text: "" }
  const { values, change, isTyped, forget, close } = useKeptValues({
    ...{ place: `reason for ${place}`, saved, onClose: props.onClose },
  })
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string[] | undefined>>({})
  const reason = values.text.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason === "") return
    setBusy(true)
    try {
      await onConfirm(reason)
      // Before what it is about changes, which may close it.
      forget()
      toast.success(done)
      await changed()
      close()
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
      {...{ title, description, isTyped }}
      onClose={close}
      save={action}
      saving={busy}
      incomplete={reason === ""}
      onSubmit={submit}
    >
      <Field label="Reason" error={problems.reason?.join(", ")} required>
        <TextInput
          value={values.text}
          maxLength={500}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      {typeof children === "function" ? children(problems) : children}
    </FormDialog>
  )
}
