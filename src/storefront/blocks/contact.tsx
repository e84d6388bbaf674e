import { useId } from 'react'
import { ContactLinks } from '#storefront/trust/contact-links.tsx'
import type { DrawnOf, DrawnPage } from './block-view.ts'

/** Contacts of the shop; empty ones are hidden. IMP-41. */
export function Contact({ block: { contact, email, address }, page: { words } }: { block: DrawnOf<'contact'>; page: DrawnPage }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-title">
        {words.contact}
      </h2>
      {contact ? <ContactLinks contact={contact} words={words} large /> : null}
      {contact?.hours ? <p>{contact.hours}</p> : null}
      {email ? (
        <p>
          <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
            {email}
          </a>
        </p>
      ) : null}
      {address.length > 0 ? (
        <address className="text-soft not-italic">
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      ) : null}
    </section>
  )
}
