// A command of the operator, run against the test file's own application as `npm run portico` would run it.
import type { Parts } from "../../jobs/job.ts"
import type { DoneEvent } from "../../src/core/api/security-events.ts"
import { hashToken } from "../../src/core/base/secrets.ts"
import { runOperator } from "../../src/operator/run.ts"
import { testApp } from "../support/app.ts"
import { makeFolder } from "../support/backups.ts"
import type { Signed } from "../support/factories.ts"

type Told = { event: DoneEvent; actor: string; organization_id?: number; user_id?: number; email?: string }

/** `answer` is its stdout, `said` its stderr, `told` what its log tells. */
export const operate = async (...args: string[]) => operateAt((await testApp()).worker, ...args)

/** The same on an installation with other settings. */
export async function operateAt(worker: Parts, ...args: string[]) {
  const texts = { answer: "", said: "" }
  const told: Told[] = []
  const log = { ...worker.log, info: (facts: object) => void told.push(facts as Told) }
  const code = await runOperator(args, {
    env: { INIT_CWD: makeFolder() },
    open: async () => ({ parts: { ...worker, log }, close: async () => {} }),
    out: { write: (text: string) => (texts.said += text) },
    answer: { write: (text: string) => (texts.answer += text) },
    signal: new AbortController().signal,
  })
  return { code, ...texts, told }
}

/** The same with --json: what a script reads. */
export async function asked<T>(...args: string[]): Promise<T> {
  const { code, answer, said } = await operate(...args, "--json")
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${said}`)
  return JSON.parse(answer)
}

type Entry = { action: string; actor_type: string; subject_type: string; details: Record<string, unknown> }

/** The newest entry of an organization's log. */
export async function newestEntry(owner: Signed): Promise<Entry | undefined> {
  const { body } = await owner.rest("GET", "/api/audit-log/?limit=1")
  return (body as Entry[])[0]
}

/** The open stream of someone signed in; `ended` resolves when the server ends it. */
export async function streamOf({ token, organization_id }: Signed) {
  const { app } = await testApp()
  const { id: session_id } = await app.db.system
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow()
  const ended = Promise.withResolvers<void>()
  app.events.subscribe(organization_id, { session_id }, () => true, ended.resolve)
  return { ended: ended.promise }
}
