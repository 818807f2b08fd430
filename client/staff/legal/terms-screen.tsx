// The terms for members.
import { host } from "../../lib/host.ts"
import { TermsText, termsUpdated } from "../../shared/legal/terms.tsx"
import { ReadingPage } from "./page.tsx"

export const TermsScreen = () => (
  <ReadingPage title="Terms" description={termsUpdated}>
    <TermsText contact={host} />
  </ReadingPage>
)
