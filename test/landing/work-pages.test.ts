// Each project on a public page has a page of its own, with an address that stays good when its title changes.
import { expect, test } from "vitest"
import { workPath } from "../../src/landing/portfolio/rules.ts"
import { openPages } from "../support/drawn-site.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"

const library = {
  ...{ title: "Café Library", description: "Ninety lamps.\nAll of oak.", technologies: "Oak, Brass" },
  project_url: "https://library.test/",
}

async function studio(is_enabled = true) {
  const { slug, id } = await makeOrganization({ name: "Northlight" })
  const staff = await signIn(id)
  const page = { is_enabled, hero_title: "Lamps", about_description: "Two people and a lathe." }
  const { body } = await staff.rest("POST", "/api/landing-page/", page)
  const open = await openPages()
  return {
    ...{ staff, url: `http://${slug}.localhost:3000`, landing: (body as { id: number }).id },
    add: async (project: object = library) =>
      ((await staff.rest("POST", "/api/landing-page-projects/", project)).body as { id: number }).id,
    look: (path: string) => open(slug, path),
  }
}

test("an address keeps the Latin words of a title, and the id", () => {
  const at = (title: string) => workPath({ id: 8, title })
  expect(at("Café Library")).toBe("/work/cafe-library-8")
  expect(at(" Straße & Ørsted: 2026! ")).toBe("/work/strasse-orsted-2026-8")
  expect(at("北京")).toBe("/work/8")
  expect(at('../"><script>')).toBe("/work/script-8")
  expect(at(`${"long ".repeat(40)}`)).toMatch(/^\/work\/(long-){12}8$/)
})

test("a project's page has all that is told about it, and leads back and to the others", async () => {
  const { url, add, look } = await studio()
  const [id, other] = [await add(), await add({ title: "A hall", description: "Six lamps." })]
  const { statusCode, body } = await look(`/work/cafe-library-${id}`)
  expect(statusCode).toBe(200)
  for (const words of [
    ...["Café Library</h1>", "Ninety lamps.\nAll of oak.", ">Oak<", 'href="https://library.test/"'],
    ...["Hire Me", 'href="/#portfolio"', 'href="/#contact"', 'href="/login"', "© 2025 Northlight"],
    ...["More Projects", `href="/work/a-hall-${other}"`],
  ])
    expect(body).toContain(words)
  expect(body).toContain("<title>Café Library · Northlight</title>")
  expect(body).toContain(`<link rel="canonical" href="${url}/work/cafe-library-${id}" />`)
  expect(body).toContain('<meta property="og:title" content="Café Library" />')
  expect(body).toContain('<meta property="og:description" content="Ninety lamps. All of oak." />')
  expect(body).toContain(`<meta property="og:url" content="${url}/work/cafe-library-${id}" />`)
  expect(body).not.toContain("noindex")
  expect((await look("/")).body).toContain(`href="/work/cafe-library-${id}"`)
})

test("link previews show the project's own picture", async () => {
  const { staff, url, add, look } = await studio()
  const id = await add()
  const { body, headers } = await formOf({ image: { bytes: await picture() } })
  const changed = await staff.rest("PATCH", `/api/landing-page-projects/${id}/`, body, headers)
  const { image } = changed.body as { image: string }
  const page = await look(`/work/cafe-library-${id}`)
  expect(page.body).toContain(`<meta property="og:image" content="${url}${image}" />`)
  expect(page.body).toContain('<meta property="twitter:card" content="summary_large_image" />')
  expect(page.body).toContain(`src="${image}?width=1280"`)
})

test("an address with other words before the id leads to the one it has now", async () => {
  const { staff, add, look } = await studio()
  const id = await add()
  for (const path of [`/work/${id}`, `/work/old-name-${id}`, `/work/cafe-library-${id}/`]) {
    const { statusCode, headers } = await look(`${path}?from=mail`)
    expect([path, statusCode, headers.location]).toEqual([path, 302, `/work/cafe-library-${id}?from=mail`])
    // A browser that kept it would go in circles once the title is what it was.
    expect(headers["cache-control"]).toBe("no-cache")
  }
  await staff.rest("PATCH", `/api/landing-page-projects/${id}/`, { title: "Reading room" })
  expect((await look(`/work/cafe-library-${id}`)).headers.location).toBe(`/work/reading-room-${id}`)
})

test("what isn't shown has no page: another organization's, one that isn't featured, a deleted one", async () => {
  const [{ staff, add, look }, there] = [await studio(), await studio()]
  const theirs = await there.add()
  const [plain, featured] = [await add(), await add({ ...library, title: "Best", is_featured: true })]
  const gone = await add({ ...library, is_featured: true })
  await staff.rest("DELETE", `/api/landing-page-projects/${gone}/`)
  for (const id of [theirs, plain, gone, 999_999_999]) {
    const { statusCode, body } = await look(`/work/cafe-library-${id}`)
    expect([id, statusCode]).toEqual([id, 404])
    expect(body).toContain("Project not found")
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).not.toContain("Ninety lamps.")
  }
  expect((await look(`/work/best-${featured}`)).statusCode).toBe(200)
})

test("without an enabled page there is none of a project either", async () => {
  const { add, look } = await studio(false)
  const { body } = await look(`/work/cafe-library-${await add()}`)
  expect(body).not.toContain("Ninety lamps.")
})

test("the sitemap names the page of each project that is shown", async () => {
  const { url, landing, staff, add, look } = await studio()
  const id = await add()
  const listed = async () => (await look("/sitemap.xml")).body
  expect(await listed()).toContain(`<url><loc>${url}/work/cafe-library-${id}</loc></url>`)
  await staff.rest("PATCH", `/api/landing-page/${landing}/`, { is_enabled: false })
  expect(await listed()).not.toContain("/work/")
})
