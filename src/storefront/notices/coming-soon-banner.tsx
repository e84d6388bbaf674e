import type { MouseEvent } from 'react'
import { localeOfPath } from '#i18n/locale.ts'
import { HiddenNotice, putAway } from './hidden-notice.tsx'

interface ComingSoonBannerProps {
  text: string
  words: { comingSoon: string; dismiss: string }
}

const COOKIE = 'coming_soon_banner_dismissed=yes'

/**
 * What is about to come, at the foot of the page. Putting it away is told to the shop, which remembers it for a customer;
 * for a guest a cookie remembers it while the browser is open. It hides when the call is over, whatever came of it.
 * Id, class and attributes are the protocol's; a page that is the same for everyone carries no nonce. Spec 2.2, 3.7, 4.8, 7.8.
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
    // A guest is refused, a shopper may be offline: the banner goes all the same.
  } finally {
    putAway('coming-soon', COOKIE)
  }
}
