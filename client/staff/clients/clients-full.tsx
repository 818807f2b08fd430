// Explains that the plan's client limit is reached, and links to the upgrade.
import { Sparkles } from "lucide-react"
import { limitReached } from "../../../src/subscriptions/rules.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { may } from "../may.ts"

type ClientsFullProps = { open: boolean; onClose: () => void; limit: number }

export const ClientsFull = ({ open, onClose, limit }: ClientsFullProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Client Limit Reached"
    footer={
      <>
        <Button onClick={onClose}>Cancel</Button>
        {isOwner() && <ToUpgrade />}
      </>
    }
  >
    <p className="text-pretty text-muted">{limitReached("clients", limit)}</p>
    {!isOwner() && <p className="mt-2 text-muted">Ask an owner of {currentOrg()?.name} to upgrade.</p>}
  </Dialog>
)

/** Only owners can upgrade. */
export const isOwner = () => may("govern")

export const ToUpgrade = ({ small = false }: { small?: boolean }) => (
  <ButtonLink
    to="/profile?upgrade"
    variant={small ? "secondary" : "primary"}
    size={small ? "sm" : "md"}
    icon={<Sparkles />}
  >
    Upgrade to Pro
  </ButtonLink>
)
