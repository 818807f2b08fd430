// Questions about plans.
import { plans } from "../../../src/subscriptions/rules.ts"

const { free, pro } = plans

export const pricingQuestions = [
  {
    ask: "Is Free really free?",
    answer: `Yes. It includes ${free.clients} client, ${free.projects} projects and ${free.invoices} invoices a month, needs no credit card and never expires.`,
  },
  {
    ask: "What happens when I reach a limit?",
    answer:
      "Everything you have keeps working. To add more, upgrade or, for invoices, wait until next month.",
  },
  {
    ask: "How do I get Pro?",
    answer:
      "Register first, then upgrade in your settings. Only an owner can upgrade. Pro starts as soon as you've paid.",
  },
  {
    ask: "Monthly or annual?",
    answer: `Pro is $${pro.price_monthly} a month, or $${pro.price_yearly} a year, which saves you $${pro.price_monthly * 12 - pro.price_yearly}.`,
  },
  {
    ask: "Can I cancel?",
    answer:
      "Any time, in your settings. Pro stays active until the end of the period you've paid for. After that you keep your work, and the Free plan's limits apply to anything new.",
  },
  {
    ask: "Does Portico take a share of my clients' payments?",
    answer:
      "No. Your clients pay you directly, with the methods you offer. Portico never touches that money.",
  },
] as const
