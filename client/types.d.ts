// What pages may import besides code.
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
  /** The bundler's: which of the pages it builds, and whether they will be delivered. */
  env: { MODE: string; PROD: boolean }
  /** The bundler's: the contents or addresses of matching files, by path. */
  glob(
    pattern: string,
    options: { query: "?raw" | "?url"; import: "default"; eager: true },
  ): Record<string, unknown>
}
