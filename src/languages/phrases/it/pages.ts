// Italian, as pages load it: everything but emails.
import { amounts } from "./amounts.ts"
import { documents } from "./documents.ts"
import { forms } from "./forms.ts"
import { paying } from "./paying.ts"
import { portal } from "./portal.ts"
import { refusals } from "./refusals.ts"
import { screens } from "./screens.ts"

export { refusals as answers } from "./refusals.ts"
export const phrases = { ...amounts, ...documents, ...forms, ...paying, ...portal, ...refusals, ...screens }
