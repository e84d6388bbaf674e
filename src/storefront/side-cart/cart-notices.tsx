import type { CartNotice } from '#contract/cart-calls'
import type { ShownNotice } from '#storefront/cart-store/cart-store.ts'
import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { AlertIcon, CheckIcon } from '#ui/form-icons.tsx'

interface CartNoticesProps {
  notices: readonly ShownNotice[]
  section: CartNotice['section']
  words: CartTranslations['words']
}

/** Notices of the last change, in a success and an error list (SC-14). The live region always exists, so that new ones are announced. */
export function CartNotices({ notices, section, words }: CartNoticesProps) {
  const said = notices.filter((notice) => notice.section === section)
  const of = (kind: CartNotice['kind']) => said.filter((notice) => notice.kind === kind)
  return (
    <div className="xoo-wsc-notice-container" data-section={section} aria-live="polite">
      <NoticeList notices={of('success')} words={words} />
      <NoticeList notices={of('error')} words={words} />
    </div>
  )
}

function NoticeList({ notices, words }: Pick<CartNoticesProps, 'notices' | 'words'>) {
  if (notices.length === 0) return null
  return (
    <ul className="xoo-wsc-notices">
      {notices.map(({ kind, text, undo, way }, place) => (
        <li key={place} className={`xoo-wsc-notice-${kind}`}>
          {kind === 'error' ? <AlertIcon className="size-5" /> : <CheckIcon className="size-5" />}
          <span>
            {text}
            {way ? (
              // Closes the panel, since the form may be on this page.
              <a href={way.href} className="xoo-wsch-close block min-h-11 content-center font-semibold text-accent underline underline-offset-3">
                {way.text}
              </a>
            ) : null}
          </span>
          {undo === undefined ? null : (
            <button type="button" className="xoo-wsc-undo-item" data-key={undo}>
              {words.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
