import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import type { VendorNotice } from '#shop/upkeep/messages'
import type { Settings } from '#shop/upkeep/settings'
import { inSmsCharacters } from '#shop/upkeep/sms-parts'
import { shortName } from './account-mails.ts'
import { vendorNoticeWords } from './vendor-notices.words.ts'

/** `path` is the page of the back office that it leads to. */
interface WrittenNotice {
  title: string
  text: string
  button: string
  path: string
}

/** One text for mail and devices. IMP-37. */
export function vendorNotice(notice: VendorNotice, { locale, settings }: { locale: Locale; settings: Settings }): WrittenNotice {
  const words = translate(locale, vendorNoticeWords)
  const { event, values } = notice
  const said = 'amount' in values ? { ...values, amount: exactAmount(millimes(values.amount), writtenIn(values.currency, settings.currency)) } : values
  const ofGoods = { button: words.goodsButton, path: `/admin/products/${'productId' in values ? values.productId : ''}/` }
  const ofMoney = { button: words.earningsButton, path: '/admin/store/earnings/' }
  const ofStore = { button: words.storeButton, path: '/admin/store/' }
  const ways: Record<VendorNotice['event'], Pick<WrittenNotice, 'button' | 'path'>> = {
    order: { button: words.orderButton, path: orderPath(notice) },
    'order-cancelled': { button: words.orderButton, path: orderPath(notice) },
    'goods-approved': ofGoods,
    'goods-answered': ofGoods,
    paid: ofMoney,
    'payout-refused': ofMoney,
    'bank-changed': ofMoney,
    review: { button: words.reviewsButton, path: '/admin/reviews/' },
    suspended: ofStore,
    reopened: ofStore,
  }
  const number = 'orderId' in values ? values.orderId : ''
  const written = (text: string) => fill(text, { ...said, number })
  return { title: written(words[event]), text: written(words[`${event}Text`]), ...ways[event] }
}

export function vendorOrderSms(notice: VendorNotice, { shop, origin, locale }: { shop: string; origin: string; locale: Locale }): string | undefined {
  if (notice.event !== 'order') return undefined
  const values = { shop: shortName(shop), number: notice.values.orderId, url: origin + orderPath(notice) }
  return inSmsCharacters(fill(vendorNoticeWords.orderSms[locale], values))
}

function orderPath({ values }: VendorNotice): string {
  return `/admin/store/orders/${'orderId' in values ? values.orderId : ''}/`
}
