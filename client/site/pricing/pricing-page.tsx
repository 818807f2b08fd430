// Pricing, and what it includes.
import { plans } from "../../../src/subscriptions/rules.ts"
import type { SiteFacts } from "../facts.ts"
import { column, SiteFrame } from "../frame.tsx"
import { addressOf, headOf, organization, questionsThing, type Thing } from "../head.ts"
import { LastCall } from "../last-call.tsx"
import { Questions } from "../questions.tsx"
import { Comparison } from "./comparison.tsx"
import { CurrencyChoice } from "./currency-choice.tsx"
import { CycleChoice } from "./cycle-choice.tsx"
import { PlanCards } from "./plan-cards.tsx"
import { pricingQuestions } from "./pricing-questions.ts"

export const pricingPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/pricing",
    title: "Pricing · Portico",
    headline: "Pricing",
    description: `Free for ${plans.free.clients} client, ${plans.free.projects} projects and ${plans.free.invoices} invoices a month, without a credit card. Pro has no limits: $${plans.pro.price_monthly} a month or $${plans.pro.price_yearly} a year.`,
    things: [organization(facts), product(facts), questionsThing(pricingQuestions)],
  }),
  body: (
    <SiteFrame facts={facts}>
      {/* The choice inside decides which cycle is shown, by style alone. */}
      <div className={`group/plans ${column} pt-12 pb-16 sm:pt-20 sm:pb-24`}>
        <div className="text-center">
          <h1 className="text-balance font-semibold text-4xl tracking-tight sm:text-5xl">
            Start free. Grow without limits.
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-pretty text-lg text-muted">
            Free needs no credit card and never expires. Pro removes the limits and adds your branding.
          </p>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-4">
          <CycleChoice />
          <CurrencyChoice />
        </div>
        <PlanCards open={facts.registration === "open"} />
        <p className="mt-6 text-balance text-center text-muted text-sm">
          Pro is billed in US dollars. Prices in other currencies are converted at the current rate and
          rounded.
        </p>
      </div>
      <Comparison />
      <Questions title="Questions about plans" questions={pricingQuestions} />
      <LastCall facts={facts} />
    </SiteFrame>
  ),
})

const product = ({ main_url }: SiteFacts): Thing => ({
  "@type": "SoftwareApplication",
  name: "Portico",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  url: `${main_url}/`,
  offers: [
    { name: plans.free.name, price: plans.free.price_monthly },
    { name: "Pro, monthly", price: plans.pro.price_monthly },
    { name: "Pro, yearly", price: plans.pro.price_yearly },
  ].map((offer) => ({
    ...{ "@type": "Offer", ...offer, priceCurrency: "USD", url: addressOf(main_url, "/pricing") },
  })),
})
