// A dialog with a form: fields, Cancel, and Save.

import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { Button } from "./button.tsx"
import { Cancel, Confirm, Dialog } from "./dialog.tsx"

/** Asked before unlikely values are saved. */
export type Doubt = { title: string; text: string }

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  "open" | "onClose" | "title" | "description" | "size"
> & {
  save: string
  saving: boolean
  danger?: boolean
  /** A required field is empty. */
  incomplete?: boolean
  doubt?: Doubt | null
  onSubmit: (event: FormEvent) => unknown
  /** Whether closing it would lose something. */
  isTyped: () => boolean
  /** Two columns where there is room. */
  paired?: boolean
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const {
    save,
    saving,
    danger = false,
    incomplete = false,
    doubt = null,
    onSubmit,
    paired = false,
    children,
    ...dialog
  } = props
  const id = useId()
  const [asked, setAsked] = useState<FormEvent | null>(null)
  const submit = (event: FormEvent) => {
    if (!doubt) return void onSubmit(event)
    event.preventDefault()
    setAsked(event)
  }
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Cancel />
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
        onSubmit={submit}
      >
        {children}
      </form>
      {doubt && (
        <Confirm
          open={asked !== null}
          onClose={() => setAsked(null)}
          title={doubt.title}
          action={save}
          back={say("Change it")}
          danger={false}
          onConfirm={() => asked && onSubmit(asked)}
        >
          {doubt.text}
        </Confirm>
      )}
    </Dialog>
  )
}
