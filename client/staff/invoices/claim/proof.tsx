// What a client sent to prove a payment: a picture is looked at in place, a PDF opens beside the page, in the browser's viewer.
import { Paper } from "./paper.tsx"
import { Picture } from "./picture.tsx"
import type { ShownProof } from "./use-file.ts"

export const Proof = ({ proof }: { proof: ShownProof }) =>
  proof.type.startsWith("image/") ? <Picture proof={proof} /> : <Paper proof={proof} />
