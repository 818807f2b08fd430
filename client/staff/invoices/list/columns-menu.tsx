// Hides and shows columns of the list.
import { Columns3, Eye, EyeOff } from "lucide-react"
import { type HideableColumn, hideableColumns } from "../../../../src/auth/account/rules.ts"
import { IconButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { useMedia } from "../../../ui/use-size.ts"
import { useHiddenColumns } from "./use-hidden-columns.ts"

const names: Record<HideableColumn, string> = {
  project: "project",
  issued: "issue date",
  due: "due date",
}

/** A phone shows no columns, and a tablet has no room for the issue date. */
export function ColumnsMenu() {
  const { hidden, toggle } = useHiddenColumns()
  const isWide = useMedia("(min-width: 64rem)")
  const choices = hideableColumns.filter((column) => isWide || column !== "issued")
  return (
    <Menu
      trigger={
        <IconButton label="Columns" variant="secondary" className="max-md:hidden">
          <Columns3 />
        </IconButton>
      }
      items={choices.map((column) => {
        const isHidden = hidden.includes(column)
        return {
          label: `${isHidden ? "Show" : "Hide"} ${names[column]}`,
          icon: isHidden ? <Eye /> : <EyeOff />,
          onSelect: () => toggle(column),
        }
      })}
    />
  )
}
