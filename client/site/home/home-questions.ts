// Common questions before signing up.
import type { Question } from "../../shared/questions.tsx"
import type { SiteFacts } from "../facts.ts"

const cost: Question = {
  ask: "What does it cost?",
  answer:
    "The Free plan costs nothing and needs no credit card. It includes 10 invoices a month, 5 projects and 1 client. Pro is $20 a month or $200 a year, without those limits.",
}

/** Without prices where nothing is sold. */
export const homeQuestionsOf = ({ plans }: SiteFacts): Question[] => [
  ...(plans ? [cost] : []),
  {
    ask: "Do my clients need an account?",
    answer:
      "No. They get a secure link by email that opens their portal. There's no password to create or forget.",
  },
  {
    ask: "How do I get paid?",
    answer:
      "However you choose: bank transfer, PayPal, Wise, payment apps, a payment link and more. Your client sees the details, pays and marks the invoice as paid. Then you confirm it.",
  },
  {
    ask: "Which currencies can I use?",
    answer:
      "44+, including African currencies. Your organization has a default currency, and each project and invoice can use its own.",
  },
  {
    ask: "Will it look like my business?",
    answer: `Yes. Your workspace, portal and public page have their own web address. ${plans ? "With Pro, they" : "They"} show your logo and colours.`,
  },
  {
    ask: "Can I leave?",
    answer: "Any time. You can delete your account yourself, along with everything in it.",
  },
]
