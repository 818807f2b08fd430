// What the bundler lets the pages import besides code.
declare module "*.css"
/** Its address. */
declare module "*.png" {
  const address: string
  export default address
}
declare module "@fontsource-variable/inter/wght.css"
