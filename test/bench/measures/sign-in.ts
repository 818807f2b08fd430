// How long a cheap read takes in the worst hundredth, while eight people sign in again and again and while no one does.
import { type Measure, median } from "../figures.ts"
import { password } from "../fill.ts"
import type { Ground } from "../ground.ts"
import { load } from "../processes.ts"

const rounds = 3
const people = 8
const reading = { connections: 4, seconds: 5, per_second: 200 }

export const signIn: Measure<Ground> = {
  name: "sign-in",
  async run(ground) {
    const { headers } = await ground.signIn("bench-1")
    const { url } = await ground.server()
    const target = { url: `${url}/api/clients/${await anyClient(url, headers)}/`, headers }
    const p99: { raw: number[]; ours: number[] } = { raw: [], ours: [] }
    await load(target, { ...reading, seconds: 2 })
    for (let round = 0; round < rounds; round++) {
      p99.raw.push((await load(target, reading)).p99)
      const crowd = startSigningIn(url)
      p99.ours.push((await load(target, reading).finally(crowd.stop)).p99)
      await crowd.gone
    }
    // The load generator counts whole milliseconds; less than one is shown as one.
    const [raw, ours] = [Math.max(1, median(p99.raw)), median(p99.ours)]
    const measure = `a read while ${people} people sign in`
    return [{ measure, unit: "ms (p99)", better: "less", raw, ours, floor: 6, target: 4 }]
  },
}

async function anyClient(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/clients/?limit=1`, { headers })
  const [client]: { id: number }[] = await answer.json()
  if (!client) throw new Error("there is no client to read")
  return client.id
}

/** Each person signs in, and at once again. `gone` fails when anybody was refused. */
function startSigningIn(url: string) {
  let stopped = false
  const lines = Array.from({ length: people }, async (_, index) => {
    const body = JSON.stringify({ email: `owner@bench-${index + 2}.example`, password })
    while (!stopped) {
      const headers = { "content-type": "application/json" }
      const answer = await fetch(`${url}/api/auth/login/`, { method: "POST", headers, body })
      if (!answer.ok) throw new Error(`signing in answers ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  })
  const gone = Promise.all(lines)
  gone.catch(() => {})
  const stop = () => {
    stopped = true
  }
  return { stop, gone }
}
