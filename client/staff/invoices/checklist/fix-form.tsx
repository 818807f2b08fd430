// A small form inside the checklist. It isn't part of the email's form.
import type { FormEvent, KeyboardEvent, ReactNode } from "react"
import { Button } from "../../../ui/button.tsx"

type FixFormProps = {
  saving: boolean
  onCancel: () => void
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

export const FixForm = ({ saving, onCancel, onSubmit, children }: FixFormProps) => (
  <form
    noValidate
    className="grid gap-4 py-2 sm:grid-cols-2"
    onSubmit={(event) => void onSubmit(event)}
    onKeyDown={saveOnEnter}
  >
    {children}
    <div className="flex gap-2 sm:col-span-2">
      <Button size="sm" type="submit" variant="primary" loading={saving}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </form>
)

/** Ctrl or ⌘ with Enter saves these fields. It must not reach the sheet, which would send the email. */
function saveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}
