// The colours of portal and landing page, with a sample.

import { RotateCcw } from "lucide-react"
import { useLayoutEffect, useRef } from "react"
import { defaultTheme, readable, type Theme, themeWarnings } from "../../../../src/core/values/colours.ts"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { money } from "../../../lib/format.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button, buttonLook } from "../../../ui/button.tsx"
import { Note } from "../../../ui/note.tsx"
import { Card } from "../../../ui/page.tsx"
import { showTheme } from "../../../ui/theme.ts"
import { Switch } from "../../../ui/toggles.tsx"
import { ColourField } from "../../colour-field.tsx"
import { useGlass } from "../../look.ts"
import { OfOrganization } from "../of-organization.tsx"
import { Upsell } from "../pro/upsell.tsx"
import { usePaid } from "../settings.ts"
import { Presets } from "./presets.tsx"
import { themeFields } from "./theme-values.ts"
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
        <Card
          title="Colours"
          description="Colours of your workspace, sign-in page and client portal. Everyone can switch their own workspace to light or dark."
        >
          <ThemeForm {...theme} />
        </Card>
        <Card>
          <Switch
            label="Glass theme"
            hint="Translucent cards and menus, in this browser only."
            checked={glass}
            onChange={turnGlass}
          />
        </Card>
        {paid === false && <Upsell />}
      </div>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32">
        <h2 className="font-semibold text-sm">Preview</h2>
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

function ThemeForm({ form, shown, save, saving, fill }: ReturnType<typeof useThemeForm>) {
  const warnings = themeWarnings(shown)
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Presets shown={shown} fill={fill} />
      {themeFields.map(({ name, label }) => (
        <ColourField
          key={name}
          control={form.control}
          name={name}
          label={label}
          pickLabel={`Pick the ${label.toLowerCase()} colour`}
        />
      ))}
      {warnings.length > 0 && (
        <div className="sm:col-span-2">
          <Note tone="warning">
            <div className="flex flex-col gap-2">
              {warnings.map(({ colour, on, ratio }) => (
                <p key={on}>
                  {`The ${colour} is hard to read on the ${on}. The contrast is ${ratio} to 1 and should be at least ${readable}.`}
                </p>
              ))}
              <p>If a colour is hard to read, we'll show black or white instead.</p>
            </div>
          </Note>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-between">
        <Button
          variant="ghost"
          icon={<RotateCcw />}
          onClick={() => fill(defaultTheme)}
          className="sm:-ml-3.5"
        >
          Reset to Default
        </Button>
        <Button type="submit" variant="primary" loading={saving} disabled={!form.formState.isDirty}>
          Apply Theme
        </Button>
      </div>
    </form>
  )
}

type ThemePieceProps = { theme: Theme; name: string; logo: string | null; currency: string }

/** A picture: nothing in it can be pressed. */
function ThemePiece({ theme, name, logo, currency }: ThemePieceProps) {
  const piece = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (piece.current) showTheme(theme, piece.current)
  }, [theme])
  return (
    <div
      ref={piece}
      inert
      aria-hidden="true"
      className="themed overflow-clip rounded-xl border border-line bg-background text-ink"
    >
      <div className="surface flex items-center gap-2.5 border-line border-b px-4 py-3">
        <Avatar name={name} src={logo} size="sm" square />
        <span className="truncate font-semibold">{name}</span>
        <span className="ml-auto text-muted text-sm">Dashboard</span>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <div>
          <div className="font-semibold text-lg tracking-tight">Welcome</div>
          <div className="text-muted">One invoice is waiting for payment.</div>
        </div>
        <div className="surface rounded-xl border border-line p-4">
          <div className="text-muted text-sm">Total Revenue</div>
          <div className="tabular mt-1 font-semibold text-xl">{money(12_480, currency)}</div>
          <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-press">
            <div className="h-full w-2/3 rounded-full bg-accent" />
          </div>
        </div>
        <div className="surface flex items-center gap-3 rounded-xl border border-line px-4 py-3">
          <span className="min-w-0 flex-1 truncate font-medium text-link">INV-0042</span>
          <Badge tone="danger">Overdue</Badge>
        </div>
        <div className="flex gap-2">
          <span className={buttonLook({ variant: "primary" })}>Create Invoice</span>
          <span className={buttonLook()}>Add Client</span>
        </div>
      </div>
    </div>
  )
}
