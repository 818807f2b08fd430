// An unknown public address.
import { buttonLook } from "../ui/button.tsx"
import { Empty } from "../ui/states.tsx"
import type { SiteFacts } from "./facts.ts"
import { column, SiteFrame } from "./frame.tsx"

export const NotFoundPage = ({ facts }: { facts: SiteFacts }) => (
  <SiteFrame facts={facts}>
    <div className={`${column} py-12 sm:py-20`}>
      <Empty
        title={<h1>Page not found</h1>}
        action={
          <a href="/" className={buttonLook({})}>
            Go to the home page
          </a>
        }
      >
        The address may have a typo, or the page may have moved.
      </Empty>
    </div>
  </SiteFrame>
)
