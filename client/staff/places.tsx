// The workspace's navigation: its tabs and further screens.
import {
  FileText,
  FolderKanban,
  Handshake,
  LayoutDashboard,
  MessageSquare,
  ReceiptText,
  Settings,
  Users,
} from "lucide-react"
import type { ShellTab } from "../ui/tab-count.tsx"
import { may } from "./may.ts"

/** Of `places`, what this person may see: who only reads the books finds them alone. */
export const placesFor = <Place extends { to: string }>(list: readonly Place[]): readonly Place[] =>
  may("work") ? list : list.filter(({ to }) => isOfBooks(to))

/** Where those are who only read the books. */
export const isOfBooks = (path: string) =>
  ofBooks.some((place) => path === place || path.startsWith(`${place}/`))
const ofBooks = [
  "/clients",
  "/invoices",
  "/quotes",
  "/recurring",
  "/payments",
  "/products",
  "/reports",
  "/profile",
  "/terms",
  "/privacy",
  "/support",
]

export const places: readonly ShellTab[] = [
  { to: "/dashboard", label: "Dashboard", icon: <LayoutDashboard /> },
  { to: "/clients", label: "Clients", icon: <Users /> },
  { to: "/projects", label: "Projects", icon: <FolderKanban /> },
  {
    ...{ to: "/invoices", label: "Invoices", icon: <FileText /> },
    also: ["/quotes", "/recurring", "/payments", "/products", "/time", "/expenses", "/reports"],
  },
  { to: "/profile", label: "Profile", icon: <Settings />, also: ["/billing"] },
  { to: "/messages", label: "Messages", icon: <MessageSquare /> },
  { to: "/hire-requests", label: "Hire requests", icon: <Handshake /> },
]

/** Without a tab: behind More on a phone, and in the command menu. */
export const otherPlaces: readonly ShellTab[] = [
  { to: "/billing", label: "Invoicing settings", icon: <ReceiptText /> },
]
