import { ShortlistButtons } from '#storefront/shortlists/shortlist-buttons.tsx'
import { OrderTrust } from '#storefront/trust/order-trust.tsx'
import type { ProductSectionProps } from './product-translations.ts'
import { useEffect, useRef } from 'react'
import { ShareIcon } from '#ui/icons.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { whatsappPath } from '#storefront/trust/contact-view.ts'

export function BelowOrder({ product, around, translations: { words, locale } }: Omit<ProductSectionProps, 'returned'>) {
  const trust = around.drawn?.trust
  return (
    <>
      <OrderTrust trust={trust} />
      <div className="-ms-2 -mt-3 flex flex-wrap gap-x-4">
        <ShortlistButtons card={product} locale={locale} words={words} look="labels" />
        <ShareLink shared={trust?.shared} />
      </div>
    </>
  )
}

interface ShareLinkProps {
  shared: { title: string; url: string; text: string } | undefined
}

const QUIET = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-medium text-soft hover:text-accent'

/** Shares a page: by the phone's share dialog, else by WhatsApp. Rendered only by the server. */
function ShareLink({ shared }: ShareLinkProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const offer = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || !('share' in navigator)) return
      event.preventDefault()
      const { url, title } = link.dataset
      navigator.share({ url, title }).catch(() => {}) // nobody chosen
    }
    const around = place.current
    around?.addEventListener('click', offer, true)
    return () => around?.removeEventListener('click', offer, true)
  }, [])
  return (
    <div ref={place}>
      <ServerHtml as="div" links="a[href^='/']">
        {shared && (
          <a href={whatsappPath('', `${shared.title} ${shared.url}`)} rel="noopener" data-url={shared.url} data-title={shared.title} className={QUIET}>
            <ShareIcon /> {shared.text}
          </a>
        )}
      </ServerHtml>
    </div>
  )
}
