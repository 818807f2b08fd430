// Every screen there is: at which address, who sees it, what shows that it is there, and which calls it waits for.
import { claimScreens } from "./screens/claims.ts"
import { editorScreens } from "./screens/editor.ts"
import { hourScreens } from "./screens/hours.ts"
import { keptScreens } from "./screens/kept.ts"
import { landingScreens } from "./screens/landing.ts"
import { messagesScreens } from "./screens/messages.ts"
import { moneyScreens } from "./screens/money.ts"
import { portalScreens } from "./screens/portal.ts"
import { productScreens } from "./screens/products.ts"
import { quoteScreens } from "./screens/quotes.ts"
import { recurringScreens } from "./screens/recurring.ts"
import type { Screen } from "./screens/screen.ts"
import { settingsScreens } from "./screens/settings.ts"
import { shellScreens } from "./screens/shell.ts"
import { siteScreens } from "./screens/site.ts"
import { staffScreens } from "./screens/staff.ts"
import { visitorScreens } from "./screens/visitors.ts"

export const screens: readonly Screen[] = [
  ...siteScreens,
  ...shellScreens,
  ...visitorScreens,
  ...staffScreens,
  ...claimScreens,
  ...keptScreens,
  ...moneyScreens,
  ...quoteScreens,
  ...recurringScreens,
  ...productScreens,
  ...hourScreens,
  ...editorScreens,
  ...settingsScreens,
  ...portalScreens,
  ...messagesScreens,
  ...landingScreens,
]
