// The foot of a form of settings: its owners save it, other members are told that they can't.
import { Button } from "../ui/button.tsx"

type OwnersSaveProps = { locked: boolean; saving: boolean; changed: boolean }

export const OwnersSave = ({ locked, saving, changed }: OwnersSaveProps) => (
  <div className="flex items-center justify-end gap-3 sm:col-span-2">
    {locked ? (
      <p className="mr-auto text-muted text-sm">Only an owner can change these.</p>
    ) : (
      <Button type="submit" variant="primary" loading={saving} disabled={!changed}>
        Save Changes
      </Button>
    )}
  </div>
)
