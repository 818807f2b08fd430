// Every screen there is: at which address, who sees it, what shows that it is there, and which calls it waits for.
import { messagesScreens } from "./screens/messages.ts"
import { portalScreens } from "./screens/portal.ts"
import type { Screen } from "./screens/screen.ts"
import { settingsScreens } from "./screens/settings.ts"
import { siteScreens } from "./screens/site.ts"
import { staffScreens } from "./screens/staff.ts"

export const screens: readonly Screen[] = [
  ...siteScreens,
  ...staffScreens,
  ...settingsScreens,
  ...portalScreens,
  ...messagesScreens,
]
