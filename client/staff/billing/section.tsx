// A section of the billing settings while what it shows is on its way, not to be had, and there.
import type { ReactNode } from "react"
import { Card } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"

type Answer<T> = {
  data: T | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}
type SectionProps<T> = {
  title: string
  waiting: { label: string; rows: number }
  of: Answer<T>
  children: (data: T) => ReactNode
}

export function Section<T>({ title, waiting, of, children }: SectionProps<T>) {
  if (of.error)
    return (
      <Card title={title}>
        <Failure error={of.error} retry={of.refetch} retrying={of.isFetching} />
      </Card>
    )
  return of.data === undefined ? <Skeleton {...waiting} /> : children(of.data)
}
