import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Locale } from '#i18n/locale.ts'
import type { PriceTag } from '#shop/goods/catalogue'
import { Price } from '#ui/price.tsx'
import type { Millimes } from '#money/millimes'

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

/** Amount in words, for screen readers: `1 299 dinars tunisiens`, `33,335 dinars tunisiens` (MONEY-01). */
export function amountInWords(amount: Millimes, currency: string, locale: Locale): string {
  return formatOf(locale, currency, amount % 1000 === 0 ? 0 : 3).format(amount / 1000)
}

/** Creating a format takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale === 'ar' ? 'ar-TN' : locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(key, format)
  }
  return format
}

/** Discount in whole percent, rounded down. */
export function percentOff(before: Millimes, now: Millimes): number {
  return before > 0 ? Math.floor(((before - now) * 100) / before) : 0
}
