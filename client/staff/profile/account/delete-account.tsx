// Deletes the account; the confirmation must be typed.
import { Download } from "lucide-react"
import { useState } from "react"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { host, mainUrl } from "../../../lib/host.ts"
import { endSession } from "../../../lib/storage.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useSaving } from "../../export-csv.tsx"

/** Milliseconds to read the confirmation before the marketing site opens. */
const pause = 2_000

export function DeleteAccount({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeletion()
  const { busy, save } = useSaving("Failed to download your data")
  return (
    <Card title="Delete account" description="Deletes the organization and everything in it.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        action="Delete Account"
        phrase="DELETE"
        ask="Please type 'DELETE' to confirm"
        onConfirm={remove}
        lost={[
          "Clients, projects and messages",
          "Invoices, credit notes and payments",
          "Your branding, your landing page and all your files",
          "Your team's and your clients' access",
          ...(host.plans ? ["The time left on your paid plan"] : []),
        ]}
      >
        <span className="mb-3 block">
          <Button
            icon={<Download />}
            loading={busy !== null}
            onClick={() => void save("everything", "/api/organizations/export/", "everything.zip")}
          >
            Download everything first
          </Button>
        </span>
        You can't recover any of this:
      </Confirm>
    </Card>
  )
}

function useDeletion() {
  const remove = api.account.delete.useMutation({
    onSuccess() {
      // The session is over: running requests show no error.
      endSession()
      toast.success("Account deleted successfully")
      setTimeout(() => location.assign(mainUrl("/")), pause)
    },
    onError(error) {
      const { status, reason } = refusal(error)
      if (status === undefined) toast.error("Network error. Please try again.")
      else if (reason !== null) toast.error(reason)
      else tellFailure(error, "Failed to delete account")
    },
  })
  return () => remove.mutateAsync()
}
