// Messages that the server doesn't have yet: being sent, or failed and to be tried again. They survive a reload, a lost
// network and the end of a session.

import { useSyncExternalStore } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { queryClient } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { newKey } from "../../lib/new-key.ts"
import { keepUnsent, type Outgoing, unsent } from "../../lib/storage.ts"
import { tellReason } from "../tell-failure.ts"
import { type Talk, withSent } from "./talk.ts"
import type { Thread } from "./thread.ts"

export type { Outgoing } from "../../lib/storage.ts"

export function useOutbox(thread: Thread) {
  const outgoing = useSyncExternalStore(watch, () => outbox(thread.place))
  return {
    outgoing,
    send(message: string, attachments: Attachment[]) {
      const created_at = new Date().toISOString()
      const one = { key: newKey(), message, attachments, created_at, failed: false }
      change(thread.place, (all) => [...all, one])
      deliver(thread, one)
    },
    again(one: Outgoing) {
      change(thread.place, (all) =>
        all.map((each) => (each.key === one.key ? { ...each, failed: false } : each)),
      )
      deliver(thread, one)
    },
    /** Moves its text back into the field, before what is being written there. Its files are gone. */
    edit(one: Outgoing) {
      const { draft } = unsent(thread.place)
      keepUnsent(thread.place, { draft: draft.trim() === "" ? one.message : `${one.message}\n\n${draft}` })
      drop(thread, one.key)
    },
    discard: ({ key }: Outgoing) => drop(thread, key),
  }
}

const outboxes = new Map<string, readonly Outgoing[]>()
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A message that was being sent when the page was left may have arrived or not: trying again with its key is safe. */
function outbox(place: string): readonly Outgoing[] {
  const known = outboxes.get(place) ?? unsent(place).outgoing.map((one) => ({ ...one, failed: true }))
  outboxes.set(place, known)
  return known
}

function change(place: string, how: (all: readonly Outgoing[]) => readonly Outgoing[]) {
  const outgoing = how(outbox(place))
  outboxes.set(place, outgoing)
  keepUnsent(place, { outgoing: [...outgoing] })
  for (const watcher of watchers) watcher()
}

const drop = ({ place }: Thread, key: string) => change(place, (all) => all.filter((one) => one.key !== key))

/** One after the other, so that they arrive in order. */
const lines = new Map<string, Promise<void>>()

function deliver(thread: Thread, one: Outgoing) {
  const line = lines.get(thread.place) ?? Promise.resolve()
  lines.set(
    thread.place,
    line.then(() => attempt(thread, one)),
  )
}

async function attempt(thread: Thread, { key, message, attachments = [] }: Outgoing) {
  try {
    const sent = await thread.send({ message, attachments: attachments.map(({ id }) => id) }, key)
    queryClient.setQueryData<Talk>(thread.queryKey, (now) => now && withSent(now, sent))
    drop(thread, key)
  } catch (error) {
    const expired = refusal(error).fields.attachments?.join(" ")
    const failed = { failed: true, ...(expired === undefined ? {} : { expired }) }
    change(thread.place, (all) => all.map((one) => (one.key === key ? { ...one, ...failed } : one)))
    tellReason(error, say("Failed to send message"))
  }
}
