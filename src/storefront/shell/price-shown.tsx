import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Locale } from '#i18n/locale.ts'
import type { PriceTag } from '#shop/goods/catalogue'
import { Price } from '#ui/price.tsx'
import { amountInWords } from './amounts.ts'

interface PriceShownProps {
  price: PriceTag
  currency: CurrencySettings
  locale: Locale
  /** "au lieu de": said before the price that no longer holds. */
  insteadOf: string
}

/** What a thing costs, and what it cost before. Spec 9.1. */
export function PriceShown({ price, currency, locale, insteadOf }: PriceShownProps) {
  const inWords = (amount: typeof price.now) => amountInWords(amount, currency.code, locale)
  return (
    <>
      <Price parts={cataloguePrice(price.now, currency)} inWords={inWords(price.now)} className={price.before === null ? '' : 'text-deal'} />
      {price.before === null ? null : (
        <del className="price-before">
          <span className="sr-only">{insteadOf} </span>
          <Price parts={cataloguePrice(price.before, currency)} inWords={inWords(price.before)} />
        </del>
      )}
    </>
  )
}
