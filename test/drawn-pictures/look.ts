// How an organization looks of which these tests draw pictures.
import type { Look } from "../../src/drawn-pictures/rules.ts"

export const look: Look = {
  name: "Northlight & Sons",
  tagline: "Lamps that last",
  title: "Lamps for quiet rooms",
  logo_file: null,
  country: null,
  primary_color: "#4F46E5",
  accent_color: "#10B981",
  background_color: "#0F172A",
  text_color: "#F8FAFC",
}
