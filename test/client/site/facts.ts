// What the pages of the main site are drawn with here, where nothing is set.
import type { SiteFacts } from "../../../client/site/facts.ts"

export const facts: SiteFacts = {
  ...{ main_url: "http://localhost:3000", support_email: null, social_links: [] },
  ...{ plans: true, registration: "open" },
}
