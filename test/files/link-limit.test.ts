// How many links to files a portal client makes.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClient,
  makeMessage,
  makeOrganization,
  makeProject,
} from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

test("a client makes 20 links to files a minute, of messages and of projects together", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const [{ id: client_id }, other] = [await makeClient(id), await signInClient(id)]
  const client = await signInClient(id, client_id)
  const { id: message_id } = await makeMessage(id, { client_id })
  const file = await makeAttachment(id, { client_id, message_id })
  const project = await makeProject(id, { client_id })
  await app.db.system
    .updateTable("projects")
    .set({ deliverable_file: file.file, deliverable_filename: "work.zip", deliverable_size: 14 })
    .where("id", "=", project.id)
    .execute()
  const paths = [`/portal/attachments/${file.id}/link/`, `/portal/projects/${project.id}/deliverable/link/`]
  for (let n = 0; n < 20; n++) expect((await client.rest("POST", paths[n % 2] ?? "")).status).toBe(200)
  for (const path of paths)
    expect(await client.rest("POST", path)).toMatchObject({
      status: 429,
      body: { wait_time: expect.any(Number) },
    })
  expect((await other.rest("POST", paths[0] ?? "")).status).toBe(404)
})
