// Prepares a photo as proof of a payment: large ones, and formats that only phones know, are converted.
import { maxProofBytes, proofTypes } from "../../../src/payments/claims/proofs/rules.ts"
import { smallerPhoto } from "../../lib/smaller-photo.ts"

/** In pixels; enough to read a receipt. */
const longestSide = 2_400

/** Whether it must be converted, which takes a moment. */
export const isPrepared = (file: File) =>
  isPhonePhoto(file) ||
  (file.size > maxProofBytes && file.type.startsWith("image/") && proofTypes.includes(file.type))

/** Answers the file itself if it can't be converted: its problem is then shown. */
export const prepared = async (file: File): Promise<File> =>
  (await smallerPhoto(file, { side: longestSide, bytes: maxProofBytes })) ?? file

/** Some systems don't report the type. */
const isPhonePhoto = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name))
