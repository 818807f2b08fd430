// What concerns security, one line of the log each: what happened, who did it and from where, never a secret.
import { AppError, publicError } from "../base/errors.ts"
import { masked } from "../base/log.ts"
import type { Address } from "./address.ts"
import type { Acting, Context } from "./context.ts"
import type { DoneEvent } from "./security-events.ts"

/** Calls that someone proves their identity by. */
const proving: readonly (DoneEvent | undefined)[] = [
  "signed_in",
  "address_verified",
  "session_ended",
  "password_changed",
  "account_disowned",
]

type Called = { ctx: Context; address: Address | undefined; acting: Acting; input: unknown }

/** After a call that succeeded. A sign-in's answer says who is signed in now. */
export function tellDone({ ctx, address, acting, input }: Called, answer: unknown) {
  if (!address?.event) return
  const [user, client] = [idIn(answer, "user"), idIn(answer, "client")]
  const organization = idIn(answer, "organization")
  const who = {
    ...(user === undefined ? {} : { user_id: user }),
    ...(client === undefined ? {} : { client_id: client }),
    ...(organization === undefined ? {} : { organization_id: organization }),
    ...acting,
  }
  ctx.app.log.info({ event: address.event, ...factsOf(ctx, address, input), ...who }, "security")
}

/** After a call that was refused, if that concerns security: bad input and limits of plans don't. */
export function tellRefused({ ctx, address, acting, input }: Called, error: unknown) {
  const event = refusalOf(ctx, address, error)
  if (event) ctx.app.log.warn({ event, ...factsOf(ctx, address, input), ...acting }, "security")
}

function refusalOf(ctx: Context, address: Address | undefined, error: unknown) {
  const { status, body } = publicError(error)
  if (error instanceof AppError && [400, 401].includes(status) && proving.includes(address?.event))
    return "sign_in_failed"
  if (status === 401 && ctx.token !== undefined) return "token_refused"
  return status === 403 && !body.code.startsWith("plan_") ? "access_refused" : undefined
}

/** Of the input only which row is meant, and whose address, in part. */
function factsOf({ ip, request_id }: Context, address: Address | undefined, input: unknown) {
  const { id, email } = Object(input)
  return {
    ...(address ? { address: `${address.method} ${address.path}` } : {}),
    ...{ ip, request_id },
    ...(Number.isSafeInteger(id) ? { id } : {}),
    ...(typeof email === "string" ? { email: masked(email.slice(0, 254)) } : {}),
  }
}

const idIn = (answer: unknown, name: string): unknown => Object(Object(answer)[name]).id
