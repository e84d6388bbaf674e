import { localised, type Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { buttonLook } from '#ui/button.tsx'
import type { placedOrderWords } from './placed-order.words.ts'

/** Page for a wrong number or key: the same whether the order exists or not. */
export function UnknownOrder({ locale, words }: { locale: Locale; words: Translated<typeof placedOrderWords> }) {
  return (
    <main className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-title">{words.unknown}</h1>
      <p className="text-soft">{words.unknownText}</p>
      <a href={localised(locale, '/')} className={buttonLook({ kind: 'secondary' })}>
        {words.backToShop}
      </a>
    </main>
  )
}
