// Profile & Settings: one tab per topic.
import { ReceiptText } from "lucide-react"
import { useSearchParams } from "react-router"
import { Title } from "../../shared/title.tsx"
import { Badge } from "../../ui/badge.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { type Tab, Tabs } from "../../ui/tabs.tsx"
import { may } from "../may.ts"
import { PaymentMethods } from "../payment-methods/payment-methods.tsx"
import { Account } from "./account/account.tsx"
import { Branding } from "./branding/branding.tsx"
import { LandingTab } from "./landing-page/landing-tab.tsx"
import { useUpgradeDialog } from "./pro/upgrade-button.tsx"
import { UpgradeDialog } from "./pro/upgrade-dialog.tsx"
import { UpgradePrompt } from "./pro/upsell.tsx"
import { ThemeTab } from "./theme/theme-tab.tsx"

const pro = (name: string) => (
  <>
    {name} <Badge tone="primary">PRO</Badge>
  </>
)

const tabs = [
  { value: "branding", label: pro("Branding"), content: <Branding /> },
  { value: "theme", label: pro("Theme"), content: <ThemeTab /> },
  { value: "landing-page", label: "Landing Page", content: <LandingTab /> },
  { value: "payment-methods", label: "Payment Methods", content: <PaymentMethods /> },
  { value: "account", label: "Account", content: <Account /> },
] as const satisfies readonly Tab<string>[]

type Part = (typeof tabs)[number]["value"]

export function ProfileScreen() {
  const [params, setParams] = useSearchParams()
  const upgrade = useUpgradeDialog(["plan"])
  const wanted = params.get("tab")
  const shown = may("work") ? tabs : tabs.filter(({ value }) => value === "account")
  const part: Part = shown.find(({ value }) => value === wanted)?.value ?? shown[0]?.value ?? "account"
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Profile & Settings" />
      <PageHeader
        title="Profile & Settings"
        description={
          may("work") ? "Your business, branding, payments and team." : "Your password and sessions."
        }
        wide={
          may("work") && (
            <ButtonLink to="/billing" icon={<ReceiptText />}>
              Billing settings
            </ButtonLink>
          )
        }
      />
      {may("work") && <UpgradePrompt />}
      <Tabs<Part>
        label="Settings"
        tabs={shown}
        value={part}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
      {/* `?plan=pro` is where a registration for Pro leads. */}
      <UpgradeDialog open={upgrade.open || params.get("plan") === "pro"} onClose={upgrade.close} />
    </div>
  )
}
