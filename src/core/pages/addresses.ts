// Which page answers at which address: public pages, screens of the app, or "no such organization".

declare module "fastify" {
  interface FastifyContextConfig {
    /** Not counted as a page. */
    uncounted?: boolean
  }
}

/** The main site, an organization's own address, one that no organization has, or one that waits for its set-up. */
export type HostKind = "main" | "tenant" | "unknown" | "setup"

/** `missing` is the app's page for an unknown host. */
type PageKind = "public" | "app" | "missing"

const sign = ["login", "auth", "forgot-password", "reset-password", "join", "not-me"]
const staff = [
  "dashboard",
  "clients",
  "projects",
  "invoices",
  "quotes",
  "products",
  "profile",
  "messages",
  "hire-requests",
]
const portal = ["portal", "portal-login"]

/** Addresses that are never a page, whatever a browser accepts. */
const never =
  /^\/(api|trpc|assets|dev|preview|healthz|readyz|metrics|theme\.css|first-look\.js|manifest\.webmanifest|app-icon|robots\.txt|favicon\.ico)(\/|$)/

/**
 * Whether a request is a page: a GET without `Authorization` whose `Accept` has text/html. `/portal/*` is page and API
 * at the same address, and only this tells them apart. Elsewhere link previews and curl, which accept anything and
 * aren't a script's or a page's own request, get the page too.
 */
export const wantsPage = (request: {
  method: string
  url: string
  headers: Partial<Record<"accept" | "authorization" | "sec-fetch-mode", string | string[] | undefined>>
}) =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.headers.authorization === undefined &&
  !never.test(pathOf(request.url)) &&
  (/\btext\/html\b/i.test(String(request.headers.accept ?? "")) || takesAnything(request))

const takesAnything = ({ url, headers }: Parameters<typeof wantsPage>[0]) =>
  headers.accept === "*/*" && headers["sec-fetch-mode"] === undefined && !isPortalPath(pathOf(url))

/** Where an installation for one organization is set up, once. */
export const setupPath = "/setup"

/** What answers at a path of a host, where one organization is all there is. */
export const onlyPageKind = (host: HostKind, path: string): PageKind =>
  host === (path === setupPath ? "setup" : "tenant") ? "app" : "missing"

/** What answers at a path of a host. */
export function pageKind(host: HostKind, path: string): PageKind {
  const [, first = ""] = path.split("/")
  if (host === "tenant") return "app"
  if (first === "register") return "app"
  if (host === "main") return [...sign, ...staff].includes(first) ? "app" : "public"
  return [...sign, ...staff, ...portal].includes(first) ? "missing" : "public"
}

/** Where members of an organization sign in. */
export const isDoor = (path: string) => /^\/(login|auth)\/?$/.test(path)

export const isPortalPath = (path: string) => /^\/portal(\/|-|$)/.test(path)

export const pathOf = (url: string) => url.split(/[?#]/)[0] ?? "/"
