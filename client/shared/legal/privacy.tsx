// Which data Portico stores, about whom, why and for how long; as the code does it.
import { type Contact, WriteToUs } from "./contact.tsx"
import { KeptFor } from "./kept-for.tsx"

export const privacyNote =
  "No cookies, no trackers, no advertising, and nothing is sold. Here is what is stored, and why."

export const PrivacyText = ({ contact }: { contact: Contact }) => (
  <>
    <h2>Who answers for it</h2>
    <p>
      For the data of those who visit this site or register a business, we, who run it, are responsible. For
      what a business stores about its clients, that business is: we process it on its behalf. If you are such
      a client, ask the business first; it can correct and delete what it holds about you.
    </p>
    <h2>When you visit</h2>
    <p>
      We keep no record of visits. So that no one overloads the service, requests are counted by network
      address for up to an hour. To show prices in your currency, the server may look up the country of your
      address with a service for that; it hears the address and nothing else, and the answer is kept for an
      hour.
    </p>
    <h2>When you register a business</h2>
    <p>
      We store your email address, your password as a hash that can't be turned back (argon2id), the name and
      address of your business, its currency and time zone. For each sign-in we store when it was made and
      last used, the network address, and what the browser calls itself, so that you can see in your settings
      where you are signed in, and sign out there.
    </p>
    <h2>What a business stores</h2>
    <p>
      Clients with names, email addresses, phone numbers, postal addresses and tax numbers; projects with
      their files; invoices, credit notes and payments; messages; payment methods; logos and colours; the
      public page with its pictures; requests sent by its form. A log says who changed what. All of it is
      there for the business that put it there, and each business is kept apart from the others in the
      database.
    </p>
    <h2>When you are a client</h2>
    <p>
      Opening a mailed link signs you in to the portal of that business, without a password. Besides what the
      business has entered, we store your messages, which of them you have read, when you opened an invoice,
      and what you say of a payment: how much and when, its reference, your note and the proof you upload. The
      business sees this.
    </p>
    <h2>In your browser</h2>
    <p>
      We set no cookies. What the pages need is kept in your browser's own storage: your sign-in and the
      chosen business, your sign-in as a client, the currency and the look you chose, the place you were at,
      and what you have typed and not yet saved or sent. Nothing of it is used to recognise you elsewhere.
      Signing out removes the sign-in, closing the tab what you have typed; the browser's settings remove the
      rest.
    </p>
    <h2>Mail</h2>
    <p>
      We mail codes, links, invoices, receipts, invitations, and news of messages, payments and requests.
      There are no newsletters, and no pictures that report whether a mail was opened.
    </p>
    <h2>Paying for Pro</h2>
    <p>
      The checkout belongs to the payment provider that it names. Card numbers are entered there and never
      reach us; we hear what was paid, when, and for which business. What clients pay to a business doesn't
      pass through us at all.
    </p>
    <h2>Who else gets data</h2>
    <p>
      Those who run servers, file storage and mail delivery for us, as far as they need it for that, the
      payment provider for Pro, and the service that knows the country of an address. No one else, unless the
      law obliges us.
    </p>
    <h2>For how long</h2>
    <KeptFor />
    <h2>Your rights</h2>
    <p>
      You may ask what we hold about you, have it corrected or deleted, get it in a form that machines read,
      and complain to the authority where you live. Most of it you can do yourself in the settings.{" "}
      <WriteToUs contact={contact} />
    </p>
  </>
)
