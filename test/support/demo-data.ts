// The made-up business of the demo: whom it works for and at what. Dates count from today.

/** `currency` is that of the client's projects and invoices. */
export type DemoClient = {
  name: string
  email: string
  phone: string
  company: string
  address: string
  country: string
  tax_id?: string
  legal_name?: string
  street?: string
  postcode?: string
  city?: string
  vat_id?: string
  endpoint?: string
  endpoint_scheme?: string
  currency: "EUR" | "USD" | "GBP"
}

export const clients: DemoClient[] = [
  {
    ...{ name: "Marta Oliveira", company: "Casa Azul Ceramics", email: "marta@casa-azul.example" },
    ...{
      phone: "+351 21 555 0134",
      address: "Rua do Alecrim 41\n1200-014 Lisboa",
      country: "PT",
      currency: "EUR",
    },
  },
  {
    ...{
      name: "Jonas Weber",
      company: "Weber & Töchter Feinmechanik",
      email: "j.weber@weber-toechter.example",
    },
    ...{
      phone: "+49 711 5550 187",
      address: "Neckarstraße 12\n70190 Stuttgart",
      country: "DE",
      currency: "EUR",
    },
    tax_id: "DE811234567",
    ...{ legal_name: "Weber & Töchter Feinmechanik GmbH", vat_id: "DE811234567" },
    ...{ street: "Neckarstraße 12", postcode: "70190", city: "Stuttgart" },
    ...{ endpoint: "rechnung@weber-toechter.example", endpoint_scheme: "EM" },
  },
  {
    ...{ name: "Amélie Laurent", company: "Librairie du Canal", email: "amelie@librairie-canal.example" },
    ...{
      phone: "+33 1 55 50 17 20",
      address: "88 quai de Valmy\n75010 Paris",
      country: "FR",
      currency: "EUR",
    },
    tax_id: "FR40303265045",
    vat_id: "FR40303265045",
  },
  {
    ...{ name: "Sipho Dlamini", company: "Ridgeline Outdoor", email: "sipho@ridgeline.example" },
    ...{
      phone: "+27 21 555 0148",
      address: "14 Kloof Street\nCape Town 8001",
      country: "ZA",
      currency: "USD",
    },
  },
  {
    ...{ name: "Grace Whitfield", company: "Whitfield Dental", email: "grace@whitfield-dental.example" },
    ...{ phone: "+44 117 555 0199", address: "3 Park Row\nBristol BS1 5LJ", country: "GB", currency: "GBP" },
    tax_id: "GB123456789",
  },
  {
    ...{ name: "Owen Pritchard", company: "Penarth Sailing School", email: "owen@penarth-sailing.example" },
    ...{
      phone: "+44 29 5550 1120",
      address: "The Esplanade\nPenarth CF64 3AU",
      country: "GB",
      currency: "GBP",
    },
  },
  {
    ...{ name: "Dana Whitaker", company: "Juniper Analytics", email: "dana@juniper-analytics.example" },
    ...{
      phone: "+1 503 555 0172",
      address: "210 SW Morrison St\nPortland, OR 97204",
      country: "US",
      currency: "USD",
    },
  },
  {
    ...{ name: "Luis Herrera", company: "Tres Hermanos Coffee", email: "luis@tres-hermanos.example" },
    ...{
      phone: "+1 512 555 0118",
      address: "1801 E 6th St\nAustin, TX 78702",
      country: "US",
      currency: "USD",
    },
  },
  {
    ...{ name: "Ingrid Solberg", company: "Fjordlys Interiør", email: "ingrid@fjordlys.example" },
    ...{ phone: "+47 55 55 01 63", address: "Strandgaten 20\n5013 Bergen", country: "NO", currency: "EUR" },
  },
  {
    ...{ name: "Tom Okonkwo", company: "Brightside Youth Trust", email: "tom@brightside-trust.example" },
    ...{
      phone: "+44 161 555 0156",
      address: "27 Dale Street\nManchester M1 1EY",
      country: "GB",
      currency: "GBP",
    },
  },
  {
    ...{ name: "Elena Rossi", company: "Studio Legale Rossi", email: "elena@rossi-legale.example" },
    ...{ phone: "+39 051 555 0181", address: "Via Farini 9\n40124 Bologna", country: "IT", currency: "EUR" },
    tax_id: "IT01234567890",
    vat_id: "IT01234567890",
  },
  {
    ...{ name: "Hannah Kim", company: "Saltbox Pictures", email: "hannah@saltbox-pictures.example" },
    ...{
      phone: "+1 718 555 0129",
      address: "55 Water St\nBrooklyn, NY 11201",
      country: "US",
      currency: "USD",
    },
  },
]

type Status = "planned" | "in_progress" | "review" | "delivered" | "archived"

/** Whose (the place in `clients`), what, how far, the budget, and the days from today of start and due date. */
export type DemoProject = {
  client: number
  title: string
  description: string
  status: Status
  budget: number | null
  start: number
  due: number | null
}

const project = (
  client: number,
  title: string,
  description: string,
  status: Status,
  budget: number | null,
  [start, due]: [number, number | null],
): DemoProject => ({ client, title, description, status, budget, start, due })

export const projects: DemoProject[] = [
  project(
    0,
    "Online shop",
    "Shop for 120 pieces, with shipping inside the EU.",
    "delivered",
    36_000,
    [-352, -240],
  ),
  project(0, "Autumn catalogue", "48 pages, photographs and print files.", "review", 19_500, [-70, 12]),
  project(
    1,
    "Brand refresh",
    "Logo, colours, typefaces and a guide of 20 pages.",
    "delivered",
    14_500,
    [-340, -255],
  ),
  project(
    1,
    "Trade fair stand",
    "Walls, screens and handouts for the spring fair.",
    "in_progress",
    11_000,
    [-45, 40],
  ),
  project(
    2,
    "Events calendar",
    "Readings and signings, kept up to date by the staff.",
    "archived",
    3_400,
    [-330, -280],
  ),
  project(
    3,
    "Mobile app design",
    "Routes, weather and bookings; 34 screens.",
    "in_progress",
    24_000,
    [-160, -8],
  ),
  project(3, "Retail signage", "Signs for four shops.", "planned", null, [14, 75]),
  project(
    4,
    "Practice website",
    "Five treatments, online booking, two languages.",
    "delivered",
    5_600,
    [-300, -220],
  ),
  project(4, "Patient leaflets", "Eight leaflets in one look.", "in_progress", 10_200, [-50, -3]),
  project(5, "Season campaign", "Posters, social media and a short film.", "delivered", 12_500, [-280, -190]),
  project(
    6,
    "Dashboard redesign",
    "Research, prototypes and a component library.",
    "review",
    32_000,
    [-210, -15],
  ),
  project(6, "Quarterly report", "Charts and layout, four times a year.", "in_progress", 21_000, [-250, 90]),
  project(7, "Packaging", "Six coffees, two sizes, one family.", "delivered", 10_500, [-265, -170]),
  project(7, "Shop window", "Two windows and a menu board.", "planned", 2_600, [7, 45]),
  project(8, "Lookbook", "Photographs of twelve rooms, 64 pages.", "in_progress", 21_900, [-170, 30]),
  project(9, "Annual review", "Report for members and supporters.", "delivered", 9_800, [-230, -150]),
  project(9, "Volunteer portal", "Sign-up, rota and news.", "in_progress", 13_500, [-120, 25]),
  project(
    10,
    "Letterheads and forms",
    "Everything that leaves the office on paper.",
    "archived",
    7_500,
    [-320, -290],
  ),
  project(10, "Website texts", "Nine practice areas in Italian and English.", "review", 18_400, [-190, -5]),
  project(11, "Film titles", "Opening and end titles for a documentary.", "in_progress", 18_000, [-75, 20]),
]
