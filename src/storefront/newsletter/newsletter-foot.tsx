import { useMatches } from 'react-router'
import { NewsletterForm } from './newsletter-form.tsx'
import type { NewsletterView } from './newsletter-view.ts'
import { useLayoutEffect } from 'react'

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

const FOOT = 'newsletter-foot'

function hasOwnNewsletter(loaderData: unknown): boolean {
  return (loaderData as { ownNewsletter?: boolean } | undefined)?.ownNewsletter === true
}

/** The widget's ids are unique on a page: while a page shows its own widget, the footer's stays in a template, where the server put it on the first page. */
export function useOwnNewsletter(): void {
  useLayoutEffect(() => {
    putAway()
    return giveBack
  }, [])
}

function putAway(): void {
  const widget = document.querySelector(`.${FOOT} > section`)
  if (!widget) return
  const template = document.createElement('template')
  widget.replaceWith(template)
  template.content.append(widget)
}

function giveBack(): void {
  const template = document.querySelector<HTMLTemplateElement>(`.${FOOT} > template`)
  template?.replaceWith(template.content)
}
