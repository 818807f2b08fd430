// That no address answers with a status which the API's document doesn't name, in whatever test it is called.
import type { FastifyInstance } from "fastify"

type Address = { pattern: RegExp; methods: Record<string, { responses: Record<string, unknown> }> }
const read = new WeakMap<FastifyInstance, Promise<Address[]>>()

/** Throws on an answer below 500 that the document doesn't know. Addresses outside of the document answer as they like. */
export async function requireDocumented(
  server: FastifyInstance,
  method: string,
  url: string,
  status: number,
) {
  const addresses = read.get(server) ?? readAddresses(server)
  read.set(server, addresses)
  const path = `${url.split("?")[0]?.replace(/\/$/, "")}/`
  const operation = (await addresses)
    .filter(({ pattern }) => pattern.test(path))
    .map(({ methods }) => methods[method.toLowerCase()])
    .find((one) => one !== undefined)
  if (!operation || status >= 500 || String(status) in operation.responses) return
  throw new Error(`${method} ${path} answered ${status}, which the API's document doesn't name`)
}

/** Addresses without a name in braces come first. */
async function readAddresses(server: FastifyInstance): Promise<Address[]> {
  const answer = await server.inject({ method: "GET", url: "/api/openapi.json" })
  const { paths } = answer.json<{ paths: Record<string, Address["methods"]> }>()
  return Object.entries(paths)
    .sort(([a], [b]) => Number(a.includes("{")) - Number(b.includes("{")))
    .map(([path, methods]) => ({
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      methods,
    }))
}
