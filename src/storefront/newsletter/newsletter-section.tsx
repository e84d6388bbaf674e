import type { DrawnOf } from '#storefront/blocks/block-view.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const TITLE_ID = 'newsletter-title'

export function NewsletterSection({ block: { title, text, newsletter } }: { block: DrawnOf<'newsletter'> }) {
  return (
    <section className="newsletter-card">
      <h2 id={TITLE_ID} className="text-title">
        {title || newsletter.words.title}
      </h2>
      {text ? <p className="text-soft">{text}</p> : null}
      <NewsletterForm newsletter={newsletter} titleId={TITLE_ID} />
    </section>
  )
}
