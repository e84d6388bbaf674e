import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Locale } from '#i18n/locale.ts'
import type { PriceTag } from '#shop/goods/catalogue'
import { Price } from '#ui/price.tsx'
import { amountInWords } from './amounts.ts'

interface ItemPriceProps {
  price: PriceTag
  currency: CurrencySettings
  locale: Locale
  insteadOf: string
}

/** Current price, and the former one if reduced (MONEY-05, MONEY-06). */
export function ItemPrice({ price, currency, locale, insteadOf }: ItemPriceProps) {
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
