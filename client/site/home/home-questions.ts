// Common questions before signing up.
export const homeQuestions = [
  {
    ask: "What does it cost?",
    answer:
      "The Free plan costs nothing and needs no credit card: 1 client, 5 projects, 10 invoices. Pro is $20 a month or $200 a year, without those limits.",
  },
  {
    ask: "Do my clients need an account?",
    answer:
      "No. They get a secure link by mail that opens their portal. There is no password to make up or to forget.",
  },
  {
    ask: "How do I get paid?",
    answer:
      "The way you choose: bank transfer, PayPal, Wise, cash apps, a payment link and more. Your client sees the details, pays, and marks the invoice as paid; you confirm.",
  },
  {
    ask: "Which currencies can I use?",
    answer:
      "More than 44, African ones included. Your organization has a default currency, and each project and invoice can have its own.",
  },
  {
    ask: "Will it look like my business?",
    answer:
      "Yes. Your workspace, your portal and your public page live at your own address. With Pro they carry your logo and your colours.",
  },
  {
    ask: "Can I leave?",
    answer:
      "Whenever you like. You can delete your account yourself, and everything in it is deleted with it.",
  },
]
