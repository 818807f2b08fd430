// The closing call to action, where anyone can register.
import type { SiteFacts } from "./facts.ts"
import { column } from "./frame.tsx"

export const LastCall = ({ facts }: { facts: SiteFacts }) =>
  facts.registration === "open" && (
    <section className={`${column} pb-16 sm:pb-24`}>
      <div className="flex flex-col items-start gap-6 rounded-xl bg-primary px-6 py-10 text-on-primary sm:px-10 sm:py-14 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
            Your first invoice is minutes away
          </h2>
          {facts.plans && (
            <p className="mt-2 text-pretty">One client, five projects and ten invoices a month are free.</p>
          )}
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
