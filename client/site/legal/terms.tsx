// The terms, as a page of the main site.
import { TermsText, termsUpdated } from "../../shared/legal/terms.tsx"
import type { SiteFacts } from "../facts.ts"
import { headOf, organization } from "../head.ts"
import { TextFrame } from "./frame.tsx"

export const termsPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/terms",
    title: "Terms · Portico",
    headline: "Portico terms",
    description: `The terms for using Portico: who can use it,${facts.plans ? " what plans include and cost," : ""} who owns the data and the money, and how to leave.`,
    things: [organization(facts)],
  }),
  body: (
    <TextFrame facts={facts} title="Terms" note={termsUpdated}>
      <TermsText contact={facts} />
    </TextFrame>
  ),
})
