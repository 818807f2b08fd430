// Questions of people who need help.
import type { Question } from "../questions.tsx"
import type { Contact } from "./contact.tsx"

const limits: Question = {
  ask: "I can't add another client.",
  answer:
    "The Free plan includes 10 invoices a month, 5 projects and 1 client. Pro has no such limits. What you already have keeps working on either plan.",
}

/** Without those about plans where nothing is sold. */
export const supportQuestionsFor = ({ plans }: Contact): Question[] => [
  {
    ask: "Where do I sign in?",
    answer:
      "At your business's own web address, followed by /login. If you don't remember the address, sign in from this site's home page and we'll take you to your workspace.",
  },
  {
    ask: "I didn't get the code for my email address.",
    answer:
      "Check your spam folder, and check the address for typos. You can request a new code after a minute. Each code expires in 10 minutes.",
  },
  {
    ask: "My client's link no longer works.",
    answer:
      "Portal links work once and expire after 7 days. Your client can request a new one on the page the old link opens, or you can send one from the client's page with Send Portal Link.",
  },
  {
    ask: "My client has paid, but the invoice isn't marked as paid.",
    answer:
      "When a client marks an invoice as paid, you need to confirm it. Check that the money has arrived, then press Confirm Payment on the invoice. If your client hasn't reported a payment, press Record payment.",
  },
  ...(plans ? [limits] : []),
  {
    ask: "Which files can I deliver?",
    answer:
      "Archives (zip, rar), documents (pdf, Word, Excel, PowerPoint), images (png, jpg, gif) and videos (mp4, avi, mov, wmv). Zip folders first.",
  },
  {
    ask: "How do I delete my account?",
    answer:
      "An owner can do it in Profile & Settings, on the Account tab. Everything in the account is deleted right away and can't be recovered.",
  },
]
