// Profile & Settings: one tab per topic, and a search over all of them.
import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { host } from "../../lib/host.ts"
import { Title } from "../../shared/title.tsx"
import { Badge } from "../../ui/badge.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { Invoicing } from "../billing/invoicing.tsx"
import { may } from "../may.ts"
import { PaymentMethods } from "../payment-methods/payment-methods.tsx"
import { Account } from "./account/account.tsx"
import { AuditLog } from "./account/audit-log.tsx"
import { Business } from "./account/business.tsx"
import { Team } from "./account/team.tsx"
import { Branding } from "./branding/branding.tsx"
import { LandingTab } from "./landing-page/landing-tab.tsx"
import { useUpgradeDialog } from "./pro/upgrade-button.tsx"
import { UpgradeDialog } from "./pro/upgrade-dialog.tsx"
import { UpgradePrompt } from "./pro/upsell.tsx"
import { findSettings, type SettingTab, tabsFor } from "./search/setting-list.ts"
import { SettingsFound } from "./search/settings-found.tsx"
import { useLeadTo } from "./search/use-lead-to.ts"
import { useOrganization } from "./settings.ts"
import { ThemeTab } from "./theme/theme-tab.tsx"
import { Version } from "./version.tsx"

const narrow = (content: ReactNode) => <div className="max-w-3xl">{content}</div>

const contents: Record<SettingTab, ReactNode> = {
  business: narrow(<Business />),
  team: narrow(<Team />),
  invoicing: narrow(<Invoicing />),
  "payment-methods": (
    <div data-setting="Payment Methods">
      <PaymentMethods />
    </div>
  ),
  branding: <Branding />,
  theme: <ThemeTab />,
  "landing-page": <LandingTab />,
  account: narrow(<Account />),
  log: narrow(<AuditLog />),
}

const needsPro: readonly SettingTab[] = host.plans ? ["branding", "theme"] : []

export function ProfileScreen() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const upgrade = useUpgradeDialog(["plan"])
  const [text, setText] = useState("")
  const page = useRef<HTMLDivElement>(null)
  useLeadTo(page)
  const tabs = tabsFor(useOrganization().data?.role)
  const wanted = pathname === "/billing" ? "invoicing" : (params.get("tab") ?? "branding")
  const part = tabs.find(({ tab }) => tab === wanted)?.tab ?? "account"
  const open = (tab: SettingTab) => {
    const to = tabs.find((one) => one.tab === tab)?.to
    if (to !== undefined) void navigate(to, { replace: true })
  }
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = text.trim() === "" ? [] : findSettings(text)
    if (!first) return
    setText("")
    void navigate(first.to)
  }
  const searching = text.trim() !== ""
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Profile & Settings" />
      <PageHeader
        title="Profile & Settings"
        description={
          may("work") ? "Your business, branding, payments and team." : "Your password and sessions."
        }
        actions={
          may("work") && (
            <search className="sm:w-64">
              <form onSubmit={openFirst}>
                <SearchBox value={text} onChange={setText} label="Search settings" />
              </form>
            </search>
          )
        }
      />
      {may("work") && <UpgradePrompt />}
      {searching && <SettingsFound text={text} onChosen={() => setText("")} />}
      <div ref={page} hidden={searching}>
        <Tabs<SettingTab>
          side
          label="Settings"
          tabs={tabs.map(({ tab, label, group }) => ({
            ...{ value: tab, group, content: contents[tab] },
            label: needsPro.includes(tab) ? (
              <>
                {label}{" "}
                {/* Its colour is see-through, and the chosen tab is darker than what it was made for. */}
                <span className="rounded-md bg-surface">
                  <Badge tone="primary">PRO</Badge>
                </span>
              </>
            ) : (
              label
            ),
          }))}
          value={part}
          onChange={open}
        />
      </div>
      <Version />
      {/* `?plan=pro` is where a registration for Pro leads. */}
      {host.plans && (
        <UpgradeDialog open={upgrade.open || params.get("plan") === "pro"} onClose={upgrade.close} />
      )}
    </div>
  )
}
