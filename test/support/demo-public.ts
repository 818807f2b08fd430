// What visitors see of the demo's studio, what they asked it for, and the files that it has handed over.
import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import type { Files } from "../../src/core/files/file.ts"
import { insertHireRequest } from "../../src/hire-requests/queries.ts"
import { fullRequest } from "../../src/hire-requests/schema.ts"
import { projectInput } from "../../src/landing/portfolio/schema.ts"
import { createProject } from "../../src/landing/portfolio/service.ts"
import { landingPageInput } from "../../src/landing/schema.ts"
import { createPage } from "../../src/landing/service.ts"
import { linkInput } from "../../src/landing/social-links/schema.ts"
import { createLink } from "../../src/landing/social-links/service.ts"
import { testimonialInput } from "../../src/landing/testimonials/schema.ts"
import { createTestimonial } from "../../src/landing/testimonials/service.ts"
import { handOver } from "../../src/projects/deliverables/service.ts"
import type { Home, Place } from "./demo-work.ts"

const page = {
  is_enabled: true,
  hero_title: "Design for people who make things",
  hero_subtitle: "Brands, catalogues and websites from a small studio in Hamburg",
  hero_description:
    "We work with workshops, shops and schools, from the first sketch to the file that is printed.",
  hero_cta_text: "Start a project",
  about_title: "About Northlight",
  about_description:
    "Two designers, one developer and a photographer. We take on a dozen projects a year and see each of them through ourselves.",
  contact_email: "billing@northlight.example",
  contact_phone: "+49 40 5550 1180",
  contact_address: "Speicherstraße 8\n20457 Hamburg",
  meta_title: "Northlight Studio: brands, catalogues, websites from Hamburg",
  meta_description:
    "A small design studio in Hamburg for people who make things: brands, catalogues, packaging and websites, seen through from the first sketch to the last file.",
}

const portfolio = [
  {
    ...{ title: "Casa Azul online shop", technologies: "Research, Design, Front-end", is_featured: true },
    description: "A shop for 120 hand-made pieces, photographed in the workshop where they are fired.",
  },
  {
    ...{
      title: "Tres Hermanos packaging",
      technologies: "Packaging, Illustration, Print",
      is_featured: true,
    },
    description: "Six coffees, two sizes, one family of bags that is told apart from across the room.",
  },
  {
    ...{ title: "Weber & Töchter brand", technologies: "Logo, Typography, Guide", is_featured: true },
    description: "A precise mark for a company that works in hundredths of a millimetre.",
  },
]

const praise = [
  {
    ...{
      client_name: "Jonas Weber",
      client_title: "Managing director",
      client_company: "Weber & Töchter",
      rating: 5,
    },
    ...{ testimonial_text: "They asked better questions about our work than we did.", is_featured: true },
  },
  {
    ...{ client_name: "Luis Herrera", client_company: "Tres Hermanos Coffee", rating: 5 },
    testimonial_text: "The bags were on the shelf on the day we had agreed on in spring.",
  },
]

const links = [
  { platform: "instagram", url: "https://instagram.com/northlight.example" },
  { platform: "linkedin", url: "https://linkedin.com/company/northlight-example" },
]

const wishes = [
  {
    ...{
      client_name: "Clara Nygaard",
      client_email: "clara@fjellbrod.example",
      client_company: "Fjellbrød Bakery",
    },
    ...{ project_title: "Name and look for a second bakery", budget_range: "5k-10k", timeline: "2-3-months" },
    project_description:
      "We open a second shop in May and would like both to belong together without being the same.",
  },
  {
    ...{
      client_name: "Peter Mbeki",
      client_email: "peter@harbourcycles.example",
      client_phone: "+27 31 555 0110",
    },
    ...{
      project_title: "Website for a bicycle workshop",
      budget_range: "1k-5k",
      timeline: "1-month",
      priority: "high",
    },
    project_description: "Five pages and a way to book a repair. We have photographs but no texts yet.",
  },
  {
    ...{
      client_name: "Sofie Brandt",
      client_email: "sofie@museum-am-hafen.example",
      client_company: "Museum am Hafen",
    },
    ...{ project_title: "Exhibition graphics", budget_range: "discuss", timeline: "6-months-plus" },
    project_description: "Panels, captions and a leaflet for an exhibition of 80 ship models next autumn.",
  },
]

/** The public page with what stands on it, and requests of the last days. */
export async function openToVisitors(db: TenantDb) {
  await createPage(db, landingPageInput.parse(page), undefined)
  for (const one of portfolio) await createProject(db, projectInput.parse(one), undefined)
  for (const one of praise) await createTestimonial(db, testimonialInput.parse(one), undefined)
  for (const one of links) await createLink(db, linkInput.parse(one))
  for (const one of wishes) await insertHireRequest(db, fullRequest.parse(one))
  await db.run(sql`
    update hire_requests set created_at = now() - days * interval '1 day' - interval '3 hours'
    from (select id as asked, 2 * (row_number() over (order by id desc) - 1) as days from hire_requests
      where organization_id = ${db.organization_id}) given
    where organization_id = ${db.organization_id} and id = asked`)
}

/** Files of two delivered projects; the first client finds one in its portal. */
const handedOver = [
  { place: 0, filename: "casa-azul-shop-handover.pdf", title: "Online shop: handover" },
  { place: 2, filename: "weber-brand-guide.pdf", title: "Brand guide" },
]

/** Answers the keys of the files, for whoever has to take them back. */
export async function handOverFiles(
  db: TenantDb,
  files: Files,
  places: Place[],
  home: Home,
  keep: (key: string) => void,
) {
  for (const { place, filename, title } of handedOver) {
    const project = places[place]
    if (!project) throw new Error("there is no project to hand a file over with")
    const key = `deliverables/${db.organization_id}/${randomBytes(24).toString("hex")}`
    keep(key)
    const size = await files.put(key, onePage(title), "application/pdf")
    await handOver(db, home, project.id, { key, filename, size, meant_for: project.client })
  }
  await db.run(sql`
    update projects set deliverable_uploaded_at = due_date + interval '15 hours', updated_at = due_date + interval '15 hours'
    where organization_id = ${db.organization_id} and deliverable_file is not null`)
}

/** The smallest PDF that says something. */
function onePage(title: string): Buffer {
  const words = `BT /F 24 Tf 72 720 Td (${title}) Tj 0 -32 Td /F 12 Tf (Northlight Studio, Hamburg) Tj ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]
  let text = "%PDF-1.4\n"
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, "0")} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, "latin1")
}
