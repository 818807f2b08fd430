// The workspace's look: the organization's colours, the person's choice of light or dark, and the glass theme of this browser.
import { useEffect, useRef, useSyncExternalStore } from "react"
import { type Appearance, themeOf } from "../../src/core/values/appearance.ts"
import { dateOrderIn } from "../../src/core/values/language.ts"
import type { Organization } from "../../src/organizations/schema.ts"
import { api } from "../api/hooks.ts"
import { placeDates } from "../lib/dates.ts"
import { appearance, chooseAppearance, chooseGlass, glassTheme } from "../lib/storage.ts"
import { tellFailure } from "../shared/tell-failure.ts"
import { replaceTheme } from "../ui/theme.ts"

/** The page came with its theme, date order and time zone; later changes apply at once in every window. */
export function useTheme(organization: Organization | undefined) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (!organization) return
    const now = JSON.stringify(themeOf(organization))
    if (before.current !== null && before.current !== now) replaceTheme(organization)
    before.current = now
    placeDates({ order: dateOrderIn(organization.country), time_zone: organization.time_zone })
  }, [organization])
}

/** Follows the person from one browser to the next. */
export function useOwnLook() {
  const account = api.auth.account.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const chosen = account.data?.appearance
  useEffect(() => {
    if (chosen) wear(chosen)
    else show()
  }, [chosen])
}

export function useAppearance(): [shown: Appearance, choose: (appearance: Appearance) => void] {
  const utils = api.useUtils()
  const update = api.auth.updateAccount.useMutation({
    onSuccess: (account) => utils.auth.account.setData(undefined, account),
  })
  const choose = (next: Appearance) => {
    const before = appearance()
    wear(next)
    update.mutate(
      { appearance: next },
      {
        onError(error) {
          wear(before)
          tellFailure(error, "Failed to save your appearance settings", "alone")
        },
      },
    )
  }
  return [useSyncExternalStore(watch, appearance), choose]
}

export const useGlass = (): [on: boolean, turn: (on: boolean) => void] => [
  useSyncExternalStore(watch, glassTheme),
  turnGlass,
]

function turnGlass(on: boolean) {
  chooseGlass(on)
  show()
}

function wear(chosen: Appearance) {
  chooseAppearance(chosen)
  show()
}

const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  addEventListener("storage", show)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) removeEventListener("storage", show)
  }
}

/** Before the first paint `src/core/pages/theme.ts` does the same. */
function show() {
  const page = document.documentElement
  const chosen = appearance()
  page.toggleAttribute("data-glass", glassTheme())
  if (chosen === "system") page.removeAttribute("data-appearance")
  else page.dataset.appearance = chosen
  for (const watcher of watchers) watcher()
}
