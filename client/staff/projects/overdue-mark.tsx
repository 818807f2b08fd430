// The mark of a project that is late.
import { Badge } from "../../ui/badge.tsx"

export const OverdueMark = () => <Badge tone="danger">Overdue</Badge>
