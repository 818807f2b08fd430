// Marks an overdue project.
import { Badge } from "../../ui/badge.tsx"

export const OverdueMark = () => <Badge tone="danger">Overdue</Badge>
