// A photo as it is sent to prove a payment: what is too large for that, or of a kind that only phones know, is made smaller first.
import { maxProofBytes, proofTypes } from "../../../src/payments/claims/proofs/rules.ts"
import { smallerPhoto } from "../../lib/smaller-photo.ts"

/** In pixels; enough to read a receipt. */
const longestSide = 2_400

/** Whether it has to be another one, which takes a moment. */
export const isPrepared = (file: File) =>
  isPhonePhoto(file) ||
  (file.size > maxProofBytes && file.type.startsWith("image/") && proofTypes.includes(file.type))

/** The file itself where it can't be made smaller: what is wrong with it is said of it. */
export const prepared = async (file: File): Promise<File> =>
  (await smallerPhoto(file, { side: longestSide, bytes: maxProofBytes })) ?? file

/** Some systems don't know the kind and leave it out. */
const isPhonePhoto = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name))
