// The privacy policy, as a page of the main site.
import { PrivacyText, privacyNote } from "../../shared/legal/privacy.tsx"
import type { SiteFacts } from "../facts.ts"
import { headOf, organization } from "../head.ts"
import { TextFrame } from "./frame.tsx"

export const privacyPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/privacy",
    title: "Privacy · Portico",
    headline: "Privacy at Portico",
    description:
      "What data Portico stores, why and for how long. No cookies, no trackers, no ads, and we don't sell data.",
    things: [organization(facts)],
  }),
  body: (
    <TextFrame facts={facts} title="Privacy" note={privacyNote}>
      <PrivacyText contact={facts} />
    </TextFrame>
  ),
})
