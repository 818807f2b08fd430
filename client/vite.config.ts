// How the browser side is built: the app and the public pages, these for the server too, the portal, the kit's own page.
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const here = import.meta.dirname

/** What is built by itself, by vite's mode; the rest together. */
const inputs: Record<string, Record<string, string>> = {
  gallery: { gallery: join(here, "ui/gallery.html") },
  portal: { portal: join(here, "portal.html") },
}

const ground =
  /node_modules\/(react|react-dom|scheduler|clsx)\/|client\/ui\/(badge|button|mark|skip-link|states)\.tsx/
const portal =
  /node_modules\/(@tanstack|@trpc|react-router)\/|client\/(lib\/dates|api\/client|ui\/(page|toast)|shared\/(app|live|rows|title|project-status)|portal\/(status|invoices\/invoice-rows))\.tsx?$/
const workspace =
  /node_modules\/(@tanstack|@trpc|react-router)\/|client\/(api\/(client|hooks)|ui\/(page|toast)|shared\/(app|live|rows|title|project-status))\.tsx?$/

/**
 * What is needed from the start stands together: left to be shared freely it falls into many small files, which weigh
 * more. The public pages and the workspace have one ground.
 */
const groupsOf = (mode: string) => [
  { name: "ground", test: ground },
  { name: "workspace", test: mode === "portal" ? portal : workspace },
]

export default defineConfig(({ mode, isSsrBuild }) => {
  const gallery = mode === "gallery"
  const input = isSsrBuild
    ? { "public-server": join(here, "public-server.tsx") }
    : (inputs[mode] ?? { app: join(here, "index.html"), public: join(here, "public.html") })
  return {
    root: here,
    plugins: [react(), tailwindcss()],
    build: {
      outDir: join(
        here,
        gallery ? "../test-results/gallery" : isSsrBuild ? "../dist/server" : "../dist/client",
      ),
      emptyOutDir: true,
      // Nothing inline: the content security policy takes scripts, styles and images from files alone.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The kit's page holds everything at once.
      chunkSizeWarningLimit: gallery ? 2000 : 300,
      rolldownOptions: {
        input,
        ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: groupsOf(mode) } } }),
      },
    },
  }
})
