// Whether a client gets automatic reminders, where the organization sends them. Saved as soon as it is chosen.
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Card } from "../../ui/page.tsx"
import { toast } from "../../ui/toast.tsx"
import { Switch } from "../../ui/toggles.tsx"
import { FailedCard } from "../failed-card.tsx"
import { may } from "../may.ts"
import { useRemindersOn } from "../reminders/use-reminders.ts"

export function ClientReminders({ client: id }: { client: number }) {
  const utils = api.useUtils()
  const enabled = useRemindersOn()
  const answer = api.reminders.of_client.useQuery({ id }, { enabled })
  const change = api.reminders.except.useMutation({
    onSuccess(saved) {
      utils.reminders.of_client.setData({ id }, saved)
      void utils.reminders.of_invoice.invalidate()
      toast.success(`Automatic reminders turned ${saved.is_excepted ? "off" : "on"}`)
    },
    onError: (error) => tellFailure(error, "Failed to change automatic reminders"),
  })
  if (!enabled || answer.isPending) return null
  if (answer.error) return <FailedCard title="Automatic reminders" query={answer} />
  const { is_excepted } = change.isPending ? change.variables : answer.data
  return (
    <Card>
      <Switch
        label="Automatic reminders"
        hint="Email this client before and after an invoice is due."
        checked={!is_excepted}
        onChange={(isOn) => change.mutate({ id, is_excepted: !isOn })}
        disabled={!may("work")}
      />
    </Card>
  )
}
