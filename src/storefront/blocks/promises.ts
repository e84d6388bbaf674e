import { fill, type Translated } from '#i18n/words.ts'
import { cataloguePrice } from '#money/catalogue-price'
import type { Settings } from '#shop/upkeep/settings'
import { deliverySpan } from '#storefront/trust/delivery-span.ts'
import type { promiseWords } from './blocks.words.ts'

export interface PromiseLine {
  icon: 'cash' | 'free' | 'van' | 'return' | 'parcel' | 'phone'
  text: string
}

/**
 * Promises of the shop, most important first. Omits promises the merchant left empty, and free delivery until its price is the merchant's (`isPriced`). IMP-41.
 */
export function promisesOf({ promises, quickOrder, currency }: Settings, words: Translated<typeof promiseWords>, isPriced: boolean): PromiseLine[] {
  const { dinars, symbol } = cataloguePrice(quickOrder.freeShippingFrom, currency)
  const days = deliverySpan(promises)
  const delivery = !days ? words.delivered : days.from === days.to ? fill(words.deliveredIn, { n: days.to }) : fill(words.deliveredWithin, days)
  const free = quickOrder.freeShippingFrom > 0 ? fill(words.freeFrom, { amount: `${dinars} ${symbol}` }) : words.alwaysFree
  return [
    { icon: 'cash', text: words.payOnDelivery },
    { icon: 'van', text: delivery },
    ...(isPriced ? [{ icon: 'free', text: free } as const] : []),
    ...(promises.returnDays > 0 ? [{ icon: 'return', text: fill(words.returnDays, { n: promises.returnDays }) } as const] : []),
    ...(promises.openParcel ? [{ icon: 'parcel', text: words.openParcel } as const] : []),
    { icon: 'phone', text: words.weCall },
  ]
}
