// What open screens hear of changes, without the comment line that keeps a stream open and comes at any moment.
import { testApp } from "./app.ts"

/** From now on: all that concerns an organization, or of it one client. */
export async function changesHeard(organization_id: number, subscriber: { client_id?: number } = {}) {
  const { app } = await testApp()
  const heard: unknown[] = []
  app.events.subscribe(organization_id, subscriber, (text) => {
    const data = /^data: (.*)$/m.exec(text)?.[1]
    return data === undefined || heard.push(JSON.parse(data)) > 0
  })
  return heard
}
