// Where help comes from, how fast, and what is asked most.
import { host } from "../../lib/host.ts"
import { SupportText, supportNote } from "../../shared/legal/support.tsx"
import { ReadingPage } from "./page.tsx"

export const SupportScreen = () => (
  <ReadingPage title="Support" description={supportNote(host)}>
    <SupportText contact={host} />
  </ReadingPage>
)
