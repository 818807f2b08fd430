// Opens the upgrade dialog, which has an address: `?upgrade` on the settings.
import { Sparkles } from "lucide-react"
import { currentOrg } from "../../../lib/storage.ts"
import { Button } from "../../../ui/button.tsx"
import { may } from "../../may.ts"
import { useDialogAddress } from "../../use-dialog-address.ts"

export const useUpgradeDialog = (details: readonly string[] = []) => useDialogAddress("upgrade", details)

type UpgradeButtonProps = {
  small?: boolean
  /** Where another action is the main one, or the upgrade is already offered prominently. */
  quiet?: boolean
}

/** Only owners can upgrade. */
export function UpgradeButton({ small = false, quiet = false }: UpgradeButtonProps) {
  const { show } = useUpgradeDialog()
  if (!may("govern"))
    return <p className="text-muted text-sm">Ask an owner of {currentOrg()?.name} to upgrade.</p>
  return (
    <Button
      variant={quiet ? "secondary" : "primary"}
      size={small ? "sm" : "md"}
      icon={<Sparkles />}
      onClick={show}
    >
      Upgrade to Pro
    </Button>
  )
}
