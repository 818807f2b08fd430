// How long data is kept. The daily clean-up uses the same numbers (jobs/handlers/clean-up.ts).
const kept = [
  { what: "Everything a business stores", until: "Until it is deleted, or the account is" },
  { what: "Sign-ins", until: "30 days after they were last used, or until you sign out" },
  { what: "Sign-ins of clients", until: "30 days, or until they sign out" },
  {
    what: "Codes, and links for new passwords",
    until: "7 days; a code works for ten minutes, a link for an hour",
  },
  { what: "Links to the portal, invitations", until: "90 days after they have run out" },
  {
    what: "Records of background work that is done, such as a mail that was sent",
    until: "90 days; numbers only, no contents",
  },
  { what: "Messages from the payment provider about Pro", until: "90 days" },
  { what: "The API's answer to a call, in case it is sent again", until: "24 hours" },
  { what: "Counts by network address", until: "Up to an hour" },
]

export const KeptFor = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {kept.map(({ what, until }) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{until}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
