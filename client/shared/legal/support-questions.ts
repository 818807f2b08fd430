// Questions of people who need help.
export const supportQuestions = [
  {
    ask: "Where do I sign in?",
    answer:
      "At your business's own address, with /login behind it. If you don't remember the address, sign in from the start of this site: it leads you to your workspace.",
  },
  {
    ask: "The code for my email address doesn't arrive.",
    answer:
      "Look into the spam folder, and check the address. A new code can be sent after a minute; each is good for 10 minutes.",
  },
  {
    ask: "My client's link doesn't work any more.",
    answer:
      "A link to the portal works once and for 7 days. Your client can have a new one mailed from the page where the old one ends, or you send one from the client's page with Send Portal Link.",
  },
  {
    ask: "My client has paid, but the invoice isn't marked as paid.",
    answer:
      "When a client marks an invoice as paid, it waits for you. Look whether the money has arrived, then press Confirm Payment on the invoice. Where your client said nothing, press Record payment.",
  },
  {
    ask: "I can't add another client.",
    answer:
      "The Free plan has room for 1 client, 5 projects and 10 invoices a month. Pro has no such limits; what you have already goes on working on either plan.",
  },
  {
    ask: "Which files can I hand over?",
    answer:
      "Archives (zip, rar), documents (pdf, Word, Excel, PowerPoint), pictures (png, jpg, gif) and videos (mp4, avi, mov, wmv). Put a folder into a zip first.",
  },
  {
    ask: "How do I delete my account?",
    answer:
      "An owner does it in Profile & Settings, on the tab Account. Everything in it is deleted at once and can't be recovered.",
  },
] as const
