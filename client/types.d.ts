// What the bundler lets the pages import besides code.
declare module "*.css"
declare module "@fontsource-variable/inter/wght.css"
