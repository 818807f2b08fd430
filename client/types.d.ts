// What the bundler lets the pages import besides code.
declare module "*.css"
/** Its address. */
declare module "*.png" {
  const address: string
  export default address
}
declare module "*.svg" {
  const address: string
  export default address
}
declare module "@fontsource-variable/inter/wght.css"
interface ImportMeta {
  /** The bundler's: what is in the files that match, or their addresses, by their paths. */
  glob(
    pattern: string,
    options: { query: "?raw" | "?url"; import: "default"; eager: true },
  ): Record<string, unknown>
}
