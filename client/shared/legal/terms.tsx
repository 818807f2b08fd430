// The terms between a business and the operator.
import { plans } from "../../../src/subscriptions/rules.ts"
import { type Contact, isReachable, WriteToUs } from "./contact.tsx"

const { free, pro } = plans

export const termsUpdated = "Last updated January 15, 2025"

export const TermsText = ({ contact }: { contact: Contact }) => (
  <>
    <p>
      Portico is a workspace for invoices, projects and clients, with a portal for your clients and a public
      page. These terms are an agreement between you, the person registering a business, and us, the operator
      of this site. By registering you agree to them.
    </p>
    <h2>Who can use it</h2>
    <p>
      You must be at least 18 years old and authorized to act for the business you register. Use the
      business's real name and an email address where we can reach you. We send codes, links and notices
      there.
    </p>
    <h2>Your account</h2>
    <p>
      You are responsible for everything done with your password and for the people you invite. Owners can
      invite others, change their roles and end their access at any time. If you think someone else knows your
      password, change it and sign out your other devices in your settings.
    </p>
    <h2>Your data, your clients</h2>
    <p>
      What you and your clients put into Portico stays yours. We store and process it only to run the service.
      You are responsible for having the right to store your clients' data here, for what the law requires
      your invoices to say, and for keeping copies for as long as you have to. The{" "}
      <a href="/privacy">privacy page</a> explains what we store and for how long.
    </p>
    <h2>Money between you and your clients</h2>
    <p>
      Your clients pay you directly, with the methods you offer. Portico shows these methods and records what
      your clients report and what you confirm. We don't hold that money, don't take a share of it and can't
      recover it.
    </p>
    {contact.plans && <PlansAndPrices />}
    <h2>What isn't allowed</h2>
    <ul>
      <li>Invoicing for work that wasn't agreed on, or in someone else's name.</li>
      <li>Using Portico to email people who aren't your clients or who have asked you to stop.</li>
      <li>Harmful files and illegal content.</li>
      <li>Accessing other people's data, or overloading the service for others.</li>
    </ul>
    <p>
      We may close the account of a business that does this. We'll warn you first unless that would harm
      others.
    </p>
    <h2>What we promise, and what we don't</h2>
    <p>
      We run Portico with care and fix what breaks. We don't promise that it's always available or fits every
      purpose. Ask your advisers about tax and legal questions. Where the law allows, our liability is limited
      to what you paid in the last twelve months. Nothing here takes away rights the law gives you.
    </p>
    <h2>Ending your account</h2>
    <p>
      An owner can delete the account at any time in the settings. This deletes everything in it and can't be
      undone, so save what you need first. We may end the service with 30 days' notice by email.
    </p>
    <h2>Changes to these terms</h2>
    <p>
      When we change these terms, we update the date above. If a change makes them worse for you, we'll email
      you at least 30 days before it takes effect.
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
          See the <a href="/support">support page</a> for how to reach us and how soon we reply.
        </>
      ) : (
        <>
          <WriteToUs contact={contact} /> See <a href="/support">Support</a> for how soon we reply.
        </>
      )}
    </p>
  </>
)

const PlansAndPrices = () => (
  <>
    <h2>Plans and prices</h2>
    <ul>
      <li>
        <strong>Free</strong> costs nothing and needs no credit card: {free.clients} client, {free.projects}{" "}
        projects and {free.invoices} invoices a month, and {free["portfolio projects"]} projects on the public
        page.
      </li>
      <li>
        <strong>Pro</strong> costs ${pro.price_monthly} a month or ${pro.price_yearly} a year. It has no such
        limits and adds your branding, your theme and your team.
      </li>
      <li>
        <strong>Premium</strong> includes everything in Pro. It's no longer sold, but businesses that have it
        keep it.
      </li>
    </ul>
    <p>
      Pro is billed in advance, in US dollars, by the payment provider named at checkout. Prices in other
      currencies are converted and rounded. You can cancel any time. Pro then stays active until the end of
      the period you've paid for. When a plan ends, you keep your work, and the Free plan's limits apply to
      anything new.
    </p>
    <p>We may change prices. We'll email you at least 30 days before a new price applies to you.</p>
  </>
)
