import { localised, type Locale } from '#i18n/locale.ts'
import { buttonLook } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { placedOrderWords } from './placed-order.words.ts'

/** A wrong number or key: the same page whether the order, or form entry, exists or not. */
export function UnknownOrder({ locale }: { locale: Locale }) {
  const words = usePageWords<Pick<typeof placedOrderWords, 'unknown' | 'unknownText' | 'backToShop'>>()
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
