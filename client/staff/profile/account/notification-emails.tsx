// When you are emailed about notifications. Saved as soon as it is chosen.
import type { EmailChoice } from "../../../../src/notifications/rules.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import type { Option } from "../../../ui/option.ts"
import { Card } from "../../../ui/page.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { may } from "../../may.ts"

const choices = (): readonly Option<EmailChoice>[] => [
  {
    value: "at_once",
    label: "As it happens",
    hint: may("work") ? "Reported payments, unread messages and hire requests." : "Reported payments.",
  },
  { value: "daily", label: "Once a day", hint: "One email in the morning with everything unread." },
  { value: "never", label: "Never", hint: "You'll still see notifications under the bell." },
]

export function NotificationEmails() {
  const settings = api.notifications.settings.useQuery()
  const utils = api.useUtils()
  const change = api.notifications.changeSettings.useMutation({
    onSuccess(saved) {
      utils.notifications.settings.setData(undefined, saved)
      toast.success("Email notifications saved")
    },
    onError: (error) => tellFailure(error, "Failed to save email notifications"),
  })
  if (settings.isPending) return <Skeleton rows={2} label="Loading email notifications" />
  if (settings.error) return <FailedCard title="Email notifications" query={settings} />
  const shown = change.isPending ? change.variables.emails : settings.data.emails
  return (
    <Card title="Email notifications" description="Choose when we email you about new activity.">
      <RadioCards<EmailChoice>
        label="Email notifications"
        columns={3}
        options={choices()}
        value={shown}
        onChange={(emails) => change.mutate({ emails })}
        disabled={change.isPending}
      />
    </Card>
  )
}
