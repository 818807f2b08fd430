// The privacy page for members.
import { host } from "../../lib/host.ts"
import { PrivacyText, privacyNote } from "../../shared/legal/privacy.tsx"
import { ReadingPage } from "./page.tsx"

export const PrivacyScreen = () => (
  <ReadingPage title="Privacy" description={privacyNote}>
    <PrivacyText contact={host} />
  </ReadingPage>
)
