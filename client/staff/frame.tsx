// The workspace frame: organization, currency, navigation, and sign out.
import { Blend, LogOut } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router"
import { logout } from "../api/client.ts"
import { api } from "../api/hooks.ts"
import { host } from "../lib/host.ts"
import { chooseOrganization, currentOrg } from "../lib/storage.ts"
import { useSessionEnd } from "../shared/session-end.ts"
import { useTitleCount, useTitleName } from "../shared/title.tsx"
import { AppShell } from "../ui/app-shell.tsx"
import { Button } from "../ui/button.tsx"
import { AppearanceMenu } from "./appearance-menu.tsx"
import { Commands } from "./commands/commands.tsx"
import { useNewRequests } from "./hire-requests/new-requests.tsx"
import { useLiveEvents } from "./live.ts"
import { useGlass, useOwnLook, useTheme } from "./look.ts"
import { may } from "./may.ts"
import { Me } from "./me.tsx"
import { useUnread } from "./messages/use-unread.ts"
import { NotificationBell } from "./notifications/bell.tsx"
import { isOfBooks, otherPlaces, places, placesFor } from "./places.tsx"
import { Timer } from "./time/timer.tsx"

const SampleBar = lazy(async () => ({ default: (await import("./samples/sample-bar.tsx")).SampleBar }))
export function StaffFrame() {
  const { name, default_currency, logo_file_url, data } = useOrganization()
  const { total } = useUnread()
  const requests = useNewRequests()
  useTitleCount(total)
  useSessionEnd()
  useLiveEvents()
  return (
    <AppShell
      brand={{
        name,
        to: "/",
        // Only paid plans have a logo.
        logo: logo_file_url,
        ...(default_currency === undefined ? {} : { note: default_currency }),
      }}
      tabs={placesFor(places).map((tab) => {
        if (tab.to === "/messages") return { ...tab, count: total, countLabel: "unread messages" }
        if (tab.to === "/hire-requests")
          return { ...tab, count: requests.length, countLabel: "new hire requests" }
        return tab
      })}
      more={placesFor(otherPlaces)}
      tools={
        <>
          <Commands />
          {may("work") && <Timer />}
          <NotificationBell />
        </>
      }
      actions={
        <>
          <AppearanceMenu organization={data} />
          <GlassToggle />
          <Me />
          <Logout />
        </>
      }
    >
      {host.tenant?.is_sample && (
        <Suspense fallback={<div className="-mt-2 mb-6 h-13 sm:mb-10" />}>
          <SampleBar />
        </Suspense>
      )}
      <Content />
      <ScrollRestoration />
    </AppShell>
  )
}

/** Who only reads the books stays with them. */
function Content() {
  const { pathname } = useLocation()
  if (may("work")) return <Outlet />
  if (!isOfBooks(pathname)) return <Navigate to="/invoices" replace />
  return (
    <>
      <p className="screen-only -mt-2 mb-4 text-muted text-sm">You have read-only access</p>
      <Outlet />
    </>
  )
}

/** From the browser's storage until the server has answered. */
function useOrganization() {
  const remembered = currentOrg()
  const id = remembered?.id ?? 0
  const { data } = api.organizations.get.useQuery({ id }, { enabled: id > 0 })
  useEffect(() => {
    if (data) chooseOrganization(data)
  }, [data])
  useTheme(data)
  useOwnLook()
  useTitleName(data?.name)
  return {
    data,
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
      icon={<Blend />}
      title="Glass theme"
      aria-pressed={on}
      onClick={() => turn(!on)}
      className="md:px-2.5"
    >
      <span className="md:sr-only">Glass theme</span>
    </Button>
  )
}
