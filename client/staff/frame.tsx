// The frame of the workspace: the organization's name and currency, its tabs, and the way out.
import {
  FileText,
  FolderKanban,
  LayoutDashboard,
  LogOut,
  MessageSquare,
  Settings,
  Sparkles,
  Users,
} from "lucide-react"
import { useState } from "react"
import { Outlet, ScrollRestoration } from "react-router"
import { leave } from "../api.ts"
import { chooseGlass, currentOrg, glassTheme } from "../lib/storage.ts"
import { AppShell, type ShellTab } from "../ui/app-shell.tsx"
import { Button, IconButton } from "../ui/button.tsx"
import { showGlass } from "../ui/theme.ts"

const tabs: readonly ShellTab[] = [
  { to: "/dashboard", label: "Dashboard", icon: <LayoutDashboard /> },
  { to: "/clients", label: "Clients", icon: <Users /> },
  { to: "/projects", label: "Projects", icon: <FolderKanban /> },
  { to: "/invoices", label: "Invoices", icon: <FileText /> },
  { to: "/profile", label: "Profile", icon: <Settings /> },
  { to: "/messages", label: "Messages", icon: <MessageSquare /> },
]

export function StaffFrame() {
  const organization = currentOrg()
  const brand = { name: organization?.name ?? "Portico", to: "/" }
  return (
    <AppShell
      brand={organization ? { ...brand, note: organization.default_currency } : brand}
      tabs={tabs}
      actions={
        <>
          <GlassToggle />
          <Button variant="ghost" icon={<LogOut />} onClick={() => leave()}>
            Logout
          </Button>
        </>
      }
    >
      <Outlet />
      <ScrollRestoration />
    </AppShell>
  )
}

function GlassToggle() {
  const [on, setOn] = useState(glassTheme)
  const toggle = () => {
    setOn(!on)
    chooseGlass(!on)
    showGlass(!on)
  }
  return (
    <IconButton label="Glass theme" aria-pressed={on} onClick={toggle}>
      <Sparkles />
    </IconButton>
  )
}
