// Support, as a page of the main site.

import { SupportText, supportNote } from "../../shared/legal/support.tsx"
import { supportQuestionsFor } from "../../shared/legal/support-questions.ts"
import type { SiteFacts } from "../facts.ts"
import { headOf, organization, questionsThing } from "../head.ts"
import { TextFrame } from "./frame.tsx"

export const supportPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/support",
    title: "Support · Portico",
    headline: "Help with Portico",
    description: `How to contact us, how soon we reply, and answers to common questions about links, invoices${facts.plans ? ", payments and plans" : " and payments"}.`,
    things: [organization(facts), questionsThing(supportQuestionsFor(facts))],
  }),
  body: (
    <TextFrame facts={facts} title="Support" note={supportNote(facts)}>
      <SupportText contact={facts} />
    </TextFrame>
  ),
})
