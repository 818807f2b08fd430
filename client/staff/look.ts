// The workspace's look: the organization's colours, and the glass theme of this browser.
import { useEffect, useRef, useSyncExternalStore } from "react"
import type { Theme } from "../../src/core/values/colours.ts"
import { dateOrderIn } from "../../src/core/values/dateformat.ts"
import type { Organization } from "../../src/organizations/schema.ts"
import { placeDates } from "../lib/dates.ts"
import { chooseGlass, glassTheme } from "../lib/storage.ts"
import { showGlass, showTheme } from "../ui/theme.ts"

type Colours = Pick<
  Organization,
  "primary_color" | "accent_color" | "background_color" | "surface_color" | "text_color"
>

export const themeOf = (colours: Colours): Theme => ({
  background: colours.background_color,
  surface: colours.surface_color,
  text: colours.text_color,
  primary: colours.primary_color,
  accent: colours.accent_color,
})

/** The page came with its theme, date order and time zone; later changes apply at once in every window. */
export function useTheme(organization: Organization | undefined) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (!organization) return
    const theme = themeOf(organization)
    const now = JSON.stringify(theme)
    if (before.current !== null && before.current !== now) showTheme(theme)
    before.current = now
    placeDates({ order: dateOrderIn(organization.country), time_zone: organization.time_zone })
  }, [organization])
}

export function useGlass(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(watch, glassTheme), turn]
}

const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function turn(on: boolean) {
  chooseGlass(on)
  showGlass(on)
  for (const watcher of watchers) watcher()
}
