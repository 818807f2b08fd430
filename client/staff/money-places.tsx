// The tabs below Invoices. In a file of their own, so that the first screen loads without their icons.
import { Banknote, Clock, FileSignature, Package, Receipt, Repeat, ScrollText } from "lucide-react"
import type { ShellTab } from "../ui/tab-count.tsx"

export const moneyPlaces: readonly ShellTab[] = [
  { to: "/quotes", label: "Quotes", icon: <FileSignature /> },
  { to: "/recurring", label: "Recurring", icon: <Repeat /> },
  { to: "/payments", label: "Payments", icon: <Banknote /> },
  { to: "/products", label: "Products", icon: <Package /> },
  { to: "/time", label: "Time", icon: <Clock /> },
  { to: "/expenses", label: "Expenses", icon: <Receipt /> },
  { to: "/reports", label: "Reports", icon: <ScrollText /> },
]
