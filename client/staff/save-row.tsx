// The end of a settings form: the button that saves it, or why someone can't.
import { Button } from "../ui/button.tsx"

type SaveRowProps = {
  saving: boolean
  isDirty: boolean
  label?: string
  /** Owners change it, others see it. */
  locked?: boolean
}

export const SaveRow = ({ saving, isDirty, label = "Save Changes", locked = false }: SaveRowProps) => (
  <div className="flex items-center justify-end gap-3 sm:col-span-2">
    {locked ? (
      <p className="mr-auto text-muted text-sm">Only an owner can change these.</p>
    ) : (
      <Button type="submit" variant="primary" loading={saving} disabled={!isDirty} className="max-sm:w-full">
        {label}
      </Button>
    )}
  </div>
)
