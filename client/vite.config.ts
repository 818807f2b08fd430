// How the browser side is built: the app, the public pages for the browser and for the server, and the kit's own page.
import { join } from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

const here = import.meta.dirname

export default defineConfig(({ mode, isSsrBuild }) => {
  const gallery = mode === "gallery"
  const input = gallery
    ? { gallery: join(here, "ui/gallery.html") }
    : isSsrBuild
      ? { "public-server": join(here, "public-server.tsx") }
      : { app: join(here, "index.html"), public: join(here, "public.html") }
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
