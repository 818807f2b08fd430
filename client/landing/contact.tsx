// How to reach the organization, and the button to hire it.

import { Mail, MapPin, Phone } from "lucide-react"
import type { ReactNode } from "react"
import { shownAddress } from "../../src/core/values/mail-address.ts"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { HireButton } from "./hire-button.tsx"
import { hireWords } from "./page-data.ts"
import { Section } from "./section.tsx"

export function Contact({ page }: { page: PublicLandingPage }) {
  const { contact_email, contact_phone, contact_address } = page
  const some = [contact_email, contact_phone, contact_address].some((way) => way !== null)
  return (
    <Section id="contact" title={say("Get In Touch")}>
      {some && (
        <ul className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {contact_email && (
            <Way icon={<Mail />} name={say("Email")}>
              <a dir="ltr" href={`mailto:${contact_email}`} className={link}>
                {shownAddress(contact_email)}
              </a>
            </Way>
          )}
          {contact_phone && (
            <Way icon={<Phone />} name={say("Phone")}>
              <a dir="ltr" href={`tel:${contact_phone.replace(/[^+\d]/g, "")}`} className={link}>
                {contact_phone}
              </a>
            </Way>
          )}
          {contact_address && (
            <Way icon={<MapPin />} name={say("Address")}>
              <address dir="auto" className="wrap-anywhere whitespace-pre-line not-italic">
                {contact_address}
              </address>
            </Way>
          )}
        </ul>
      )}
      <p className="mb-5 max-w-prose text-pretty text-muted">
        <bdi>{say("Tell us what you have in mind. Expect a reply within 24-48 hours.")}</bdi>
      </p>
      <HireButton words={hireWords(page)} />
    </Section>
  )
}

const link = "wrap-anywhere -my-1 inline-block rounded-sm py-1 hover:underline"

type WayProps = { icon: ReactNode; name: string; children: ReactNode }

const Way = ({ icon, name, children }: WayProps) => (
  <li className="surface flex min-w-0 gap-4 rounded-xl border border-line p-5">
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-link [&_svg]:size-5"
    >
      {icon}
    </span>
    <div className="min-w-0">
      <h3 className="text-muted text-sm">{name}</h3>
      {children}
    </div>
  </li>
)
