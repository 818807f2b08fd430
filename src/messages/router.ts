// The calls about messages, for the staff and for the client on the other side.
import { output, projectPortal, rest, router, staff } from "../core/api/trpc.ts"
import { attachmentsRouter, portalAttachmentsRouter } from "./attachments/router.ts"
import * as schema from "./schema.ts"
import * as service from "./service.ts"

const list = true
const messages = output(schema.message.array())
const message = output(schema.message)
const marked = output(schema.marked)

const chat = router({
  list: staff
    .meta(rest("GET", "/api/projects/{id}/chat/", { list, summary: "Messages in a project's chat" }))
    .input(schema.chatList)
    .output(messages)
    .query(({ ctx, input }) => service.readChat(ctx.db, input)),
  send: staff
    .meta(
      rest("POST", "/api/projects/{id}/chat/", {
        status: 201,
        summary: "Send a message in a project's chat",
      }),
    )
    .input(schema.chatWriting)
    .output(message)
    .mutation(({ ctx, input }) => service.writeInChat(ctx.db, input, ctx.who)),
  markAsRead: staff
    .meta(
      rest("POST", "/api/projects/{id}/chat/mark_as_read/", {
        summary: "Mark the client's messages in a project's chat as read",
      }),
    )
    .input(schema.chatReading)
    .output(marked)
    .mutation(({ ctx, input }) => service.markChatRead(ctx.db, input)),
})

const portalChat = router({
  list: projectPortal
    .meta(rest("GET", "/portal/projects/{id}/messages/", { list, summary: "Messages in a project's chat" }))
    .input(schema.chatList)
    .output(messages)
    .query(({ ctx, input }) => service.readOwnChat(ctx.db, input, ctx.who)),
  send: projectPortal
    .meta(
      rest("POST", "/portal/projects/{id}/messages/", {
        status: 201,
        summary: "Send a message in a project's chat",
      }),
    )
    .input(schema.chatWriting)
    .output(message)
    .mutation(({ ctx, input }) => service.writeInOwnChat(ctx.db, input, ctx.who)),
})

const portalMessages = router({
  list: projectPortal
    .meta(rest("GET", "/portal/messages/", { list, summary: "The client's messages, direct or all" }))
    .input(schema.ownList)
    .output(messages)
    .query(({ ctx, input }) => service.readOwnMessages(ctx.db, input, ctx.who)),
  send: projectPortal
    .meta(rest("POST", "/portal/messages/", { status: 201, summary: "Send a message to the organization" }))
    .input(schema.writing)
    .output(message)
    .mutation(({ ctx, input }) => service.writeToStaff(ctx.db, input, ctx.who)),
  unreadCount: projectPortal
    .meta(
      rest("GET", "/portal/messages/unread-count/", {
        summary: "The number of unread messages, and the chats they are in",
      }),
    )
    .output(output(schema.unread))
    .query(({ ctx }) => service.readOwnUnread(ctx.db, ctx.who)),
  markRead: projectPortal
    .meta(
      rest("POST", "/portal/messages/mark-read/", {
        summary: "Mark the organization's messages as read",
      }),
    )
    .input(schema.reading)
    .output(marked)
    .mutation(({ ctx, input }) => service.markStaffRead(ctx.db, input.message_ids, ctx.who)),
  chat: portalChat,
  attachments: portalAttachmentsRouter,
})

export const messagesRouter = router({
  list: staff
    .meta(rest("GET", "/api/messages/", { list, summary: "Messages with one client or with all of them" }))
    .input(schema.directList)
    .output(messages)
    .query(({ ctx, input }) => service.readMessages(ctx.db, input)),
  send: staff
    .meta(rest("POST", "/api/messages/", { status: 201, summary: "Send a message to a client" }))
    .input(schema.directWriting)
    .output(message)
    .mutation(({ ctx, input }) => service.writeToClient(ctx.db, input, ctx.who)),
  unreadCount: staff
    .meta(
      rest("GET", "/api/messages/unread_count/", {
        summary: "Clients with unread messages, and the chats they are in",
      }),
    )
    .output(output(schema.unreadOfClient.array()))
    .query(({ ctx }) => service.readUnread(ctx.db)),
  markAsRead: staff
    .meta(rest("POST", "/api/messages/mark_as_read/", { summary: "Mark a client's messages as read" }))
    .input(schema.clientReading)
    .output(marked)
    .mutation(({ ctx, input }) => service.markClientRead(ctx.db, input)),
  chat,
  attachments: attachmentsRouter,
  portal: portalMessages,
})
