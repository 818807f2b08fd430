// How the browser side is built: app, portal, main site, landing page, the kit's own page; and what the server draws with.
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

const here = import.meta.dirname

/** What is built by itself, by vite's mode; the rest together. */
const inputs: Record<string, Record<string, string>> = {
  gallery: { gallery: join(here, "ui/gallery.html") },
  portal: { portal: join(here, "portal.html") },
  public: { public: join(here, "public.html") },
  landing: { landing: join(here, "landing.html") },
}

const ground =
  /node_modules\/(react|react-dom|scheduler|clsx)\/|client\/ui\/(badge|button|mark|skip-link|states)\.tsx/
/** Conversations, forms and the door of the portal bring along what they alone take of it. */
const portal =
  /node_modules\/(@tanstack(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js)|@trpc|react-router)\/|client\/(lib\/dates|api\/client|ui\/(page|toast)|shared\/(app|live|rows|title|project-status)|portal\/(status|invoices\/invoice-rows))\.tsx?$/
const workspace =
  /node_modules\/(@tanstack|@trpc|react-router)\/|client\/(api\/(client|hooks)|ui\/(page|toast)|shared\/(app|live|rows|title|project-status))\.tsx?$/

/**
 * What is needed from the start stands together: left to be shared freely it falls into many small files, which weigh
 * more. The main site needs none of it, a landing page none from the start.
 */
const groupsOf = (mode: string) => [
  { name: "ground", test: ground },
  { name: "workspace", test: mode === "portal" ? portal : workspace },
]

/**
 * Names for developers' tools hold on to parts of the router that nobody takes, such as its forms: without the names
 * the bundler lets them go.
 */
const unnamedRouter = {
  name: "unnamed-router",
  apply: "build" as const,
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.js$/ },
    handler: (code: string) =>
      code
        .replace(/^\w+\.displayName = "[^"]+";$/gm, "")
        .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"),
  },
}

/** Every page is written in it: asked for with the page, instead of when the styles have come and name it. */
const earlyTypeface: Plugin = {
  name: "early-typeface",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_page, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name))
      if (file === undefined) return []
      const attrs = { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" }
      return [{ tag: "link", attrs, injectTo: "head" }]
    },
  },
}

export default defineConfig(({ mode, isSsrBuild }) => {
  const gallery = mode === "gallery"
  const input = isSsrBuild
    ? { "public-server": join(here, "public-server.tsx") }
    : (inputs[mode] ?? { app: join(here, "index.html") })
  return {
    root: here,
    // The server takes a score of its icons: fetched as a package it would hold all fifteen hundred.
    ssr: { noExternal: ["lucide-react"] },
    plugins: [react(), tailwindcss(), earlyTypeface, unnamedRouter],
    build: {
      outDir: join(
        here,
        gallery ? "../test-results/gallery" : isSsrBuild ? "../dist/server" : "../dist/client",
      ),
      emptyOutDir: true,
      // The pictures of the public pages are known to the server alone, which draws these.
      ssrEmitAssets: true,
      // Nothing inline: the content security policy takes scripts, styles and images from files alone.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The kit's page holds everything at once, and so does the form to hire.
      chunkSizeWarningLimit: gallery ? 2000 : mode === "landing" ? 500 : 300,
      rolldownOptions: {
        input,
        ...(isSsrBuild || mode === "landing"
          ? {}
          : { output: { codeSplitting: { groups: groupsOf(mode) } } }),
      },
    },
  }
})
