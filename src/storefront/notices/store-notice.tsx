import { InfoIcon } from '#ui/form-icons.tsx'
import { HiddenNotice, dismissNotice } from './hidden-notice.tsx'

/** Hash of the text (FNV-1a, 32 bits, base 36): a changed text is a new notice, which shows again (UI-04). */
export function noticeId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

interface StoreNoticeProps {
  notice: { id: string; text: string }
  words: { storeNotice: string; dismiss: string }
}

const YEAR_S = 31_536_000

/** Merchant's notice to all visitors, until dismissed (UI-01 to UI-03). Class names, attribute and cookie are the protocol's. */
export function StoreNotice({ notice: { id, text }, words }: StoreNoticeProps) {
  const cookie = `store_notice${id}=hidden`
  return (
    <>
      <HiddenNotice name="store-notice" cookie={cookie} />
      <section
        aria-label={words.storeNotice}
        data-notice-id={id}
        className="woocommerce-store-notice border-b border-line bg-accent-wash text-sm [.no-store-notice_&]:hidden"
      >
        <div className="page-width flex items-center gap-x-4 py-1.5">
          <InfoIcon className="size-5 text-accent" />
          <p className="flex-1">{text}</p>
          <a
            href="#content"
            role="button"
            className="woocommerce-store-notice__dismiss-link inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-3 noscript:hidden"
            onClick={(event) => {
              event.preventDefault()
              dismissNotice('store-notice', cookie, YEAR_S)
            }}
          >
            {words.dismiss}
          </a>
        </div>
      </section>
    </>
  )
}
