// How long data is kept. The daily clean-up uses the same numbers (jobs/handlers/clean-up.ts).
import type { Contact } from "./contact.tsx"

const keptFor = ({ plans }: Contact) => [
  { what: "Everything a business stores", until: "Until it or the account is deleted" },
  {
    what: "Sign-ins",
    until: "30 days after last use and never more than 90 days in total, or until you sign out",
  },
  { what: "Client sign-ins", until: "30 days, or until they sign out" },
  {
    what: "Codes and password reset links",
    until: "7 days. A code expires in ten minutes, a link in an hour",
  },
  { what: "Portal links and invitations", until: "90 days after they expire" },
  {
    what: "Records of finished background work, such as a sent email",
    until: "90 days, without their contents",
  },
  { what: "Staff notifications", until: "90 days" },
  ...(plans ? [{ what: "Notifications from the payment provider for Pro", until: "90 days" }] : []),
  { what: "API responses, in case a request is repeated", until: "24 hours" },
  { what: "Request counts by IP address", until: "Up to an hour" },
]

export const KeptFor = ({ contact }: { contact: Contact }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {keptFor(contact).map(({ what, until }) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{until}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
