// What visitors see of the demo's studio, and what they asked it for.
import { fullRequest } from "../hire-requests/schema.ts"
import { storeRequest } from "../hire-requests/service.ts"
import { projectInput } from "../landing/portfolio/schema.ts"
import { createProject } from "../landing/portfolio/service.ts"
import { landingPageInput } from "../landing/schema.ts"
import { createPage } from "../landing/service.ts"
import { linkInput } from "../landing/social-links/schema.ts"
import { createLink } from "../landing/social-links/service.ts"
import { testimonialInput } from "../landing/testimonials/schema.ts"
import { createTestimonial } from "../landing/testimonials/service.ts"
import { dateHireRequests } from "./queries.ts"
import type { Workplace } from "./studio.ts"

const page = {
  is_enabled: true,
  hero_title: "Design for people who make things",
  hero_subtitle: "Brands, catalogues and websites from a small studio in Hamburg",
  hero_description:
    "We work with workshops, shops and schools, from the first sketch to the print-ready file.",
  hero_cta_text: "Create a project",
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
    description: "Six coffees, two sizes, one family of bags you can tell apart from across the room.",
  },
  {
    ...{ title: "Weber & Töchter brand", technologies: "Logo, Typography, Guide", is_featured: true },
    description: "A precise mark for a company that works in hundredths of a millimetre.",
  },
]

const testimonials = [
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

const hireRequests = [
  {
    ...{
      client_name: "Clara Nygaard",
      client_email: "clara@fjellbrod.example",
      client_company: "Fjellbrød Bakery",
    },
    ...{ project_title: "Name and look for a second bakery", budget_range: "5k-10k", timeline: "2-3-months" },
    project_description:
      "We're opening a second shop in May and would like the two to go together without looking the same.",
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
    project_description: "Five pages and a way to book a repair. We have photographs but no copy yet.",
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

export async function addPublicPage({ db }: Workplace) {
  await createPage(db, landingPageInput.parse(page), undefined)
  for (const one of portfolio) await createProject(db, projectInput.parse(one), undefined)
  for (const one of testimonials) await createTestimonial(db, testimonialInput.parse(one), undefined)
  for (const one of links) await createLink(db, linkInput.parse(one))
  for (const one of hireRequests)
    await storeRequest(db, fullRequest.parse({ ...one, budget_currency: "EUR" }))
  await dateHireRequests(db)
}
