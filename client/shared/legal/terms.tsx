// The terms between a business and the operator.
import { plans } from "../../../src/subscriptions/rules.ts"
import { type Contact, isReachable, WriteToUs } from "./contact.tsx"

const { free, pro } = plans

export const termsUpdated = "Last updated January 15, 2025"

export const TermsText = ({ contact }: { contact: Contact }) => (
  <>
    <p>
      Portico is a workspace for invoices, projects and clients, with a portal for your clients and a public
      page. These terms hold between you, who register a business, and us, who run this site. By registering
      you agree to them.
    </p>
    <h2>Who may use it</h2>
    <p>
      You must be at least 18 years old and allowed to act for the business that you register. Give the
      business its real name and yourself an email address that reaches you: codes, links and notices go
      there.
    </p>
    <h2>Your account</h2>
    <p>
      You answer for what is done with your password and by the people whom you invite. An owner may invite
      others, change what they may do, and end their access at any time. If you think that someone else knows
      your password, set a new one and sign out the other devices, both in your settings.
    </p>
    <h2>Your data, your clients</h2>
    <p>
      What you and your clients put into Portico stays yours. We store it and process it to run the service,
      and for nothing else. You see to it that you may store the data of your clients here, that your invoices
      say what the law where you are asks for, and that you keep copies for as long as you have to. The{" "}
      <a href="/privacy">privacy page</a> says what is stored and for how long.
    </p>
    <h2>Money between you and your clients</h2>
    <p>
      Your clients pay you directly, by the methods that you offer. Portico shows these methods, and notes
      down what a client says has been paid and what you confirm. We hold none of that money, take no share of
      it, and can't bring it back.
    </p>
    <h2>Plans and prices</h2>
    <ul>
      <li>
        <strong>Free</strong> costs nothing and needs no credit card: {free.clients} client, {free.projects}{" "}
        projects and {free.invoices} invoices a month, and {free["portfolio projects"]} projects on the public
        page.
      </li>
      <li>
        <strong>Pro</strong> costs ${pro.price_monthly} a month or ${pro.price_yearly} a year. It has no such
        limits, and your branding, your theme and your team come with it.
      </li>
      <li>
        <strong>Premium</strong> has all that Pro has. It can't be bought on this site; the businesses that
        have it keep it.
      </li>
    </ul>
    <p>
      Pro is paid in advance, in US dollars, through the payment provider that the checkout names. Prices
      shown in other currencies are converted and rounded. You may cancel at any time: Pro then stays until
      the end of the period that is paid. When a plan ends, what you have made is kept, and the limits of Free
      hold for what is new.
    </p>
    <p>We may change prices. You hear of it by mail at least 30 days before a new price holds for you.</p>
    <h2>What isn't allowed</h2>
    <ul>
      <li>Invoices for work that wasn't agreed on, or in the name of someone else.</li>
      <li>Mail through Portico to people who aren't your clients, or who have asked you to stop.</li>
      <li>Files that do harm, and content that is against the law.</li>
      <li>Getting at the data of others, or loading the service so that others can't use it.</li>
    </ul>
    <p>
      We may close the account of a business that does this, after a warning where that is possible without
      harm to others.
    </p>
    <h2>What we promise, and what we don't</h2>
    <p>
      We run Portico with care, and mend what breaks. We don't promise that it is never interrupted, nor that
      it fits every purpose; tax and legal questions are for your advisers. Where the law lets us, our
      liability ends at what you have paid for the last twelve months. Nothing here takes away rights that the
      law gives you.
    </p>
    <h2>How it ends</h2>
    <p>
      An owner can delete the account at any time, in the settings. Everything in it is deleted with it, and
      can't be recovered, so save what you need first. We may end the service with 30 days of notice by mail.
    </p>
    <h2>Changes of these terms</h2>
    <p>
      When we change these terms, the date above changes. Of changes that make them worse for you, you hear by
      mail at least 30 days before.
    </p>
    {isReachable(contact) && <Questions contact={contact} />}
  </>
)

const Questions = ({ contact }: { contact: Contact }) => (
  <>
    <h2>Questions</h2>
    <p>
      {contact.support_email === null ? (
        <>
          How to reach us, and how soon we answer, is on the <a href="/support">support page</a>.
        </>
      ) : (
        <>
          <WriteToUs contact={contact} /> How soon we answer: see <a href="/support">Support</a>.
        </>
      )}
    </p>
  </>
)
