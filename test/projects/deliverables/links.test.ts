// Who may fetch a file: the staff, the client it was made for, and for a minute anyone with a link.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { fetchFile, upload } from "../../support/upload.ts"

const zip = Buffer.from("PK\u0003\u0004 the work itself", "latin1")
const other = Buffer.from("PK\u0003\u0004 the work again", "latin1")

async function handedOver() {
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id, status: "delivered" })
  const [staff, ada] = await Promise.all([signIn(id), signInClient(id, client.id)])
  const handOver = (bytes = zip) =>
    upload(staff, `/api/projects/${project.id}/upload_deliverable/`, {
      field: "file",
      bytes,
      filename: "work.zip",
    })
  expect((await handOver()).status).toBe(200)
  return { id, client, project, staff, ada, handOver }
}
const urlOf = ({ status, body }: { status: number; body: { url: string } }) => {
  expect(status).toBe(200)
  expect(body.url).toMatch(/^\/api\/files\/[\w-]{43}$/)
  return body.url
}

test("a client downloads its own project's file, whole and in parts, and no other client's", async () => {
  const { id, project, ada } = await handedOver()
  const path = `/portal/projects/${project.id}/download_deliverable/`
  const headers = { authorization: `Bearer ${ada.token}` }
  const file = await fetchFile(path, headers)
  expect([file.status, file.bytes.equals(zip)]).toEqual([200, true])
  expect(file.headers["content-disposition"]).toBe("attachment; filename=work.zip")
  expect((await fetchFile(path, { ...headers, range: "bytes=0-1" })).bytes.toString()).toBe("PK")
  const stranger = await signInClient(id)
  expect((await stranger.rest("GET", path)).status).toBe(404)
  expect((await stranger.rest("POST", `/portal/projects/${project.id}/deliverable/link/`)).status).toBe(404)
})

test("a project without a file has no download and no link", async () => {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id)])
  const missing = { status: 404, body: { error: "Deliverable not found" } }
  expect(await staff.rest("GET", `/api/projects/${project.id}/deliverable/`)).toMatchObject(missing)
  expect(await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`)).toMatchObject(missing)
})

test("a link opens its file without headers, more than once", async () => {
  const { project, staff, ada } = await handedOver()
  for (const answer of [
    await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`),
    await ada.rest("POST", `/portal/projects/${project.id}/deliverable/link/`),
  ]) {
    const url = urlOf(answer)
    for (const again of [url, `${url}/`]) expect((await fetchFile(again)).bytes.equals(zip)).toBe(true)
    expect((await fetchFile(url, { range: "bytes=-5" })).bytes.toString()).toBe("tself")
  }
})

test("a link expires after a minute, and is stored as a hash", async () => {
  const { id, project, staff } = await handedOver()
  const url = urlOf(await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`))
  const { app } = await testApp()
  const links = () => app.db.pool.query(`select * from file_links where organization_id = $1`, [id])
  const [link] = (await links()).rows
  const seconds = (Date.parse(link.expires_at) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(30)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(JSON.stringify(link)).not.toContain(url.split("/").at(-1))
  await app.db.pool.query(
    `update file_links set expires_at = now() - interval '1 second' where organization_id = $1`,
    [id],
  )
  expect((await fetchFile(url)).status).toBe(404)
  expect((await fetchFile(`/api/files/${"x".repeat(43)}`)).status).toBe(404)
})

test("a link works for its own file, not for a later one", async () => {
  const { project, staff, handOver } = await handedOver()
  const url = urlOf(await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`))
  await handOver(other)
  expect((await fetchFile(url)).status).toBe(404)
})

test("the token of a link opens nothing else", async () => {
  const { project, staff } = await handedOver()
  const url = urlOf(await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`))
  const headers = { authorization: `Bearer ${url.split("/").at(-1)}` }
  expect((await fetchFile(`/api/projects/${project.id}/deliverable/`, headers)).status).toBe(401)
  expect((await fetchFile(`/portal/projects/${project.id}/download_deliverable/`, headers)).status).toBe(401)
})

test("an invoice as PDF by link, for the staff and for its client", async () => {
  const { id, client, staff, ada } = await handedOver()
  const invoice = await makeInvoice(id, { client_id: client.id, status: "sent" })
  const draft = await makeInvoice(id, { client_id: client.id, status: "draft" })
  for (const answer of [
    await staff.rest("POST", `/api/invoices/${invoice.id}/pdf/link/`),
    await ada.rest("POST", `/portal/invoices/${invoice.id}/pdf/link/`),
  ]) {
    const file = await fetchFile(urlOf(answer))
    expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"])
    expect(file.headers["content-disposition"]).toContain(`invoice-${invoice.number}.pdf`)
    expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-")
  }
  expect((await ada.rest("POST", `/portal/invoices/${draft.id}/pdf/link/`)).status).toBe(404)
})
