// A note in a row, on paper no larger than its figures.
import type { ReactNode } from "react"
import { Badge } from "../../ui/badge.tsx"

export const RowMark = ({ children }: { children: ReactNode }) => (
  <span className="flex print:*:h-auto print:*:px-1 print:*:text-[7pt]">
    <Badge>{children}</Badge>
  </span>
)
