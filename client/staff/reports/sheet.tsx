// A report's frame: dates, downloads, and loading, empty and failed states.
import { Download, Printer, ScrollText } from "lucide-react"
import type { ReactNode } from "react"
import { refusal } from "../../api/refusal.ts"
import { currentOrg } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { ExportCsv, useSaving } from "../export-csv.tsx"

type Answer<T> = {
  data: T | undefined
  error: { message: string } | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type SheetProps<T> = {
  /** The title, also on paper: "Receivables". */
  name: string
  /** The dates: "30 Nov 2026", "1 Oct 2026 – 31 Dec 2026". */
  days: string
  /** The fields that choose the dates. */
  choices: ReactNode
  answer: Answer<T>
  /** Where its files are, "/api/reports/tax/", and what they are asked for. */
  address: string
  query: Record<string, string>
  /** The file's name without its extension. */
  file: string
  /** Whether the documents can be downloaded. */
  originals?: boolean
  isEmpty: (data: T) => boolean
  empty: { title: string; words: string }
  children: (data: T) => ReactNode
}

export function Sheet<T>(props: SheetProps<T>) {
  const { name, days, choices, answer, address, query, file, originals = false } = props
  const { busy, save } = useSaving<"zip">("Failed to download the report")
  // Other dates are loading: the figures shown are those of before.
  const isReady = answer.data !== undefined && !answer.isPlaceholderData && !props.isEmpty(answer.data)
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <div className="screen-only flex flex-wrap items-center gap-2">
        {choices}
        <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1 sm:ml-auto">
          {originals && (
            <Button
              icon={<Download />}
              loading={busy === "zip"}
              disabled={!isReady}
              onClick={() =>
                void save(
                  "zip",
                  `${address}?${new URLSearchParams({ ...query, format: "zip" })}`,
                  `${file}.zip`,
                )
              }
            >
              PDFs
            </Button>
          )}
          <ExportCsv address={address} query={query} file={file} disabled={!isReady} />
          <Button icon={<Printer />} disabled={!isReady} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <h1 className="hidden font-semibold print:block">
        {currentOrg()?.name} · {name} · {days}
      </h1>
      <div aria-busy={answer.isPlaceholderData || undefined} className="aria-busy:opacity-50">
        <Content {...props} />
      </div>
    </section>
  )
}

function Content<T>({ name, answer, isEmpty, empty, children }: SheetProps<T>) {
  if (answer.isPending) return <Skeleton rows={6} label={`Loading ${name.toLowerCase()}`} />
  if (answer.error) {
    const { status, fields } = refusal(answer.error)
    const said = Object.values(fields).flat().join(" ")
    if (status === 400 && said !== "")
      return (
        <Empty title="This report is unavailable" icon={<ScrollText />}>
          {said}
        </Empty>
      )
    return <Failure error={answer.error} retry={answer.refetch} retrying={answer.isFetching} />
  }
  if (answer.data === undefined) return null
  if (isEmpty(answer.data))
    return (
      <Empty title={empty.title} icon={<ScrollText />}>
        {empty.words}
      </Empty>
    )
  return children(answer.data)
}
