// How to get help: contact, response times, and common questions.
import { socialName } from "../../lib/social-name.ts"
import { QuestionList } from "../questions.tsx"
import { type Contact, isReachable } from "./contact.tsx"
import { supportQuestions } from "./support-questions.ts"

export const supportNote = (contact: Contact) =>
  isReachable(contact)
    ? "Answers to what is asked most, and people for the rest."
    : "Answers to what is asked most."

export const SupportText = ({ contact }: { contact: Contact }) => (
  <>
    <h2>Contact</h2>
    <Ways contact={contact} />
    <h2>Response times</h2>
    <p>
      {isReachable(contact) ? "We answer" : "Once there is an address, we answer"} in the order of urgency,
      and within these times:
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
    <h2>Frequently asked</h2>
    <QuestionList questions={supportQuestions} />
  </>
)

const times = [
  { what: "Critical", within: "Under 2 hours", such: "You or your clients can't get in, or data is wrong." },
  { what: "General", within: "Under 24 hours", such: "How something is done, or why it looks as it does." },
  { what: "Feature requests", within: "Under 3 business days", such: "What you are missing." },
]

function Ways({ contact }: { contact: Contact }) {
  const { support_email, social_links } = contact
  if (!isReachable(contact)) return <p>No address for support is set up here yet.</p>
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
