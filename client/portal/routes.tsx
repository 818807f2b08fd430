// The addresses of the portal; each screen loads when it is opened.
import { Suspense, useEffect } from "react"
import { Navigate, Route, Routes, useLocation, useSearchParams } from "react-router"
import { portalPage } from "../../src/portal-links/rules.ts"
import { portalDoor } from "../api/client.ts"
import { portalAuth } from "../lib/storage.ts"
import { Waiting } from "../ui/waiting.tsx"
import { PortalFrame } from "./frame.tsx"
import { Guarded } from "./guarded.tsx"
import { lazyPart } from "./lazy-part.ts"

const home = "/portal/overview"

const Login = lazyPart(() => import("./login-screen.tsx"), "LoginScreen")

/** By their addresses within the portal. */
const screens = {
  overview: lazyPart(() => import("./overview-screen.tsx"), "OverviewScreen"),
  projects: lazyPart(() => import("./projects/projects-screen.tsx"), "ProjectsScreen"),
  "projects/:projectId": lazyPart(() => import("./projects/project-screen.tsx"), "ProjectScreen"),
  invoices: lazyPart(() => import("./invoices/invoices-screen.tsx"), "InvoicesScreen"),
  "invoices/:invoiceId": lazyPart(() => import("./invoices/invoice-screen.tsx"), "InvoiceScreen"),
  "invoices/:invoiceId/pay": lazyPart(() => import("./invoices/pay-screen.tsx"), "PayScreen"),
  "invoices/:invoiceId/paid": lazyPart(() => import("./invoices/paid-screen.tsx"), "PaidScreen"),
  "quotes/:quoteId": lazyPart(() => import("./quotes/quote-screen.tsx"), "QuoteScreen"),
  messages: lazyPart(() => import("./messages/messages-screen.tsx"), "MessagesScreen"),
  details: lazyPart(() => import("./details/details-screen.tsx"), "DetailsScreen"),
  "*": lazyPart(() => import("./not-found.tsx"), "NoSuchPage"),
}

/** Navigation waits for the next screen's code; until then the previous one stays (a transition of the router). */
export function PortalRoutes() {
  return (
    <Guarded place={useLocation().key}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/portal-login" element={<StrangersOnly />} />
          <Route path="/portal" element={<ClientsOnly />}>
            <Route index element={<Navigate to={home} replace />} />
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </Guarded>
  )
}

/** Without a session a client needs a link first, which then leads to the requested page. Checked at each step. */
function ClientsOnly() {
  const { pathname, search } = useLocation()
  if (portalAuth()) return <PortalFrame />
  return <Navigate to={portalDoor(portalPage(pathname + search))} replace />
}

/** Signed-in clients pass through, unless another link is being used. */
function StrangersOnly() {
  const [params] = useSearchParams()
  if (!portalAuth() || params.has("token")) return <Login />
  return <Navigate to={portalPage(params.get("next") ?? "") ?? home} replace />
}

/** Not an address of the portal: the server decides. */
function Elsewhere() {
  useEffect(() => location.replace("/"), [])
  return <Waiting />
}
