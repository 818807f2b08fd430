// The business itself: its details on invoices, and what new ones start from.
import { Card } from "../../../ui/page.tsx"
import { OfOrganization } from "../of-organization.tsx"
import { OrganizationForm } from "./organization-form.tsx"

export const Business = () => (
  <OfOrganization skeleton={{ rows: 4, label: "Loading the business" }}>
    {(organization) => (
      <Card title="Organization" description="Business details and invoice defaults.">
        <OrganizationForm organization={organization} />
      </Card>
    )}
  </OfOrganization>
)
