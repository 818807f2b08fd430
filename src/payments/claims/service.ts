// The stories of claims, for those who hold the invoice: opened, answered, open again.
export { presentClaim, presentOwnClaim } from "./present.ts"
/** For statements that open or answer one beside their invoice, and those that read it there. */
export {
  answerClaim,
  claimIn,
  confirmClaim,
  findOpenClaim,
  isOpenClaim,
  lately,
  openClaim,
  opening,
  reopening,
  type Said,
} from "./queries.ts"
