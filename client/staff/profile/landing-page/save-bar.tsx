// At the foot of the form of a landing page, whatever part of it is on the screen: whether all is saved, and the button that does it.
import { Button } from "../../../ui/button.tsx"

type SaveBarProps = {
  /** Of the form. */
  form: string
  /** Something isn't saved yet. */
  changed: boolean
  saving: boolean
}

export const SaveBar = ({ form, changed, saving }: SaveBarProps) => (
  <div
    data-save-bar
    className="surface popup sticky bottom-[calc(var(--bar)+0.75rem)] z-10 flex items-center justify-between gap-3 rounded-xl border border-line px-4 py-3 shadow-popup"
  >
    <p className="min-w-0 text-muted text-sm" aria-live="polite">
      {changed ? "Not saved yet" : "All saved"}
    </p>
    <Button type="submit" form={form} variant="primary" loading={saving} disabled={!changed}>
      Save Landing Page
    </Button>
  </div>
)
