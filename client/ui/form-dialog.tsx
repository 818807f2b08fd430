// A dialog that is a form: its fields, Cancel, and the one button that saves it.
import { type FormEvent, type ReactNode, useId } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the button says that saves. */
  save: string
  saving: boolean
  /** What is needed isn't there yet. */
  incomplete: boolean
  onSubmit: (event: FormEvent) => unknown
  /** Where there is room, two fields beside each other. */
  paired?: boolean
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, save, saving, incomplete, onSubmit, paired = false, children } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} loading={saving} disabled={incomplete}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={paired ? "grid gap-4 sm:grid-cols-2" : "flex flex-col gap-4"}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
      </form>
    </Dialog>
  )
}
