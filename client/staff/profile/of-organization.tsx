// Settings that wait until the organization has loaded.
import { Fragment, type ReactNode } from "react"
import type { Organization } from "../../../src/organizations/schema.ts"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { useOrganization } from "./settings.ts"

type OfOrganizationProps = {
  skeleton: { rows: number; label: string }
  children: (organization: Organization) => ReactNode
}

export function OfOrganization({ skeleton, children }: OfOrganizationProps) {
  const { isPending, error, data, refetch, isFetching } = useOrganization()
  if (isPending) return <Skeleton {...skeleton} />
  if (error) return <Failure error={error} retry={refetch} retrying={isFetching} />
  return <Fragment key={data.id}>{children(data)}</Fragment>
}
