// Photos of receipts and of payments: phones make them too large, or of a type that only phones can show.
import { maxProofBytes, proofTypes } from "../../src/payments/claims/proofs/rules.ts"

/** In pixels; enough to read a receipt. */
const longestSide = 2_400

/** It is too large, or of a type that only phones can show. */
export const needsShrinking = (file: File) =>
  isPhonePhoto(file) ||
  (file.size > maxProofBytes && file.type.startsWith("image/") && proofTypes.includes(file.type))

/** The file itself where it can't be made smaller: the check that follows explains why it is refused. */
export async function shrunk(file: File): Promise<File> {
  const { smallerPhoto } = await import("./smaller-photo.ts")
  return (await smallerPhoto(file, { side: longestSide, bytes: maxProofBytes })) ?? file
}

/** Some systems don't know the type and leave it empty. */
const isPhonePhoto = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name))
