// The catalogue of each language, for what the server draws.
import { type Catalogue, inLanguage, type Language, languages } from "../core/values/language.ts"
import { amounts as amountsDe } from "./phrases/de/amounts.ts"
import { documents as documentsDe } from "./phrases/de/documents.ts"
import { forms as formsDe } from "./phrases/de/forms.ts"
import { mails as mailsDe } from "./phrases/de/mails.ts"
import { paying as payingDe } from "./phrases/de/paying.ts"
import { portal as portalDe } from "./phrases/de/portal.ts"
import { refusals as refusalsDe } from "./phrases/de/refusals.ts"
import { screens as screensDe } from "./phrases/de/screens.ts"

const phrases: Partial<Record<Language, Catalogue["phrases"]>> = {
  de: {
    ...{ ...screensDe, ...portalDe, ...payingDe, ...formsDe, ...refusalsDe },
    ...{ ...amountsDe, ...documentsDe, ...mailsDe },
  },
}

/** Of a stored language; English for one that there is no catalogue of. */
export function catalogueOf(stored: string | null): Catalogue {
  const language = languages.find((one) => one === stored) ?? "en"
  return { language, phrases: phrases[language] ?? {} }
}

/** What `draw` returns, in a stored language. */
export const drawnIn = <T>(stored: string | null | undefined, draw: () => T): T =>
  inLanguage(catalogueOf(stored ?? null), draw)
