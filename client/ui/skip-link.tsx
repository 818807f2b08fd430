// The first link of a page, which skips the navigation.
import { say } from "../../src/languages/rules.ts"

export const SkipLink = () => (
  <a
    href="#content"
    className="screen-only surface -translate-y-20 fixed top-2 left-2 z-50 rounded-md border border-line px-3 py-2 text-sm focus:translate-y-0"
  >
    {say("Skip to content")}
  </a>
)
