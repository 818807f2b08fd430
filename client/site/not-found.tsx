// A public address that leads nowhere.
import { buttonLook } from "../ui/button.tsx"
import { Empty } from "../ui/states.tsx"
import { SiteFrame } from "./frame.tsx"

export const NotFoundPage = () => (
  <SiteFrame>
    <div className="py-12 sm:py-20">
      <Empty
        title="Page not found"
        action={
          <a href="/" className={buttonLook({})}>
            Go to the start
          </a>
        }
      >
        The address may have a typo, or the page has moved.
      </Empty>
    </div>
  </SiteFrame>
)
