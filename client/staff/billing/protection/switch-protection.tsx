// The question before protection is switched: what changes by it, and what is lost.
import { Confirm } from "../../../ui/dialog.tsx"
import { useProtection } from "./use-protection.ts"

type SwitchProtectionProps = { open: boolean; isOn: boolean; onClose: () => void }

export function SwitchProtection({ open, isOn, onClose }: SwitchProtectionProps) {
  const save = useProtection()
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isOn ? "Switch protection off?" : "Switch protection on?"}
      action={isOn ? "Switch off" : "Switch on"}
      danger={isOn}
      onConfirm={() => save(!isOn)}
      lost={isOn ? [] : ["The numbers of drafts that no one else has seen: they are never used again"]}
    >
      {isOn
        ? "Invoices that are issued from now on can be changed and deleted again. What was issued so far stays protected, and a draft without a number gets one when it is issued."
        : "Each draft gets its number when it is issued. What was issued before can still be changed; what is issued from now on stays protected, even if you switch this off again."}
    </Confirm>
  )
}
