// The terms, as a page of the main site.
import { TermsText, termsUpdated } from "../../shared/legal/terms.tsx"
import type { SiteFacts } from "../facts.ts"
import { headOf, organization } from "../head.ts"
import { TextFrame } from "./frame.tsx"

export const termsPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/terms",
    title: "Terms · Portico",
    headline: "Terms of Portico",
    description:
      "What is agreed when you use Portico: who may use it, what the plans hold and cost, whose data and whose money it is, and how it ends.",
    things: [organization(facts)],
  }),
  body: (
    <TextFrame facts={facts} title="Terms" note={termsUpdated}>
      <TermsText contact={facts} />
    </TextFrame>
  ),
})
