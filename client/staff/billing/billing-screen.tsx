// Invoice settings: one section per topic.
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { useOrganization } from "../profile/settings.ts"
import { Closing } from "./closing/closing.tsx"
import { Numbers } from "./numbers/numbers.tsx"
import { Paper } from "./paper/paper.tsx"
import { Protection } from "./protection/protection.tsx"
import { Taxes } from "./taxes/taxes.tsx"
import { Terms } from "./terms/terms.tsx"

export const BillingScreen = () => (
  <div className="flex flex-col gap-6">
    <Title screen="Billing settings" />
    <PageHeader
      title="Billing settings"
      description="Taxes, numbering, defaults and printing for your invoices."
      back={{ to: "/invoices", label: "Invoices" }}
    />
    <div className="max-w-3xl">
      <Sections />
    </div>
  </div>
)

function Sections() {
  const organization = useOrganization()
  if (organization.isPending) return <Skeleton rows={4} label="Loading the billing settings" />
  if (organization.error)
    return (
      <Failure error={organization.error} retry={organization.refetch} retrying={organization.isFetching} />
    )
  const isOwner = organization.data.role === "owner"
  return (
    <div className="flex flex-col gap-6">
      <Protection country={organization.data.country} locked={!isOwner} />
      {isOwner && <Numbers />}
      <Taxes />
      <Terms locked={!isOwner} />
      <Closing locked={!isOwner} />
      <Paper locked={!isOwner} />
    </div>
  )
}
