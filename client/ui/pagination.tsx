// From one page of a list to the next.
import { ChevronLeft, ChevronRight } from "lucide-react"
import { Button } from "./button.tsx"

export type PaginationProps = {
  /** From 1. */
  page: number
  /** When it is known how many there are. */
  pages?: number
  hasNext?: boolean
  onPage: (page: number) => void
  loading?: boolean
}

export function Pagination({ page, pages, hasNext, onPage, loading = false }: PaginationProps) {
  const more = pages === undefined ? hasNext === true : page < pages
  if (page === 1 && !more) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p className="tabular text-muted text-sm" aria-live="polite">
        {pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<ChevronLeft />}
          disabled={page === 1 || loading}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button size="sm" disabled={!more || loading} onClick={() => onPage(page + 1)}>
          <span className="flex items-center gap-2">
            Next <ChevronRight />
          </span>
        </Button>
      </div>
    </nav>
  )
}
