// A client is emailed when a file is handed over, with a link that leads to it.
import { expect, test } from "vitest"
import { makeClient, makeOrganization, makeProject, signIn } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { enter } from "../../support/portal.ts"
import { upload } from "../../support/upload.ts"

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(500)])

async function desk() {
  const { id } = await makeOrganization({ name: "Northlight Studio" })
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id, status: "in_progress", title: "Online shop" })
  const staff = await signIn(id)
  const handOver = (filename: string) =>
    upload(staff, `/api/projects/${project.id}/upload_deliverable/`, { field: "file", bytes: zip, filename })
  return { id, client, project, staff, handOver }
}

test("the email names project and file, and its link opens the project", async () => {
  const { id, client, project, handOver } = await desk()
  expect((await handOver("Żółw final.zip")).status).toBe(200)
  const [mail, ...more] = await mailsSent(() => runJobs(id))
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    ...{ to: client.email, to_name: client.name, from_name: "Northlight Studio", automatic: true },
    subject: "A file for Online shop",
    text: expect.stringContaining("Żółw final.zip"),
  })
  const [, token = ""] = /\/portal-login\?token=(\S+)/.exec(mail?.text ?? "") ?? []
  const body = { client: { id: client.id }, next: `/portal/projects/${project.id}` }
  expect(await enter(token)).toMatchObject({ status: 200, body })
})

test("a file that replaces one before its mail has left is emailed alone, and a refused one isn't", async () => {
  const { id, staff, project, handOver } = await desk()
  await handOver("first.zip")
  await handOver("second.zip")
  const mails = await mailsSent(() => runJobs(id))
  expect(mails.map(({ text }) => /\w+\.zip/.exec(text)?.[0])).toEqual(["second.zip"])
  expect((await handOver("virus.exe")).status).toBe(415)
  await staff.rest("PATCH", `/api/projects/${project.id}/`, { status: "planned" })
  expect((await handOver("third.zip")).status).toBe(409)
  expect(await runJobs(id)).toEqual([])
})
