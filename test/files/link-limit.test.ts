// How many links to files and copies of pictures a portal client asks for.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClient,
  makeMessage,
  makeOrganization,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { picture } from "../support/forms.ts"
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

test("a client who has used up their own previews leaves those of everyone else", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { id } = await makeOrganization()
  const { id: client_id } = await makeClient(id)
  const { id: message_id } = await makeMessage(id, { client_id })
  const file = await makeAttachment(id, { client_id, message_id, name: "photo.png" }, await picture())
  const [staff, client] = [await signIn(id), await signInClient(id, client_id)]
  for (let n = 0; n < 40; n++) await app.limits.client(`client:${client_id}`, "preview")
  expect((await client.rest("GET", `/portal/attachments/${file.id}/picture/`)).status).toBe(429)
  // The refused call isn't counted on the organization.
  for (let n = 0; n < 119; n++) await app.limits.organization(id, "preview")
  expect((await staff.rest("GET", `/api/attachments/${file.id}/picture/`)).status).toBe(200)
  // A copy that is there already isn't counted at all.
  expect((await client.rest("GET", `/portal/attachments/${file.id}/picture/`)).status).toBe(200)
})
