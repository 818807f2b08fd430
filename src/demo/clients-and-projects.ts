// The demo's clients and projects. Days count from today.
import { clientInput } from "../clients/schema.ts"
import { createClient } from "../clients/service.ts"
import { contactInput } from "../contacts/schema.ts"
import { addContact } from "../contacts/service.ts"
import { projectInput } from "../projects/schema.ts"
import { createProject } from "../projects/service.ts"
import type { Project, Workplace } from "./studio.ts"
import { table } from "./table.ts"
import { day } from "./timeline.ts"

/** `currency` is that of the client's projects and invoices. */
export const clients = table(`
  name            | company                      | email                           | phone            | address                                | country | currency | tax_id        | vat_id
  Marta Oliveira  | Casa Azul Ceramics           | marta@casa-azul.example         | +351 21 555 0134 | Rua do Alecrim 41 / 1200-014 Lisboa    | PT | EUR | |
  Jonas Weber     | Weber & Töchter Feinmechanik | j.weber@weber-toechter.example  | +49 711 5550 187 | Neckarstraße 12 / 70190 Stuttgart      | DE | EUR | DE811234567   | DE811234567
  Amélie Laurent  | Librairie du Canal           | amelie@librairie-canal.example  | +33 1 55 50 17 20 | 88 quai de Valmy / 75010 Paris        | FR | EUR | FR40303265045 | FR40303265045
  Sipho Dlamini   | Ridgeline Outdoor            | sipho@ridgeline.example         | +27 21 555 0148  | 14 Kloof Street / Cape Town 8001       | ZA | USD | |
  Grace Whitfield | Whitfield Dental             | grace@whitfield-dental.example  | +44 117 555 0199 | 3 Park Row / Bristol BS1 5LJ           | GB | GBP | GB123456789   |
  Owen Pritchard  | Penarth Sailing School       | owen@penarth-sailing.example    | +44 29 5550 1120 | The Esplanade / Penarth CF64 3AU       | GB | GBP | |
  Dana Whitaker   | Juniper Analytics            | dana@juniper-analytics.example  | +1 503 555 0172  | 210 SW Morrison St / Portland, OR 97204 | US | USD | |
  Luis Herrera    | Tres Hermanos Coffee         | luis@tres-hermanos.example      | +1 512 555 0118  | 1801 E 6th St / Austin, TX 78702       | US | USD | |
  Ingrid Solberg  | Fjordlys Interiør            | ingrid@fjordlys.example         | +47 55 55 01 63  | Strandgaten 20 / 5013 Bergen           | NO | EUR | |
  Tom Okonkwo     | Brightside Youth Trust       | tom@brightside-trust.example    | +44 161 555 0156 | 27 Dale Street / Manchester M1 1EY     | GB | GBP | |
  Elena Rossi     | Studio Legale Rossi          | elena@rossi-legale.example      | +39 051 555 0181 | Via Farini 9 / 40124 Bologna           | IT | EUR | IT01234567890 | IT01234567890
  Hannah Kim      | Saltbox Pictures             | hannah@saltbox-pictures.example | +1 718 555 0129  | 55 Water St / Brooklyn, NY 11201       | US | USD | |
`)

/** One client has all that an electronic invoice needs. */
const forElectronicInvoices = {
  ...{ legal_name: "Weber & Töchter Feinmechanik GmbH", endpoint: "rechnung@weber-toechter.example" },
  ...{ endpoint_scheme: "EM", street: "Neckarstraße 12", postcode: "70190", city: "Stuttgart" },
}

/** People of a client besides the first. */
const contacts = [
  {
    company: "Fjordlys Interiør",
    ...{ name: "Henrik Solberg", email: "henrik@fjordlys.example", roles: ["approver", "project"] },
  },
] as const

/** `client` is the row above, from 0; `start` and `due` are days from today. */
const projects = table(`
  client | title                 | status      | budget | start | due  | description
  0      | Online shop           | delivered   | 36000  | -352  | -240 | Shop for 120 pieces, with shipping inside the EU.
  0      | Autumn catalogue      | review      | 19500  | -70   | 12   | 48 pages, photographs and print files.
  1      | Brand refresh         | delivered   | 14500  | -340  | -255 | Logo, colours, typefaces and a guide of 20 pages.
  1      | Trade fair stand      | in_progress | 11000  | -45   | 40   | Walls, screens and handouts for the spring fair.
  2      | Events calendar       | archived    | 3400   | -330  | -280 | Readings and signings, kept up to date by the staff.
  3      | Mobile app design     | in_progress | 24000  | -160  | -8   | Routes, weather and bookings; 34 screens.
  3      | Retail signage        | planned     |        | 14    | 75   | Signs for four shops.
  4      | Practice website      | delivered   | 5600   | -300  | -220 | Five treatments, online booking, two languages.
  4      | Patient leaflets      | in_progress | 10200  | -50   | -3   | Eight leaflets in one look.
  5      | Season campaign       | delivered   | 12500  | -280  | -190 | Posters, social media and a short film.
  6      | Dashboard redesign    | review      | 32000  | -210  | -15  | Research, prototypes and a component library.
  6      | Quarterly report      | in_progress | 21000  | -250  | 90   | Charts and layout, four times a year.
  7      | Packaging             | delivered   | 10500  | -265  | -170 | Six coffees, two sizes, one family.
  7      | Shop window           | planned     | 2600   | 7     | 45   | Two windows and a menu board.
  8      | Lookbook              | in_progress | 21900  | -170  | 30   | Photographs of twelve rooms, 64 pages.
  9      | Annual review         | delivered   | 9800   | -230  | -150 | Report for members and supporters.
  9      | Volunteer portal      | in_progress | 13500  | -120  | 25   | Sign-up, rota and news.
  10     | Letterheads and forms | archived    | 7500   | -320  | -290 | Everything that leaves the office on paper.
  10     | Website texts         | review      | 18400  | -190  | -5   | Nine practice areas in Italian and English.
  11     | Film titles           | in_progress | 18000  | -75   | 20   | Opening and end titles for a documentary.
`)

export async function addClients({ db, owner }: Workplace): Promise<number[]> {
  const ids: number[] = []
  for (const { currency: _, ...client } of clients) {
    const input = { ...client, ...(client.name === "Jonas Weber" && forElectronicInvoices) }
    const { id } = await createClient(db, clientInput.parse(input), owner.default_currency)
    ids.push(id)
    for (const { company, ...contact } of contacts)
      if (company === client.company) await addContact(db, contactInput.parse({ id, ...contact }), owner)
  }
  return ids
}

export async function addProjects({ db, owner }: Workplace, client_ids: number[]): Promise<Project[]> {
  const added: Project[] = []
  for (const { client: row, start, due, budget, ...project } of projects) {
    const place = Number(row)
    const currency = clients[place]?.currency ?? owner.default_currency
    const { id, client } = await createProject(
      db,
      projectInput.parse({
        ...{ ...project, client: client_ids[place], currency, budget: budget ? Number(budget) : null },
        ...{ start_date: day(Number(start)), due_date: day(Number(due)) },
      }),
      owner,
    )
    added.push({ id, client, place, currency, start: Number(start), due: Number(due) })
  }
  return added
}
