// Common questions before signing up.
export const homeQuestions = [
  {
    ask: "What does it cost?",
    answer:
      "The Free plan costs nothing and needs no credit card. It includes 1 client, 5 projects and 10 invoices. Pro is $20 a month or $200 a year, without those limits.",
  },
  {
    ask: "Do my clients need an account?",
    answer:
      "No. They get a secure link by email that opens their portal. There's no password to create or forget.",
  },
  {
    ask: "How do I get paid?",
    answer:
      "However you choose: bank transfer, PayPal, Wise, cash apps, a payment link and more. Your client sees the details, pays and marks the invoice as paid. Then you confirm it.",
  },
  {
    ask: "Which currencies can I use?",
    answer:
      "More than 44, including African currencies. Your organization has a default currency, and each project and invoice can use its own.",
  },
  {
    ask: "Will it look like my business?",
    answer:
      "Yes. Your workspace, portal and public page have their own web address. With Pro, they show your logo and colours.",
  },
  {
    ask: "Can I leave?",
    answer: "Any time. You can delete your account yourself, along with everything in it.",
  },
]
