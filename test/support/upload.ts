// Files over a real connection, as a browser sends and fetches them.
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { testApp } from "./app.ts"
import { atEndOfFile } from "./endings.ts"
import type { Signed } from "./factories.ts"

/** The address at which the application of this test file listens. */
export function listening(): Promise<string> {
  address ??= listen()
  return address
}
async function listen() {
  atEndOfFile(() => {
    address = undefined
  })
  const { server } = await testApp()
  return server.server.listening ? server.listeningOrigin : server.listen({ port: 0, host: "127.0.0.1" })
}
let address: Promise<string> | undefined

/** Sends one file in a form. */
export async function upload(
  who: Pick<Signed, "token" | "organization_id">,
  path: string,
  { field, bytes, filename }: { field: string; bytes: Buffer; filename: string },
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), filename)
  const answer = await fetch(`${await listening()}${path}`, { method: "POST", body: form, headers: as(who) })
  return { status: answer.status, body: await answer.json() }
}

export async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${await listening()}${path}`, { headers })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

export const as = ({ token, organization_id }: Pick<Signed, "token" | "organization_id">) => ({
  authorization: `Bearer ${token}`,
  "x-organization-id": String(organization_id),
})

/** The keys of one kind of file that storage holds for an organization. Nothing unfinished may lie about. */
export async function storedFiles(kind: string, organization_id: number): Promise<string[]> {
  const { app } = await testApp()
  const folder = join(app.config.data_dir, "files")
  if (readdirSync(join(folder, "~incoming")).length > 0) throw new Error("an unfinished file was left behind")
  const prefix = `${kind}/${organization_id}/`
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((key) => key.startsWith(prefix))
}
