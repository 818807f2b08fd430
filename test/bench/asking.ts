// One call and how long its answer takes, for places that take turns.
import { Agent, request } from "node:http"
import type { Ground } from "./ground.ts"

/** The same call asked by different organizations. */
export type Place = { url: string; headers: Record<string, string> }

/** The organization `slug` of a ground, whose server is started by the first who asks. */
export async function placeOf(ground: Ground, slug: string): Promise<Place> {
  const [server, { headers }] = [await ground.server(), await ground.signIn(slug)]
  return { url: server.url, headers }
}

const agent = new Agent({ keepAlive: true })

export type Answered = { ms: number; text: string }

/** Posts the body where there is one. Milliseconds from the question to the last byte. Throws when the answer isn't a good one. */
export function ask({ url, headers }: Place, path: string, body?: string): Promise<Answered> {
  const begun = performance.now()
  const posted = body === undefined ? {} : { "content-type": "application/json" }
  const method = body === undefined ? "GET" : "POST"
  return new Promise((resolve, reject) => {
    const question = request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...posted } },
      (answer) => {
        let text = ""
        answer.setEncoding("utf8").on("data", (part: string) => (text += part))
        answer.on("error", reject)
        answer.on("end", () =>
          (answer.statusCode ?? 500) < 300
            ? resolve({ ms: performance.now() - begun, text })
            : reject(new Error(`${method} ${path} answers ${answer.statusCode}: ${text.slice(0, 200)}`)),
        )
      },
    )
    question.on("error", reject)
    question.end(body)
  })
}
