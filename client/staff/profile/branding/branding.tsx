// Branding: name, tagline, logo and two colours, beside an invoice that wears them.
import { useState } from "react"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { Card } from "../../../ui/page.tsx"
import { PreviewFrame } from "../../invoices/preview/preview-frame.tsx"
import { OfOrganization } from "../of-organization.tsx"
import { Upsell } from "../pro/upsell.tsx"
import { usePaid } from "../settings.ts"
import { BrandingForm } from "./branding-form.tsx"
import { Logo } from "./logo.tsx"
import { useBranding } from "./use-branding.ts"

export const Branding = () => (
  <OfOrganization skeleton={{ rows: 5, label: "Loading the branding" }}>
    {(organization) => <Settings organization={organization} />}
  </OfOrganization>
)

function Settings({ organization }: { organization: Organization }) {
  const paid = usePaid()
  const branding = useBranding(organization)
  // A picture that isn't uploaded is shown on the example alone.
  const [tried, setTried] = useState<string | null>(null)
  const { name = "", tagline = "", primary_color, accent_color } = branding.typed
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Brand" description="On your invoices, in your mails and in the client portal.">
          <BrandingForm {...branding} />
        </Card>
        <Card title="Logo" description="On invoices, in the header and in the client portal.">
          <Logo organization={organization} paid={paid} tried={tried} onTry={setTried} />
        </Card>
        {paid === false && <Upsell />}
      </div>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32">
        <h2 className="font-semibold text-sm">How an invoice looks</h2>
        <PreviewFrame
          request={{
            kind: "branding",
            ...{ name, tagline, primary_color, accent_color },
            ...(tried === null ? {} : { logo: tried }),
          }}
          version={organization.logo_file_url ?? ""}
          title="An example of an invoice"
        />
      </section>
    </div>
  )
}
