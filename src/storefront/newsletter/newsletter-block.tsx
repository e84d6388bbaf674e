import { lazy } from 'react'
import type { BlockProps } from '#storefront/blocks/block-view.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { useOwnNewsletter } from './newsletter-foot.tsx'

const Drawing = lazy(async () => ({ default: (await import('#storefront/blocks/drawing.tsx')).Drawing }))

/** The newsletter as a block of a page. NEWS-01, IMP-41. */
export function NewsletterBlock({ drawn }: BlockProps<'newsletter'>) {
  useOwnNewsletter()
  return (
    <ServerHtml as="div" className="page-block" links=":not(*)">
      {drawn && <Drawing {...drawn} />}
    </ServerHtml>
  )
}
