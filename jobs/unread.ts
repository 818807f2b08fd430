// The content of an email about unread messages: which thread, from whom, how many.
import { sql } from "kysely"
import type { SystemDb } from "../src/core/database/db.ts"
import { languageOf } from "../src/languages/queries.ts"
import { say } from "../src/languages/rules.ts"
import { readersWith } from "../src/mails/recipients/queries.ts"
import type { Readers } from "../src/mails/recipients/rules.ts"
import type { Branded } from "./brand.ts"
import { replyTo, senderName } from "./sender.ts"

type Unread = Branded & {
  project_id: number | null
  project_title: string | null
  client_id: number
  /** The contact who wrote, or the client. */
  client_name: string
  client_email: string
  /** Who reads what the staff wrote. */
  readers: Readers
  reply_to: string | null
  /** Of the member who wrote them, if that is one. */
  sender_name: string | null
  /** Which the client reads. */
  language: string
  unread: number
  /** The first ones, with the names of their files. */
  messages: { text: string; files: string | null }[]
}

/** Characters of the messages that an email quotes. */
const maxQuoted = 1_000

/** Undefined when the message has been read or is gone by now. */
export async function findUnread(
  db: SystemDb,
  organization_id: number,
  message_id: number,
): Promise<Unread | undefined> {
  const { rows } = await sql<Unread>`
    with unread as (
      select u.id, u.message, u.user_id from messages m
      join messages u on u.organization_id = m.organization_id and u.client_id = m.client_id
        and u.project_id is not distinct from m.project_id and u.sender_type = m.sender_type and u.read_at is null
      where m.organization_id = ${organization_id} and m.id = ${message_id}
    )
    select m.project_id, p.title as project_title, c.id as client_id, coalesce(m.contact_name, c.name) as client_name,
      coalesce(k.email, c.email) as client_email, ${readersWith("project")} as readers,
      o.name, o.slug, o.primary_color, o.accent_color, o.logo_file, ${replyTo(sql`m.user_id`)} as reply_to,
      ${languageOf(sql`c`)} as language, ${senderName(sql`(select case when min(user_id) = max(user_id) then min(user_id) end from unread)`)} as sender_name,
      coalesce(s.plan_type, 'free') as plan_type,
      (select count(*) from unread) as unread,
      (select json_agg(json_build_object('text', left(first.message, ${sql.lit(maxQuoted + 1)}), 'files',
          (select string_agg(a.name, ', ' order by a.id) from attachments a
            where a.organization_id = ${organization_id} and a.message_id = first.id)) order by first.id)
        from (select * from unread order by id limit 10) first) as messages
    from messages m
    join organizations o on o.id = m.organization_id
    join clients c on c.organization_id = m.organization_id and c.id = m.client_id
    left join contacts k on k.organization_id = m.organization_id and k.id = m.contact_id
    left join projects p on p.organization_id = m.organization_id and p.id = m.project_id
    left join subscriptions s on s.organization_id = m.organization_id
    where m.organization_id = ${organization_id} and m.id = ${message_id} and m.read_at is null`.execute(db)
  return rows[0]
}

/** What they say, in the written language where that is ours. */
export const quoteOf = ({ messages }: Pick<Unread, "messages">): string =>
  cut(
    messages
      .map(({ text, files }) =>
        [...(text ? [text] : []), ...(files ? [say("Attached: {files}", { files })] : [])].join("\n"),
      )
      .join("\n\n"),
  )

/** All emails about one conversation are one thread. */
export const threadOf = ({ client_id, project_id }: Pick<Unread, "client_id" | "project_id">) =>
  project_id === null ? `client-${client_id}` : `project-${project_id}`

function cut(text: string): string {
  const characters = [...text]
  return characters.length > maxQuoted
    ? `${characters
        .slice(0, maxQuoted - 1)
        .join("")
        .trimEnd()}…`
    : text
}
