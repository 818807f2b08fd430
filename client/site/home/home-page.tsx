// The first page of the main site: what Portico does, how one begins, what is asked most.
import { Fragment } from "react"
import { buttonLook } from "../../ui/button.tsx"
import type { SiteFacts } from "../facts.ts"
import { column, SiteFrame } from "../frame.tsx"
import { Features } from "./features.tsx"
import { Picture } from "./picture.tsx"
import { Questions } from "./questions.tsx"
import { SampleInvoice } from "./sample-invoice.tsx"

export const HomePage = ({ facts }: { facts: SiteFacts }) => (
  <SiteFrame facts={facts}>
    <Hero />
    <Picture />
    <Features />
    <HowItWorks />
    <Questions />
    <LastCall />
  </SiteFrame>
)

const Hero = () => (
  <section className={`${column} grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-28`}>
    <div>
      <h1 className="text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
        {["Send the invoice.", "See it paid.", "Keep the client."].map((promise) => (
          <Fragment key={promise}>
            <span className="inline-block">{promise}</span>{" "}
          </Fragment>
        ))}
      </h1>
      <p className="mt-5 max-w-xl text-pretty text-lg text-muted">
        Portico gives your business an address of its own: a workspace for you, and a portal in your name and
        colours where clients see their projects, their invoices and how to pay.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/register" className={buttonLook({ variant: "primary", size: "lg" })}>
          Get Started
        </a>
        <a href="/pricing" className={buttonLook({ size: "lg" })}>
          See pricing
        </a>
      </div>
      <p className="mt-4 text-muted text-sm">Free to begin with. No credit card needed.</p>
    </div>
    <SampleInvoice />
  </section>
)

const steps = [
  {
    title: "Register your business",
    text: "Pick a name. It becomes your address, with a workspace behind it.",
  },
  {
    title: "Add a client and send an invoice",
    text: "They get the PDF by mail, with a link into their portal.",
  },
  {
    title: "Get paid and confirm",
    text: "They pay the way you offer and say so. You confirm with one click.",
  },
]

const HowItWorks = () => (
  <section aria-labelledby="how" className="border-line border-t">
    <div className={`${column} py-16 sm:py-24`}>
      <h2 id="how" className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-line-strong border-t-2 pt-5">
            <span className="tabular font-medium text-link text-sm">Step {at + 1}</span>
            <h3 className="mt-1 font-semibold text-lg">{title}</h3>
            <p className="mt-2 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

const LastCall = () => (
  <section className={`${column} pb-16 sm:pb-24`}>
    <div className="flex flex-col items-start gap-6 rounded-xl bg-primary px-6 py-10 text-on-primary sm:px-10 sm:py-14 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
          Your first invoice is minutes away
        </h2>
        <p className="mt-2 text-pretty">One client, five projects and ten invoices cost nothing.</p>
      </div>
      <a
        href="/register"
        className="inline-flex h-11 shrink-0 items-center rounded-md bg-on-primary px-5 font-medium text-primary"
      >
        Get Started
      </a>
    </div>
  </section>
)
