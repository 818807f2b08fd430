// One thing with an address of its own: deleted, loading, failed, or shown.
import type { ReactNode } from "react"
import { useParams } from "react-router"
import { isMissing } from "../api/refusal.ts"
import { idIn } from "../lib/address.ts"
import { PageHeader } from "../ui/page.tsx"
import { Failure, SheetSkeleton, Skeleton } from "../ui/states.tsx"
import { Title } from "./title.tsx"

type DetailProps<T> = {
  /** The parameter with its id: "clientId". */
  param: string
  /** The title until its own name is known. */
  title: string
  back: { to: string; label: string }
  useOne: (id: number) => Answer<T>
  /** The placeholder: rows, or a document. */
  skeleton: { rows: number; label: string } | { sheet: true; label: string }
  /** The message if it can't be loaded. */
  failure?: string
  /** Shown when the id doesn't exist; a function is told why. */
  missing: ReactNode | ((error?: unknown) => ReactNode)
  children: (one: T) => ReactNode
}

type Answer<T> = {
  data: T | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

export function Detail<T>(props: DetailProps<T>) {
  const id = idIn(useParams()[props.param])
  return id === null ? missingOf(props) : <OfId key={id} id={id} {...props} />
}

const missingOf = ({ missing }: Pick<DetailProps<unknown>, "missing">, error?: unknown) =>
  typeof missing === "function" ? missing(error) : missing

function OfId<T>({
  id,
  title,
  back,
  useOne,
  skeleton,
  failure,
  missing,
  children,
}: DetailProps<T> & { id: number }) {
  const one = useOne(id)
  if (one.error && isMissing(one.error)) return missingOf({ missing }, one.error)
  if (one.data !== undefined) return children(one.data)
  return (
    <div className="flex flex-col gap-6">
      <Title screen={title} />
      <PageHeader title={title} back={back} waiting={one.error === null} />
      {one.error === null ? (
        "sheet" in skeleton ? (
          <SheetSkeleton label={skeleton.label} />
        ) : (
          <Skeleton {...skeleton} />
        )
      ) : (
        <Failure
          error={one.error}
          retry={one.refetch}
          retrying={one.isFetching}
          {...(failure === undefined ? {} : { title: failure })}
        />
      )}
    </div>
  )
}
