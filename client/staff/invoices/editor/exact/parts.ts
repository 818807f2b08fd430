// What the editor takes of all this as soon as an invoice has more than the plain fields.
export { AmountFields } from "./amount-fields.tsx"
export { problemOf } from "./figures.ts"
export { LineExtras } from "./line-extras.tsx"
export { PaperFields } from "./paper-fields.tsx"
export { shownFigures } from "./rows.ts"
