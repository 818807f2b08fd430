// Pages for visitors, each a trial of its own: one full of pictures, one with every text too long and from right to left.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

const root = join(import.meta.dirname, "../../..")
const picture = () => readFileSync(join(root, "client/site/pictures/dashboard.png"))
const [projects, testimonials] = ["/api/landing-page-projects/", "/api/landing-page-testimonials/"]

/** A bakery that shows its cakes. */
export async function showPictures({ port, call }: Ground, member: Member) {
  const send = (path: string, fields: Record<string, string>, name: string) =>
    upload(port, member, path, fields, name)
  await send(
    "/api/landing-page/",
    {
      is_enabled: "true",
      hero_title: "Bread worth getting up for",
      hero_subtitle: "Sourdough, rye and cakes for the whole street",
      hero_description: "Baked at four, on the counter at seven.",
      hero_cta_text: "Order a cake",
      about_description: "Two ovens, three bakers and a very old starter.",
      contact_phone: "+44 20 7946 0018",
    },
    "hero_background_image",
  )
  const cake = { title: "A wedding for ninety", description: "Five tiers, lemon and thyme." }
  await send(projects, { ...cake, technologies: "Lemon, Thyme", is_featured: "true" }, "image")
  const bare = { title: "Office breakfasts", description: "Every Monday, for twelve.", is_featured: true }
  await call("POST", projects, { member, body: bare })
  const praise = { client_name: "Ruth Abara", testimonial_text: "There was nothing left.", rating: "5" }
  await send(testimonials, praise, "client_image")
}

/** Names that no design has room for, words that don't break, and Arabic. */
export async function showLongNames({ call }: Ground, member: Member) {
  const post = (path: string, body: object) => call("POST", path, { member, body })
  const endless = "Donaudampfschifffahrtsgesellschaftskapitänsmütze".repeat(3)
  await post("/api/landing-page/", {
    is_enabled: true,
    hero_title: "نصنع مواقع هادئة للأعمال الصغيرة",
    hero_subtitle: endless,
    hero_cta_text: "Ask us for an offer without any obligation at all, whenever it suits you",
    about_title: "من نحن",
    about_description: `نعمل في استوديو صغير منذ عام ٢٠١٢.\n\n${endless}`,
    contact_email: `${"a-very-long-name-".repeat(3)}@${"long-".repeat(8)}domain.example`,
    contact_address: "شارع النيل ١٢\nالقاهرة",
  })
  await post(projects, { title: endless, description: "قصير", technologies: `${endless}, Go` })
  const project = { description: endless, project_url: "https://example.com/work" }
  await post(projects, { title: "موقع المتجر", ...project })
  const praise = { testimonial_text: `${endless} ممتاز`, client_title: endless, client_company: "شركة النور" }
  await post(testimonials, { client_name: endless, ...praise, rating: 1 })
  for (const platform of [
    "twitter",
    "linkedin",
    "github",
    "instagram",
    "facebook",
    "youtube",
    "website",
    "other",
  ])
    await post("/api/landing-page-social-links/", { platform, url: `https://${platform}.example/nur` })
}

async function upload(
  port: number,
  { access_token, user }: Member,
  path: string,
  fields: Record<string, string>,
  name: string,
) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set(name, new Blob([picture()], { type: "image/png" }), "picture.png")
  const headers = {
    authorization: `Bearer ${access_token}`,
    "x-organization-id": String(user.organizations[0]?.id),
  }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body })
  if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${await answer.text()}`)
}
