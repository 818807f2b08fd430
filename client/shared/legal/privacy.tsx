// Which data Portico stores, about whom, why and for how long; as the code does it.
import { type Contact, WriteToUs } from "./contact.tsx"
import { KeptFor } from "./kept-for.tsx"

export const privacyNote =
  "No cookies, no trackers, no ads, and we don't sell data. Here's what we store and why."

export const PrivacyText = ({ contact }: { contact: Contact }) => (
  <>
    <h2>Who is responsible</h2>
    <p>
      We, the operator of this site, are responsible for the data of its visitors and of people who register a
      business. A business is responsible for the data it stores about its clients, which we process on its
      behalf. If you're a client, ask that business first. It can correct and delete your data.
    </p>
    <h2>When you visit</h2>
    <p>
      We don't record visits. To prevent overload, we count requests by IP address for up to an hour. To show
      prices in your currency, the server may ask a lookup service for the country of your IP address. The
      service gets only the address, and we keep the answer for an hour.
    </p>
    <h2>When you register a business</h2>
    <p>
      We store your email address, your password as an irreversible hash (argon2id), and the name, address,
      currency and time zone of your business. For each sign-in we store when it started and was last used,
      its IP address and its browser, so that you can review and end your sessions in your settings.
    </p>
    <h2>What a business stores</h2>
    <p>
      Clients with their names, email addresses, phone numbers, postal addresses and tax numbers. Projects and
      their files, invoices, credit notes and payments. Messages and their files, payment methods, logos and
      colours. The public page with its pictures, and requests sent from it. A log of who changed what. All of
      this is visible to the business that entered it, and each business's data is kept separate in the
      database.
    </p>
    <h2>When you are a client</h2>
    <p>
      Opening an emailed link signs you in to the business's portal without a password. In addition to what
      the business has entered, we store your messages and files, which ones you've read, when you opened an
      invoice, and the payments you report, with their amount, date, reference, note and proof. The business
      can see this.
    </p>
    <h2>In your browser</h2>
    <p>
      We don't set cookies. Your browser's own storage keeps what the pages need: your sign-in, the business
      you chose, your currency and theme, your scroll position, and text you haven't saved or sent yet. We
      don't use any of it to recognize you elsewhere. Signing out removes your sign-in and closing the tab
      removes your unsaved text. You can clear the rest in your browser's settings.
    </p>
    <h2>Email</h2>
    <p>
      We email codes, links, invoices, receipts, invitations and notifications about messages, payments and
      requests. We don't send newsletters, and we don't track whether you open an email.
    </p>
    {contact.plans && (
      <>
        <h2>Paying for Pro</h2>
        <p>
          The payment provider named at checkout handles your payment. It never shares your card number with
          us. It tells us what was paid, when and for which business. Payments from clients to a business
          never pass through us.
        </p>
      </>
    )}
    <h2>Who else gets data</h2>
    <p>
      Companies that run servers, file storage and email delivery for us (only what they need),
      {contact.plans && " the payment provider for Pro,"} and the country lookup service. No one else, unless
      the law requires it.
    </p>
    <h2>How long we keep it</h2>
    <KeptFor contact={contact} />
    <h2>Your rights</h2>
    <p>
      You can ask what data we hold about you, have it corrected or deleted, get a machine-readable copy, and
      complain to your local data protection authority. You can do most of this yourself in your settings.{" "}
      <WriteToUs contact={contact} />
    </p>
  </>
)
