// The home page: what Portico does, how to start, common questions.
import { Fragment } from "react"
import { plans } from "../../../src/subscriptions/rules.ts"
import { buttonLook } from "../../ui/button.tsx"
import type { SiteFacts } from "../facts.ts"
import { column, SiteFrame } from "../frame.tsx"
import { headOf, organization, questionsThing, type Thing } from "../head.ts"
import { LastCall } from "../last-call.tsx"
import { Questions } from "../questions.tsx"
import { Features } from "./features.tsx"
import { homeQuestionsOf } from "./home-questions.ts"
import { Loop } from "./loop.tsx"
import { Pictures } from "./pictures.tsx"
import { SampleInvoice } from "./sample-invoice.tsx"

export const homePage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/",
    title: "Portico · Invoices, projects and a portal for your clients",
    headline: "Send the invoice. See it paid. Keep the client.",
    description: `Invoices, payments, projects and a client portal with your name and colours, at your own web address.${startsFree(facts) ? ` ${startFree}` : ""}`,
    things: [organization(facts), ...product(facts), questionsThing(homeQuestionsOf(facts))],
  }),
  body: (
    <SiteFrame facts={facts}>
      <Hero facts={facts} />
      <Pictures />
      <Features facts={facts} />
      <HowItWorks {...facts} />
      <Questions title="Questions, answered" questions={homeQuestionsOf(facts)} />
      <LastCall facts={facts} />
    </SiteFrame>
  ),
})

const startFree = "Start free. No credit card needed."
const startsFree = ({ plans: sold, registration }: SiteFacts) => sold && registration === "open"

/** The site and its product, with prices. */
const product = ({ main_url, plans: sold }: SiteFacts): Thing[] => [
  { "@type": "WebSite", name: "Portico", url: `${main_url}/` },
  {
    "@type": "SoftwareApplication",
    name: "Portico",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    url: `${main_url}/`,
    publisher: { "@id": `${main_url}/#organization` },
    ...(sold ? { offers: [plans.free, plans.pro].map((plan) => offer(main_url, plan)) } : {}),
  },
]

const offer = (main_url: string, { name, price_monthly }: { name: string; price_monthly: number }) => ({
  "@type": "Offer",
  name,
  price: price_monthly,
  priceCurrency: "USD",
  url: `${main_url}/pricing`,
})

const Hero = ({ facts }: { facts: SiteFacts }) => (
  <section className={`${column} grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-28`}>
    <div>
      <h1 className="text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
        {["Send the invoice.", "See it paid.", "Keep the client."].map((promise) => (
          <Fragment key={promise}>
            <span className="block">{promise}</span>{" "}
          </Fragment>
        ))}
      </h1>
      <p className="mt-5 max-w-xl text-pretty text-lg text-muted">
        Portico gives your business its own web address, with a workspace for you and a branded portal where
        clients see their projects, their invoices and how to pay.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {facts.registration === "open" ? (
          <a href="/register" className={buttonLook({ variant: "primary", size: "lg" })}>
            Get Started
          </a>
        ) : (
          <a href="/auth" className={buttonLook({ variant: "primary", size: "lg" })}>
            Sign In
          </a>
        )}
        {facts.plans && (
          <a href="/pricing" className={buttonLook({ size: "lg" })}>
            See pricing
          </a>
        )}
      </div>
      {startsFree(facts) && <p className="mt-4 text-muted text-sm">{startFree}</p>}
    </div>
    <SampleInvoice />
  </section>
)

const firstStep: Record<SiteFacts["registration"], { title: string; text: string }> = {
  open: { title: "Register your business", text: "Pick a name. It becomes your workspace's web address." },
  invited: {
    title: "Open your sign-up link",
    text: "If you don't have one, ask the people who run this site. Then pick a name. It becomes your workspace's web address.",
  },
  closed: { title: "Sign in to your workspace", text: "Your business has a web address of its own." },
}
const nextSteps = [
  {
    title: "Add a client and send an invoice",
    text: "They get the PDF by email, with a link to their portal.",
  },
  {
    title: "Get paid and confirm",
    text: "They pay with a method you offer and let you know. You confirm when the money arrives.",
  },
]

const HowItWorks = ({ registration }: SiteFacts) => (
  <section aria-labelledby="how" className="border-line border-t">
    <div className={`${column} py-16 sm:py-24`}>
      <h2 id="how" className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {[firstStep[registration], ...nextSteps].map(({ title, text }, at) => (
          <li key={title} className="border-line-strong border-t-2 pt-5">
            <span className="tabular font-medium text-link text-sm">Step {at + 1}</span>
            <h3 className="mt-1 font-semibold text-lg">{title}</h3>
            <p className="mt-2 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <Loop />
    </div>
  </section>
)
