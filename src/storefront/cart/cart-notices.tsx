import type { CartTranslations } from '#storefront/mini-cart/cart-translations.ts'
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/form-icons.tsx'

export interface CartMessage {
  kind: 'success' | 'info' | 'error'
  text: string
  /** The page was open during the change: the panel announces it already. */
  isLive?: boolean
  undo?: { href: string; key: string }
}

export function CartNotices({ said, words }: { said: CartMessage[]; words: CartTranslations['words'] }) {
  const aloud = said.some(({ isLive }) => isLive) ? undefined : 'alert'
  const failed = said.filter(({ kind }) => kind === 'error')
  return (
    <div className="woocommerce-notices-wrapper">
      {failed.length > 0 ? (
        <ul className="woocommerce-error" role="alert" data-notice="">
          {failed.map(({ text }) => (
            <li key={text}>
              <AlertIcon className="size-5" /> {text}
            </li>
          ))}
        </ul>
      ) : null}
      {said.map(({ kind, text, undo }) =>
        kind === 'error' ? null : (
          <div key={text} className={kind === 'info' ? 'woocommerce-info' : 'woocommerce-message'} role={kind === 'info' ? 'status' : aloud}>
            {kind === 'info' ? <InfoIcon className="size-5" /> : <CheckIcon className="size-5" />} {text}{' '}
            {undo ? (
              <a href={undo.href} rel="nofollow" data-key={undo.key} className="restore-item">
                {words.undo}
              </a>
            ) : null}
          </div>
        ),
      )}
    </div>
  )
}
