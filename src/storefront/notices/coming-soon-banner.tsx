import type { MouseEvent } from 'react'
import { localeOfPath } from '#i18n/locale.ts'
import { HiddenNotice, dismissNotice } from './hidden-notice.tsx'

interface ComingSoonBannerProps {
  text: string
  words: { comingSoon: string; dismiss: string }
}

const COOKIE = 'coming_soon_banner_dismissed=yes'

/**
 * 'Coming soon' banner at the page's foot (UI-05). Dismissal calls the server, which stores it for a customer (UI-06, UI-10); a guest gets a session cookie
 * (UI-11). It hides when the call ends, whatever the result (UI-09). Id, class and attributes are the protocol's; a page that is the same for everyone has no
 * nonce.
 */
export function ComingSoonBanner({ text, words }: ComingSoonBannerProps) {
  return (
    <>
      <HiddenNotice name="coming-soon" cookie={COOKIE} />
      <section id="coming-soon-footer-banner" aria-label={words.comingSoon} className="bg-deal-wash text-sm [.no-coming-soon_&]:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <p className="flex-1">
            <b className="text-deal">{words.comingSoon}</b> · {text}
          </p>
          <a
            href="#content"
            role="button"
            data-rest-url="/wp-json/wp/v2/users/me"
            data-rest-nonce=""
            className="coming-soon-footer-banner-dismiss inline-flex min-h-11 items-center font-medium text-deal underline underline-offset-3 noscript:hidden"
            onClick={(event) => void dismiss(event)}
          >
            {words.dismiss}
          </a>
        </div>
      </section>
    </>
  )
}

async function dismiss(event: MouseEvent<HTMLElement>): Promise<void> {
  event.preventDefault()
  const { restUrl = '', restNonce: nonce = '' } = event.currentTarget.dataset
  try {
    const { restCall } = await import('#contract/rest-call')
    const body = new URLSearchParams({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' })
    await restCall(restUrl, { method: 'POST', body, nonce }, localeOfPath(window.location.pathname))
  } catch {
    // A guest is refused, and a shopper may be offline: the banner hides all the same.
  } finally {
    dismissNotice('coming-soon', COOKIE)
  }
}
