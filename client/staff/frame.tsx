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
import { useEffect, useState } from "react"
import { Outlet, ScrollRestoration } from "react-router"
import { logout } from "../api/client.ts"
import { api } from "../api/hooks.ts"
import { chooseOrganization, currentOrg } from "../lib/storage.ts"
import { useTitleCount } from "../shared/title.tsx"
import { AppShell } from "../ui/app-shell.tsx"
import { Button } from "../ui/button.tsx"
import type { ShellTab } from "../ui/tab-count.tsx"
import { useLiveEvents } from "./live.ts"
import { useGlass, useTheme } from "./look.ts"
import { useUnread } from "./messages/use-unread.ts"

const tabs: readonly ShellTab[] = [
  { to: "/dashboard", label: "Dashboard", icon: <LayoutDashboard /> },
  { to: "/clients", label: "Clients", icon: <Users /> },
  { to: "/projects", label: "Projects", icon: <FolderKanban /> },
  { to: "/invoices", label: "Invoices", icon: <FileText /> },
  { to: "/profile", label: "Profile", icon: <Settings /> },
  { to: "/messages", label: "Messages", icon: <MessageSquare /> },
]

export function StaffFrame() {
  const { name, default_currency, logo_file_url } = useOrganization()
  const { total } = useUnread()
  useTitleCount(total)
  useLiveEvents()
  return (
    <AppShell
      brand={{
        name,
        to: "/",
        // Only a paid plan has a logo (spec §6).
        logo: logo_file_url,
        ...(default_currency === undefined ? {} : { note: default_currency }),
      }}
      tabs={tabs.map((tab) =>
        tab.to === "/messages" ? { ...tab, count: total, countLabel: "unread messages" } : tab,
      )}
      actions={
        <>
          <GlassToggle />
          <Logout />
        </>
      }
    >
      <Outlet />
      <ScrollRestoration />
    </AppShell>
  )
}

/** As the browser remembers it, until the server has said how it is now. */
function useOrganization() {
  const remembered = currentOrg()
  const id = remembered?.id ?? 0
  const { data } = api.organizations.get.useQuery({ id }, { enabled: id > 0 })
  useEffect(() => {
    if (data) chooseOrganization(data)
  }, [data])
  useTheme(data)
  return {
    name: data?.name ?? remembered?.name ?? "Portico",
    default_currency: data?.default_currency ?? remembered?.default_currency,
    logo_file_url: data?.logo_file_url ?? null,
  }
}

function Logout() {
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <Button variant="ghost" icon={<LogOut />} loading={leaving} onClick={go}>
      Logout
    </Button>
  )
}

function GlassToggle() {
  const [on, turn] = useGlass()
  return (
    <Button
      variant="ghost"
      icon={<Sparkles />}
      title="Glass theme"
      aria-pressed={on}
      onClick={() => turn(!on)}
      className="md:px-2.5"
    >
      <span className="md:sr-only">Glass theme</span>
    </Button>
  )
}
