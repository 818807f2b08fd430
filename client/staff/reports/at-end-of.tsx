// The day at whose end a report is.
import { Day } from "../../shared/period-fields.tsx"

type AtEndOfProps = { on: string; onChange: (day: string) => void }

export const AtEndOf = ({ on, onChange }: AtEndOfProps) => (
  <div className="flex items-center gap-2 text-sm">
    <span className="whitespace-nowrap text-muted">As of</span>
    <Day label="As of" value={on} onChange={onChange} />
  </div>
)
