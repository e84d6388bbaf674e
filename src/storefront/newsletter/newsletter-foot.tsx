import { useMatches } from 'react-router'
import { NewsletterForm } from './newsletter-form.tsx'
import type { NewsletterView } from './newsletter-view.ts'
import { FOOT, hasOwnNewsletter } from './own-newsletter.ts'

const TITLE_ID = 'newsletter-foot-title'

/** The newsletter in the footer; on a page with its own widget it stays in a template. NEWS-01. */
export function NewsletterFoot({ newsletter }: { newsletter: NewsletterView }) {
  const waits = useMatches().some(({ loaderData }) => hasOwnNewsletter(loaderData))
  return <div className={`page-width ${FOOT}`}>{waits ? <Waiting newsletter={newsletter} /> : <Widget newsletter={newsletter} />}</div>
}

/** Only the server's markup has templates: a browser that renders the footer renders it again for the next page. */
function Waiting({ newsletter }: { newsletter: NewsletterView }) {
  return import.meta.env.SSR ? (
    <template>
      <Widget newsletter={newsletter} />
    </template>
  ) : null
}

function Widget({ newsletter }: { newsletter: NewsletterView }) {
  return (
    <section>
      <div>
        <p id={TITLE_ID} className="font-semibold">
          {newsletter.words.title}
        </p>
        <p className="mt-1 text-sm text-on-night-soft max-menu:hidden">{newsletter.words.text}</p>
      </div>
      <NewsletterForm newsletter={newsletter} titleId={TITLE_ID} />
    </section>
  )
}
