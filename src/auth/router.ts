// The calls of registering and signing in; none of them needs an organization.

import { anyone, output, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { changeAccount, readAccount } from "./account/service.ts"
import { sendCode, verifyCode } from "./codes/service.ts"
import { disown } from "./disowning/service.ts"
import { exchange, handOver } from "./handovers/service.ts"
import { changePassword, forgotPassword, resetPassword, signOutElsewhere } from "./passwords/service.ts"
import {
  account,
  accountPatch,
  codeRequest,
  codeRight,
  codeSent,
  codeTry,
  credentials,
  disowning,
  emailOnly,
  exchanged,
  handoverRequest,
  message,
  newPasswordByLink,
  passwordChange,
  passwordChanged,
  passwordOnly,
  registration,
  session,
  sessionList,
  signedIn,
  tokenOnly,
} from "./schema.ts"
import { login, register } from "./service.ts"
import { endSession, findPerson, logout, readSessions } from "./sessions/service.ts"

/** A signed-in person, with or without an organization. */
const person = anyone.meta({ token: "needed" }).use(async ({ ctx, next }) => {
  const who = await findPerson(ctx.db, ctx.app, ctx.token)
  ctx.acting.user_id = who.user_id
  await ctx.app.limits.member(`user:${who.user_id}`)
  return next({ ctx: { who } })
})

export const authRouter = router({
  sendCode: anyone
    .meta(
      rest("POST", "/api/auth/send-otp/", {
        secret: true,
        refuses: [403],
        summary: "Email a code to an address",
      }),
    )
    .input(codeRequest)
    .output(output(codeSent))
    .mutation(({ ctx, input }) => sendCode(ctx.db, ctx.app, input, ctx)),
  verifyCode: anyone
    .meta(
      rest("POST", "/api/auth/verify-otp/", {
        event: "address_verified",
        secret: true,
        refuses: [403],
        summary: "Verify an address with its code",
      }),
    )
    .input(codeTry)
    .output(output(codeRight))
    .mutation(({ ctx, input }) => verifyCode(ctx.db, ctx.app, input, ctx)),
  register: anyone
    .meta(
      rest("POST", "/api/auth/register/", {
        event: "signed_in",
        status: 201,
        secret: true,
        refuses: [403, 409],
        summary: "Register a business",
      }),
    )
    .input(registration)
    .output(output(signedIn))
    .mutation(({ ctx, input }) => register(ctx.db, ctx.app, input, ctx)),
  login: anyone
    .meta(
      rest("POST", "/api/auth/login/", {
        event: "signed_in",
        secret: true,
        refuses: [401, 403],
        summary: "Sign in",
      }),
    )
    .input(credentials)
    .output(output(signedIn))
    .mutation(({ ctx, input }) => login(ctx.db, ctx.app, input, ctx)),
  logout: anyone
    .meta({ token: "optional" })
    .meta(
      rest("POST", "/api/auth/logout/", {
        event: "signed_out",
        status: 204,
        secret: true,
        summary: "Sign out",
      }),
    )
    .mutation(({ ctx }) => logout(ctx.db, ctx.token, ctx.acting)),
  forgotPassword: anyone
    .meta(
      rest("POST", "/api/auth/forgot-password/", {
        event: "password_link_requested",
        secret: true,
        refuses: [403],
        summary: "Email a password reset link",
      }),
    )
    .input(emailOnly)
    .output(output(message))
    .mutation(({ ctx, input }) => forgotPassword(ctx.db, ctx.app, input.email)),
  resetPassword: anyone
    .meta(
      rest("POST", "/api/auth/reset-password/", {
        event: "password_changed",
        secret: true,
        refuses: [403],
        summary: "Set a new password",
      }),
    )
    .input(newPasswordByLink)
    .output(output(message))
    .mutation(({ ctx, input }) => resetPassword(ctx.db, ctx.app, input, ctx.ip)),
  disown: anyone
    .meta(
      rest("POST", "/api/auth/disown/", {
        event: "account_disowned",
        secret: true,
        summary:
          "Sign everyone out of an account that someone else registered with your address, and email you a link to set a password",
      }),
    )
    .input(disowning)
    .output(output(message))
    .mutation(({ ctx, input }) => disown(ctx.db, ctx.app, input)),
  changePassword: person
    .meta(
      rest("POST", "/api/auth/change-password/", {
        event: "password_changed",
        secret: true,
        refuses: [403],
        summary: "Change your password, end all other sessions and renew this session's token",
      }),
    )
    .input(passwordChange)
    .output(output(passwordChanged))
    .mutation(({ ctx, input }) => changePassword(ctx.db, ctx.app, { ...ctx.who, ip: ctx.ip }, input)),
  handOver: person
    .meta(
      rest("POST", "/api/auth/handover/", {
        secret: true,
        refuses: [403],
        summary: "Create a token, valid for 60 seconds, that signs you in at an organization's address",
      }),
    )
    .input(handoverRequest)
    .output(output(tokenOnly))
    .mutation(({ ctx, input }) => handOver(ctx.db, ctx.who, input.organization_id)),
  exchange: anyone
    .meta(
      rest("POST", "/api/auth/exchange/", {
        event: "signed_in",
        secret: true,
        refuses: [401],
        summary: "Exchange a sign-in token for a session",
      }),
    )
    .input(tokenOnly)
    .output(output(exchanged))
    .mutation(({ ctx, input }) => exchange(ctx.db, ctx.app, input.token, ctx.host_slug, ctx)),
  account: person
    .meta(rest("GET", "/api/auth/account/", { summary: "Your account" }))
    .output(output(account))
    .query(({ ctx }) => readAccount(ctx.db, ctx.who)),
  updateAccount: person
    .meta(rest("PATCH", "/api/auth/account/", { summary: "Change how your workspace looks" }))
    .input(accountPatch)
    .output(output(account))
    .mutation(({ ctx, input }) => changeAccount(ctx.db, ctx.who, input)),
  sessions: person
    .meta(rest("GET", "/api/sessions/", { list: true, summary: "Your sessions" }))
    .input(sessionList)
    .output(output(session.array()))
    .query(({ ctx, input }) => readSessions(ctx.db, ctx.who, input)),
  endSession: person
    .meta(
      rest("DELETE", "/api/sessions/{id}/", {
        event: "session_ended",
        status: 204,
        summary: "Sign out one of your other sessions",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => endSession(ctx.db, ctx.who, input.id)),
  endOtherSessions: person
    .meta(
      rest("DELETE", "/api/sessions/", {
        event: "session_ended",
        status: 204,
        secret: true,
        refuses: [403],
        summary: "Sign out all your other sessions (requires your password)",
      }),
    )
    .input(passwordOnly)
    .mutation(({ ctx, input }) =>
      signOutElsewhere(ctx.db, ctx.app, { ...ctx.who, ip: ctx.ip }, input.password),
    ),
})
