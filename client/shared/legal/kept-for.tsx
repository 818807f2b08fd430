// How long what is kept. The clean-up of each day has the same numbers (jobs/handlers/clean-up.ts).
const kept = [
  { what: "Everything a business stores", until: "Until it is deleted, or the account is" },
  { what: "Sign-ins", until: "30 days after they were last used, or until you sign out" },
  { what: "Sign-ins of clients", until: "30 days, or until they sign out" },
  { what: "Codes and links for new passwords", until: "7 days; they work for minutes, or an hour" },
  { what: "Links to the portal, invitations", until: "90 days after they have run out" },
  { what: "Notes of finished work in the background", until: "90 days; they hold numbers, not contents" },
  { what: "Notices of payment providers", until: "90 days" },
  { what: "Answers to calls of programs that may repeat them", until: "24 hours" },
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
