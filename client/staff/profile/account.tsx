// The basics of the organization: where it is, and what its invoices print and count in.
import { api } from "../../api/hooks.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Card } from "../../ui/page.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { AccountForm } from "./account-form.tsx"

export function Account() {
  const id = currentOrg()?.id ?? 0
  const organization = api.organizations.get.useQuery({ id }, { enabled: id > 0 })
  if (id === 0) return <Empty title="No organization">Sign in again to see its settings.</Empty>
  if (organization.isPending) return <Skeleton rows={4} label="Loading the account" />
  if (organization.error)
    return (
      <Failure error={organization.error} retry={organization.refetch} retrying={organization.isFetching} />
    )
  return (
    <Card
      title="Organization"
      description="Printed on invoices, as far as it is filled in."
      className="max-w-3xl"
    >
      <AccountForm key={organization.data.id} organization={organization.data} />
    </Card>
  )
}
