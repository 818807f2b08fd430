// What is missing on an invoice before it is issued, or odd about it.
import { Info } from "lucide-react"
import { api } from "../../api/hooks.ts"

/** Nothing where nothing is, and until that is known. */
export function Missing({ id, className }: { id: number; className?: string }) {
  const { data } = api.invoices.readiness.useQuery({ id })
  if (!data || data.warnings.length === 0) return null
  return (
    <ul className={className} aria-label="Missing or odd on this invoice">
      {data.warnings.map(({ field, message }) => (
        <li
          key={field}
          className="flex gap-2 text-pretty text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <Info />
          {message}
        </li>
      ))}
    </ul>
  )
}
