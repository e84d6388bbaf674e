import { InfoIcon } from '#ui/form-icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { shellWords } from '#storefront/shell/shell.words.ts'
import { useContext, type MouseEvent } from 'react'
import { ScriptMark } from '#ui/head-scripts.tsx'
import { localeOfPath } from '#i18n/locale.ts'
import { STAFF_HOME } from '#contract/staff-paths'

/** Hash of the text (FNV-1a, 32 bits, base 36): a changed text is a new notice, which shows again (UI-04). */
export function noticeId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

const YEAR_S = 31_536_000

interface TopNoticesProps {
  closed: { text: string; open: string | undefined } | null | undefined
  notice: NoticeText | null
}

export function TopNotices({ closed, notice }: TopNoticesProps) {
  return (
    <>
      {closed ? (
        <aside aria-label={closed.text} className="flex items-center justify-center gap-2 bg-night px-3 text-sm text-on-night">
          <span className="py-2">{closed.text}</span>
          {closed.open ? (
            <a href={`${STAFF_HOME}#door`} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
              {closed.open}
            </a>
          ) : null}
        </aside>
      ) : null}
      {notice ? <StoreNotice notice={notice} /> : null}
    </>
  )
}

interface NoticeText {
  id: string
  text: string
}

/** Merchant's notice to all visitors, until dismissed (UI-01 to UI-03). Class names, attribute and cookie are the protocol's. */
function StoreNotice({ notice: { id, text } }: { notice: NoticeText }) {
  const words = usePageWords<typeof shellWords>()
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

interface HiddenNoticeProps {
  name: HiddenName
  /** Dismissal cookie with its value: `store_notice1a=hidden`. Letters, digits, `_` and `=` only. */
  cookie: string
}

type HiddenName = 'store-notice' | 'coming-soon'

/** Hides a dismissed notice before it is painted: the page is the same for everyone, so only the browser knows. Place it right before the notice. */
function HiddenNotice({ name, cookie }: HiddenNoticeProps) {
  const mark = useContext(ScriptMark)
  const hide = `if(/(^|; )${cookie}(;|$)/.test(document.cookie))document.documentElement.classList.add('no-${name}')`
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hide }} />
}

function dismissNotice(name: HiddenName, cookie: string, seconds?: number): void {
  document.documentElement.classList.add(`no-${name}`)
  document.cookie = `${cookie}; path=/; samesite=lax${seconds === undefined ? '' : `; max-age=${seconds}`}`
}

const COOKIE = 'coming_soon_banner_dismissed=yes'

/**
 * 'Coming soon' banner at the page's foot (UI-05). Dismissal calls the server, which stores it for a customer (UI-06, UI-10); a guest gets a session cookie
 * (UI-11). It hides when the call ends, whatever the result (UI-09). Id, class and attributes are the protocol's; a page that is the same for everyone has no
 * nonce.
 */
export function ComingSoonBanner({ text }: { text: string }) {
  const words = usePageWords<typeof shellWords>()
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
