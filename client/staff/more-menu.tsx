// The menu of further actions next to a heading.
import { Ellipsis } from "lucide-react"
import type { ComponentProps } from "react"
import { IconButton } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"

export const MoreMenu = ({ items }: Pick<ComponentProps<typeof Menu>, "items">) => (
  <Menu
    align="start"
    trigger={
      <IconButton label="More" variant="secondary" className="max-sm:flex-none!">
        <Ellipsis />
      </IconButton>
    }
    items={items}
  />
)
