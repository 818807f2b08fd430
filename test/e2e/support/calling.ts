// The API as a program calls it, for what a picture or a journey needs to be there before it begins.

export type Member = {
  access_token: string
  user: { email: string; organizations: { id: number; slug: string }[] }
}
export type Asked = { body?: unknown; token?: string; member?: Member }
export type Call = <T>(method: string, path: string, asked?: Asked) => Promise<T>

/** Calls the server at a port of this machine; a refusal throws. */
export const caller =
  (port: number): Call =>
  async (method, path, { body, token, member } = {}) => {
    const access = token ?? member?.access_token
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
        ...(member ? { "x-organization-id": String(member.user.organizations[0]?.id) } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return JSON.parse(text || "null")
  }
