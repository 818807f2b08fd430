// The support page for members.
import { host } from "../../lib/host.ts"
import { SupportText, supportNote } from "../../shared/legal/support.tsx"
import { ReadingPage } from "./page.tsx"

export const SupportScreen = () => (
  <ReadingPage title="Support" description={supportNote(host)}>
    <SupportText contact={host} />
  </ReadingPage>
)
