// The stories of what settles an invoice, for those who hold it: added, released, and taken back.
export { type Part, presentParts } from "./present.ts"
export {
  bookedParts,
  findAllocation,
  findOtherCredit,
  insertCredit,
  insertShares,
  insertWriteOff,
  isTyped,
  listAllocations,
  partsIn,
  releaseAllocations,
  type Share,
  voidAllocation,
  voidWriteOffs,
} from "./queries.ts"
