// German, as browsers load it.
import { amounts } from "../../../src/languages/phrases/de/amounts.ts"
import { documents } from "../../../src/languages/phrases/de/documents.ts"
import { forms } from "../../../src/languages/phrases/de/forms.ts"
import { paying } from "../../../src/languages/phrases/de/paying.ts"
import { portal } from "../../../src/languages/phrases/de/portal.ts"
import { refusals } from "../../../src/languages/phrases/de/refusals.ts"
import { screens } from "../../../src/languages/phrases/de/screens.ts"

export { refusals as answers } from "../../../src/languages/phrases/de/refusals.ts"
export const phrases = { ...amounts, ...documents, ...screens, ...portal, ...paying, ...forms, ...refusals }
