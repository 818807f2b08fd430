// The stories of what is given back, for those who hold what it is taken of.
export { presentRefund } from "./present.ts"
export {
  findRefund,
  insertCreditRefund,
  insertRefund,
  type RefundRow,
  refundedOf,
  voidRefund,
} from "./queries.ts"
