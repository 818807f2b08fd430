// The frame of the portal: the organization, the client, the navigation, and signing out.

import { useQuery } from "@tanstack/react-query"
import { clsx } from "clsx"
import { LogOut } from "lucide-react"
import { Suspense, useState } from "react"
import { Link, Outlet, useLocation } from "react-router"
import { say } from "../../src/languages/rules.ts"
import { hostName, mainUrl } from "../lib/host.ts"
import { portalAuth } from "../lib/storage.ts"
import { usePolling } from "../shared/live.ts"
import { useSessionEnd } from "../shared/session-end.ts"
import { useTitleCount } from "../shared/title.tsx"
import { Avatar } from "../ui/avatar.tsx"
import { Button, IconButton } from "../ui/button.tsx"
import { Frame, FrameTabs } from "../ui/frame.tsx"
import { Skeleton } from "../ui/states.tsx"
import { Logo } from "./brand.tsx"
import { Guarded } from "./guarded.tsx"
import { useClientLanguage } from "./language.ts"
import { LanguageSwitch } from "./language-switch.tsx"
import { lazyPart } from "./lazy-part.ts"
import { useLiveEvents } from "./live.ts"
import { organization, unread } from "./queries.ts"
import { useScroll } from "./scroll.ts"
import { useHeadingFocus } from "./use-heading-focus.ts"
import { useSees } from "./use-sees.ts"

/** How often unread messages are counted when no event announces one. */
const refresh = 10_000

export function PortalFrame() {
  useSessionEnd()
  useScroll()
  useHeadingFocus()
  useLiveEvents()
  return (
    <Frame mainClass={clsx(column, "py-6 sm:py-10")} header={<Header />} footer={<Foot />}>
      {/* A screen that can't be loaded leaves the frame as it is. */}
      <Guarded framed place={useLocation().key}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </Guarded>
    </Frame>
  )
}

const column = "mx-auto w-full max-w-5xl px-4 sm:px-6"

function Header() {
  const sees = useSees()
  const works = sees("project")
  const { data } = useQuery({ ...unread(), refetchInterval: usePolling(refresh), enabled: works === true })
  const count = data?.unread_count ?? 0
  useTitleCount(count)
  const tabs = [
    { to: "/portal/overview", label: say("Overview"), shown: true },
    { to: "/portal/projects", label: say("Projects"), shown: works },
    { to: "/portal/invoices", also: ["/portal/quotes"], label: say("Invoices"), shown: sees("billing") },
    {
      to: "/portal/messages",
      label: say("Messages"),
      count,
      countLabel: say("unread messages"),
      shown: works,
    },
  ]
  return (
    <header className="screen-only surface sticky top-0 z-30 border-line border-b">
      <div className={clsx(column, "flex h-16 items-center gap-3")}>
        <Link to="/portal/overview" className="flex min-w-0 items-center gap-3 rounded-md">
          <Logo />
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="truncate font-semibold text-base tracking-tight">{hostName()}</span>
            <ClientName className="text-xs sm:hidden" />
          </span>
        </Link>
        <div className="-mr-3 ml-auto flex shrink-0 items-center gap-3 sm:-mr-3.5">
          {sees("billing") === false ? <ClientName className="text-sm max-sm:hidden" /> : <OwnDetails />}
          <SignOut />
        </div>
      </div>
      <FrameTabs
        tabs={tabs.filter(({ shown }) => shown !== false)}
        label={say("Portal")}
        className={clsx(column, "flex")}
        tabClass="h-11 sm:h-10"
      />
    </header>
  )
}

const ClientName = ({ className }: { className: string }) => (
  <span className={clsx("truncate text-muted", className)}>{portalAuth()?.client.name}</span>
)

/** Who is signed in, as the way to their details. */
const OwnDetails = () => (
  <Link
    to="/portal/details"
    title={say("Your details")}
    className="finger relative flex min-w-0 items-center gap-2 rounded-md"
  >
    <Avatar name={portalAuth()?.client.name ?? ""} size="sm" />
    <span className="flex min-w-0 flex-col leading-tight max-sm:sr-only">
      <ClientName className="max-w-64 text-sm" />
      <span className="text-link text-xs">{say("Your details")}</span>
    </span>
  </Link>
)

const SignOutQuestion = lazyPart(() => import("./sign-out-question.tsx"), "SignOutQuestion")

function SignOut() {
  const [isAsking, setAsking] = useState(false)
  const out = { onClick: () => setAsking(true) }
  return (
    <>
      {isAsking && (
        <Suspense fallback={null}>
          <SignOutQuestion onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <span className="sm:hidden">
        <IconButton label={say("Sign Out")} {...out}>
          <LogOut />
        </IconButton>
      </span>
      <span className="max-sm:hidden">
        <Button variant="ghost" icon={<LogOut />} {...out}>
          {say("Sign Out")}
        </Button>
      </span>
    </>
  )
}

/** Whose product it is, on the free plan, and the language. */
function Foot() {
  const { data } = useQuery(organization())
  useClientLanguage(data?.language)
  return (
    <footer
      className={clsx(
        column,
        "screen-only flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pb-6 text-muted text-xs",
      )}
    >
      <LanguageSwitch />
      {data?.powered_by && (
        <p>
          {say("Powered by")}{" "}
          <a href={mainUrl("/")} className="rounded-sm underline underline-offset-2 hover:text-ink">
            Portico
          </a>
        </p>
      )}
    </footer>
  )
}
