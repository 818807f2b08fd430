// Questions about plans.
import { plans } from "../../../src/subscriptions/rules.ts"

const { free, pro } = plans

export const pricingQuestions = [
  {
    ask: "Is Free really free?",
    answer: `Yes. It has room for ${free.clients} client, ${free.projects} projects and ${free.invoices} invoices a month, needs no credit card and doesn't end.`,
  },
  {
    ask: "What happens when I reach a limit?",
    answer:
      "Everything you have goes on working. Only what is new has to wait: until you upgrade, or, for invoices, until the next month begins.",
  },
  {
    ask: "How do I get Pro?",
    answer:
      "Register first, then pay from your settings: an owner of the business opens the checkout, and Pro begins as soon as it is paid.",
  },
  {
    ask: "Monthly or annual?",
    answer: `Pro is $${pro.price_monthly} a month. Paid by the year it is $${pro.price_yearly}, which is $${pro.price_monthly * 12 - pro.price_yearly} less.`,
  },
  {
    ask: "Can I cancel?",
    answer:
      "Whenever you like, in your settings. Pro stays until the end of the period that is paid. After that everything you have made is kept, and Free's limits hold for what is new.",
  },
  {
    ask: "Does Portico take a share of what my clients pay?",
    answer:
      "No. Your clients pay you directly, by the methods that you offer. Portico doesn't touch that money.",
  },
] as const
