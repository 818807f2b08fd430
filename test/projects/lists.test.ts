// Projects found again: filtered, searched, page by page, and overdue or not.
import { describe, expect, test } from "vitest"
import { makeClient, makeProject } from "../support/factories.ts"
import { listed, workshop } from "./workshop.ts"

describe("lists", () => {
  test("are newest first and filtered by client and status", async () => {
    const { staff, organization, client, add } = await workshop()
    const other = await makeClient(organization.id, { name: "Grace" })
    await add({ title: "A" })
    await add({ title: "B", client: other.id, status: "review" })
    await add({ title: "C", status: "review" })
    expect(await listed(staff)).toMatchObject([{ title: "C" }, { title: "B" }, { title: "A" }])
    expect(await listed(staff, `?client=${client.id}`)).toMatchObject([{ title: "C" }, { title: "A" }])
    expect(await listed(staff, `?client=${client.id}&status=review`)).toMatchObject([{ title: "C" }])
    expect(await listed(staff, `?search=grace&status=review`)).toMatchObject([{ title: "B" }])
    expect(await listed(staff, `?search=grace&client=${client.id}`)).toEqual([])
    expect((await staff.rest("GET", "/api/projects/?status=lost")).status).toBe(400)
  })

  test.each(["novák", "REDESIGN", "two words", "in progress", "in_progress"])(
    "search finds title, description, status and client name: %s",
    async (search) => {
      const { staff, organization, add } = await workshop()
      const client = await makeClient(organization.id, { name: "Žofie Nováková" })
      await add({ title: "Decoy" })
      await add({
        title: "Redesign",
        description: "Only two words",
        client: client.id,
        status: "in_progress",
      })
      expect(await staff.trpc.projects.list.query({ search })).toMatchObject([{ title: "Redesign" }])
    },
  )

  test("a renamed client's projects carry the new name and are found by it", async () => {
    const { staff, client, add } = await workshop()
    await add({})
    await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Hypatia" })
    expect(await listed(staff, "?search=hypat")).toMatchObject([{ client_name: "Hypatia" }])
    expect(await listed(staff, "?search=lovelace")).toEqual([])
  })

  test.each(["", "&search=website"])("page with the Link header %s", async (filter) => {
    const { staff, organization, client } = await workshop()
    for (const title of ["Website 1", "Website 2", "Website 3"])
      await makeProject(organization.id, { client_id: client.id, title })
    const first = await staff.rest("GET", `/api/projects/?limit=2${filter}`)
    expect(first.body).toMatchObject([{ title: "Website 3" }, { title: "Website 2" }])
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
    expect((await staff.rest("GET", next ?? "")).body).toMatchObject([{ title: "Website 1" }])
  })
})

describe("overdue", () => {
  test("today is the organization's: overdue on Kiritimati, not in the far west", async () => {
    const kiritimati = await workshop({ time_zone: "Pacific/Kiritimati" })
    const west = await workshop({ time_zone: "Etc/GMT+12" })
    const day = 86_400_000
    const yesterday = new Date(Date.now() + 14 * 3_600_000 - day).toISOString().slice(0, 10)
    expect((await kiritimati.add({ due_date: yesterday })).body).toMatchObject({ is_overdue: true })
    expect((await west.add({ due_date: yesterday })).body).toMatchObject({ is_overdue: false })
  })

  test.each([
    ["planned", true],
    ["in_progress", true],
    ["review", true],
    ["delivered", false],
    ["archived", false],
    ["completed", false],
  ])("past its due date, %s: overdue is %s", async (status, is_overdue) => {
    const { add } = await workshop()
    expect((await add({ status, due_date: "2020-01-01" })).body).toMatchObject({ is_overdue })
  })
})
