// The footer of a form that owners change and others see.
import { Button } from "../ui/button.tsx"

type SaveForOwnersProps = { locked: boolean; saving: boolean; isDirty: boolean }

export const SaveForOwners = ({ locked, saving, isDirty }: SaveForOwnersProps) => (
  <div className="flex items-center justify-end gap-3 sm:col-span-2">
    {locked ? (
      <p className="mr-auto text-muted text-sm">Only an owner can change these.</p>
    ) : (
      <Button type="submit" variant="primary" loading={saving} disabled={!isDirty} className="max-sm:w-full">
        Save Changes
      </Button>
    )}
  </div>
)
