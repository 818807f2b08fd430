// Buttons for the next and previous page of a list.

import { ChevronLeft, ChevronRight } from "lucide-react"
import { writtenLocale } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { Button } from "./button.tsx"

type PaginationProps = {
  /** From 1. */
  page: number
  /** Which rows are shown, instead of the page number. */
  range?: { from: number; to: number; total: number }
  hasNext: boolean
  onPage: (page: number) => void
  loading?: boolean
}

export function Pagination({ page, range, hasNext, onPage, loading = false }: PaginationProps) {
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={say("Pages")} className="flex items-center justify-between gap-3">
      <p className="tabular text-muted text-sm" aria-live="polite">
        {range
          ? say("{from}–{to} of {total}", {
              ...{ from: text(range.from), to: text(range.to), total: text(Math.max(range.total, range.to)) },
            })
          : say("Page {page}", { page })}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<ChevronLeft />}
          disabled={page === 1 || loading}
          onClick={() => onPage(page - 1)}
        >
          {say("Previous")}
        </Button>
        <Button size="sm" disabled={!hasNext || loading} onClick={() => onPage(page + 1)}>
          <span className="flex items-center gap-2">
            {say("Next")} <ChevronRight />
          </span>
        </Button>
      </div>
    </nav>
  )
}

const text = (value: number) => value.toLocaleString(writtenLocale())
