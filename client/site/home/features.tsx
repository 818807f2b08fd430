// What Portico does, in six cards, one of which is highlighted at a time.
import { BarChart3, Globe, MonitorCheck, Palette, ReceiptText, WalletCards } from "lucide-react"
import type { ReactNode } from "react"
import type { SiteFacts } from "../facts.ts"
import { column } from "../frame.tsx"

type Feature = { icon: ReactNode; title: string; text: string }

const featuresOf = ({ plans }: SiteFacts): readonly Feature[] => [
  {
    icon: <ReceiptText />,
    title: "Invoices that look like your business",
    text: "Line items, tax, due dates and notes in 44+ currencies, emailed as a beautiful PDF.",
  },
  {
    icon: <WalletCards />,
    title: "Payments you can track",
    text: "Bank transfer, PayPal, Wise, crypto and more. See what's paid, what's pending and what's overdue.",
  },
  {
    icon: <MonitorCheck />,
    title: "A portal for your clients",
    text: "No password to remember. A secure emailed link opens their projects, files, invoices and messages.",
  },
  {
    icon: <Palette />,
    title: "Your name, your colours",
    text: `${plans ? "With Pro, your" : "Your"} logo and colours appear on everything your clients see, from the portal to the invoice.`,
  },
  {
    icon: <BarChart3 />,
    title: "Numbers that help",
    text: "Revenue by month, what needs attention today and the status of every project, on one page.",
  },
  {
    icon: <Globe />,
    title: "A page that brings in work",
    text: "A public page at your own web address, with your portfolio and a hire form.",
  },
]

export const Features = ({ facts }: { facts: SiteFacts }) => (
  <section aria-labelledby="features" className="border-line border-t">
    <div className={`${column} py-16 sm:py-24`}>
      <h2 id="features" className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
        Everything between the first hello and the final payment
      </h2>
      <ul data-features className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {featuresOf(facts).map((feature, at) => (
          <Card key={feature.title} {...feature} lit={at === 0} />
        ))}
      </ul>
    </div>
  </section>
)

const Card = ({ icon, title, text, lit }: Feature & { lit: boolean }) => (
  <li
    data-lit={lit ? "" : undefined}
    className="group rounded-xl border border-line p-6 transition-[border-color,box-shadow] duration-500 data-lit:border-ring data-lit:shadow-popup"
  >
    <span className="grid size-10 place-items-center rounded-lg bg-primary-soft text-link transition-colors duration-500 group-data-lit:bg-primary group-data-lit:text-on-primary [&_svg]:size-5">
      {icon}
    </span>
    <h3 className="mt-4 font-semibold text-lg">{title}</h3>
    <p className="mt-1.5 text-pretty text-muted">{text}</p>
  </li>
)
