// A dialog that is a form: its fields, Cancel, and the one button that saves it.
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  "open" | "onClose" | "title" | "description" | "size"
> & {
  /** The label of the button that saves. */
  save: string
  saving: boolean
  danger?: boolean
  /** Something required is missing. */
  incomplete?: boolean
  onSubmit: (event: FormEvent) => unknown
  /** Two fields next to each other where there is room. */
  paired?: boolean
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const {
    save,
    saving,
    danger = false,
    incomplete = false,
    onSubmit,
    paired = false,
    children,
    ...dialog
  } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={id}
            loading={saving}
            disabled={incomplete}
          >
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
