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
      rolldownOptions: { input },
    },
  }
})
