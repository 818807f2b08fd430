// How the browser side is built: app, sign-in, portal, main site, landing page, the kit's own page, and the server's drawing
// code.
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

const here = import.meta.dirname

/** Entries that are built by themselves, by vite's mode; the rest together. */
const inputs: Record<string, Record<string, string>> = {
  gallery: { gallery: join(here, "ui/gallery.html") },
  door: { door: join(here, "door.html") },
  portal: { portal: join(here, "portal.html") },
  public: { public: join(here, "public.html") },
  landing: { landing: join(here, "landing.html") },
}

const ground =
  /node_modules\/(react|react-dom|scheduler|clsx)\/|client\/ui\/(badge|button|mark|skip-link|states)\.tsx/
/** Parts that only conversations, forms and the portal's entrance need are loaded with them. */
const portal =
  /node_modules\/(@tanstack(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js)|@trpc|react-router)\/|client\/(lib\/dates|api\/client|ui\/(page|toast)|shared\/(app|live|rows|title|project-status)|portal\/(status|invoices\/invoice-rows))\.tsx?$|src\/core\/values\/text\.ts$|lucide-react\/dist\/esm\/icons\/circle-check\.mjs$/
const workspace =
  /node_modules\/(@tanstack|@trpc|react-router)\/|client\/(api\/(client|hooks)|ui\/(page|toast)|shared\/(app|live|rows|title|project-status))\.tsx?$/

/** What an invoice and its payment need in the portal. */
const bill =
  /client\/(lib\/(format|new-key)|ui\/(note|text-input)|shared\/(tell-failure|use-idempotency-key)|portal\/invoices\/to-pay)\.tsx?$|lucide-react\/dist\/esm\/icons\/(check|download|info|paperclip)\.mjs$/

/** What the frame and the dashboard show. */
const desk =
  /client\/staff\/(root|frame|places|look|may|subscription|values|figure|messages\/use-unread|notifications\/(bell|use-notifications|things)|invoices\/(invoice-rows|status|name-of))\.tsx?$|client\/(ui\/(avatar|logo|frame|tab-count|progress|on-demand|theme)|lib\/(format|single-keys))\.tsx?$|src\/core\/values\/(fractions|text|roles)\.ts$|lucide-react\/dist\/esm\/icons\/(check|circle-check|ellipsis|file-plus-corner|file-text|folder-kanban|folder-plus|handshake|layout-dashboard|log-out|message-square|monitor|receipt-text|search|settings|sparkles|users)\.mjs$/

/** What the screens below Invoices share. */
const money =
  /client\/staff\/(money-(places|tabs)|time\/(states|may-change))\.tsx?$|lucide-react\/dist\/esm\/icons\/(banknote|clock|file-pen-line|package|receipt|repeat|scroll-text)\.mjs$/

/**
 * What is needed at the start is one file: shared automatically it would become many small files, which weigh more. The
 * main site needs none of it, a landing page none at the start.
 */
const groupsOf = (mode: string) => [
  { name: "ground", test: ground },
  { name: "workspace", test: mode === "portal" ? portal : workspace },
  ...(mode === "portal"
    ? [{ name: "bill", test: bill }]
    : [
        { name: "desk", test: desk },
        { name: "money", test: money },
      ]),
]

/**
 * Keeps out what only the router's framework mode uses (the prefetching of links), and display names for developer tools,
 * which keep unused parts such as its forms alive.
 */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]+";$/gm, "")
        .replace(/^(const \w+ = )(React\$1\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2")
        .replace(/return shouldPrefetch && [^;]+ : link;/, "return link;"),
  },
}

/** Its modules do nothing by themselves but don't say so: unused links, such as that of web sockets, would be kept. */
const quietCalls: Plugin = {
  name: "quiet-calls",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/@trpc\// },
    handler: () => ({ moduleSideEffects: false }),
  },
}

/** Its helpers for old browsers are what every browser of today does itself. */
const nativeSpread: Plugin = {
  name: "native-spread",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/@trpc\/.*\/objectSpread2-[^/]*\.mjs$/ },
    handler: () =>
      "const put = (it, name, value) => ((it[name] = value), it), spread = Object.assign; export { put as n, spread as t }",
  },
}

/** Every page uses it, so it is loaded with the page instead of when the styles name it. */
const earlyTypeface = (mode: string): Plugin => ({
  name: "early-typeface",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_page, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name))
      if (file === undefined) return []
      const attrs = { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" }
      // On a slow network it would delay the form that people sign in with by a second.
      return mode === "door" ? [] : [{ tag: "link", attrs, injectTo: "head" }]
    },
  },
})

export default defineConfig(({ mode, isSsrBuild }) => {
  const gallery = mode === "gallery"
  const input = isSsrBuild
    ? { "public-server": join(here, "public-server.tsx") }
    : (inputs[mode] ?? { app: join(here, "index.html") })
  return {
    root: here,
    // The server needs a score of its icons: loaded as a package it would hold all fifteen hundred.
    ssr: { noExternal: ["lucide-react"] },
    plugins: [react(), tailwindcss(), earlyTypeface(mode), leanRouter, quietCalls, nativeSpread],
    build: {
      outDir: join(
        here,
        gallery ? "../test-results/gallery" : isSsrBuild ? "../dist/server" : "../dist/client",
      ),
      emptyOutDir: true,
      // Only the server, which draws the public pages, knows their pictures.
      ssrEmitAssets: true,
      // Nothing inline: the content security policy allows scripts, styles and images from files alone.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The kit's page contains everything, and so does the hire form.
      chunkSizeWarningLimit: gallery ? 2000 : mode === "landing" ? 500 : 300,
      rolldownOptions: {
        input,
        treeshake: { propertyReadSideEffects: false },
        ...(isSsrBuild || mode === "landing" || mode === "door"
          ? {}
          : { output: { codeSplitting: { groups: groupsOf(mode) } } }),
      },
    },
  }
})
