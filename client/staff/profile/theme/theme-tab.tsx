// The theme: five colours that restyle everything, with what can't be read said beside a piece of the workspace.
import type { Organization } from "../../../../src/organizations/schema.ts"
import { Switch } from "../../../ui/choices.tsx"
import { Card } from "../../../ui/page.tsx"
import { useGlass } from "../../look.ts"
import { OfOrganization } from "../of-organization.tsx"
import { Upsell } from "../pro/upsell.tsx"
import { usePaid } from "../settings.ts"
import { ThemeForm } from "./theme-form.tsx"
import { ThemePiece } from "./theme-piece.tsx"
import { useThemeForm } from "./use-theme.ts"

export const ThemeTab = () => (
  <OfOrganization skeleton={{ rows: 5, label: "Loading the theme" }}>
    {(organization) => <Settings organization={organization} />}
  </OfOrganization>
)

function Settings({ organization }: { organization: Organization }) {
  const paid = usePaid()
  const theme = useThemeForm(organization, paid)
  const [glass, turnGlass] = useGlass()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Colours" description="Of your workspace, your sign-in page and the client portal.">
          <ThemeForm {...theme} />
        </Card>
        <Card>
          <Switch
            label="Glass theme"
            hint="Cards and menus turn translucent. In this browser only."
            checked={glass}
            onChange={turnGlass}
          />
        </Card>
        {paid === false && <Upsell />}
      </div>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32">
        <h2 className="font-semibold text-sm">How it looks</h2>
        <ThemePiece
          theme={theme.shown}
          name={organization.name}
          logo={organization.logo_file_url}
          currency={organization.default_currency}
        />
      </section>
    </div>
  )
}
