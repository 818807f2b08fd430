// The actions of a row: all in a "…" menu, and on a wide screen as buttons too, on hover and focus.
import { Ellipsis } from "lucide-react"
import type { ReactNode } from "react"
import { useNavigate } from "react-router"
import { IconButton } from "./button.tsx"
import { ButtonLink } from "./button-link.tsx"
import { Menu } from "./menu.tsx"

export type Act = {
  label: string
  /** The full label, where it isn't the action and the row's name. */
  name?: string
  icon: ReactNode
  busy?: boolean
  /** Only in the "…" menu. */
  behind?: boolean
} & ({ to: string } | { onSelect: () => void })

type RowActsProps = {
  /** The row's name, as in "Send INV-0001". */
  of: string
  acts: readonly Act[]
}

export function RowActs({ of, acts }: RowActsProps) {
  const navigate = useNavigate()
  const more = (
    <IconButton label={`More actions for ${of}`} className="xl:size-8">
      <Ellipsis />
    </IconButton>
  )
  const items = acts.map((act) => ({
    label: act.label,
    icon: act.icon,
    onSelect: "to" in act ? () => void navigate(act.to) : act.onSelect,
  }))
  return (
    <>
      <span className="hidden items-center opacity-0 transition-opacity focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-busy:opacity-100 xl:[@media(hover:hover)]:flex">
        {acts.map((act) =>
          act.behind ? null : "to" in act ? (
            <ButtonLink
              key={act.label}
              to={act.to}
              size="icon-sm"
              variant="ghost"
              icon={act.icon}
              aria-label={act.name ?? `${act.label} ${of}`}
              title={act.label}
            />
          ) : (
            <IconButton
              key={act.label}
              label={act.name ?? `${act.label} ${of}`}
              size="icon-sm"
              loading={act.busy ?? false}
              onClick={act.onSelect}
            >
              {act.icon}
            </IconButton>
          ),
        )}
      </span>
      <Menu trigger={more} items={items} />
    </>
  )
}
