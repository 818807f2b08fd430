// How to get help: contact, response times, and common questions.
import { socialName } from "../../lib/social-name.ts"
import { QuestionList } from "../questions.tsx"
import { type Contact, isReachable } from "./contact.tsx"
import { supportQuestionsFor } from "./support-questions.ts"

export const supportNote = (contact: Contact) =>
  isReachable(contact) ? "Answers to common questions and how to contact us." : "Answers to common questions."

export const SupportText = ({ contact }: { contact: Contact }) => (
  <>
    <h2>Contact</h2>
    <Ways contact={contact} />
    <h2>Response times</h2>
    <p>
      {isReachable(contact) ? "We reply" : "Once there's a support address, we'll reply"} within these times:
    </p>
    <dl className="grid gap-3 sm:grid-cols-3">
      {times.map(({ what, within, such }) => (
        <div key={what} className="rounded-xl border border-line p-4 sm:px-3.5">
          <dt className="text-muted text-sm">{what}</dt>
          <dd className="mt-1 font-semibold text-base">{within}</dd>
          <dd className="mt-1 text-pretty text-muted text-sm">{such}</dd>
        </div>
      ))}
    </dl>
    <h2>Common questions</h2>
    <QuestionList questions={supportQuestionsFor(contact)} />
  </>
)

const times = [
  { what: "Critical", within: "Under 2 hours", such: "You or your clients can't sign in, or data is wrong." },
  {
    what: "General",
    within: "Under 24 hours",
    such: "How to do something, or why it works the way it does.",
  },
  { what: "Feature requests", within: "Under 3 business days", such: "Something you'd like Portico to do." },
]

function Ways({ contact }: { contact: Contact }) {
  const { support_email, social_links } = contact
  if (!isReachable(contact)) return <p>No support address has been set up yet.</p>
  return (
    <ul>
      {support_email !== null && (
        <li>
          By email: <a href={`mailto:${support_email}`}>{support_email}</a>
        </li>
      )}
      {social_links.map((url) => (
        <li key={url}>
          On{" "}
          <a href={url} target="_blank" rel="noreferrer">
            {socialName(url)}
          </a>
        </li>
      ))}
    </ul>
  )
}
