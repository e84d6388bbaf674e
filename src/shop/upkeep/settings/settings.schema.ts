import { z } from 'zod'
import { coinOf } from '#money/formats'
import { millimes, payable } from '#money/millimes'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

const onOff = z.enum(['1', ''])
const amount = z.number().int().min(0).max(10_000_000_000).transform(millimes)
const textInAll = z.object({ fr: z.string().trim().min(1).max(300), ar: z.string().trim().max(300), en: z.string().trim().max(300) })
/** A text that names no other values in braces than these; the issue's message is the one it should not. */
const sentence = (...places: string[]) =>
  textInAll.superRefine((text, context) => {
    for (const [locale, words] of Object.entries(text)) {
      const unknown = words.match(/\{[^{}]*\}/g)?.find((place) => !places.includes(place.slice(1, -1)))
      if (unknown) context.addIssue({ code: 'custom', message: unknown, path: [locale] })
    }
  })
const yesNo = z.enum(['yes', 'no'])
const line = (max: number) => z.string().trim().max(max)
const waitMs = z.number().int().min(0).max(60_000)
const D = DEFAULT_SETTINGS

const settingsRecord = z.object({
  shopName: z.string().trim().min(1).max(80).default(D.shopName),
  currency: z
    .object({
      code: z.string().length(3),
      thousands_sep: z.string().max(1),
      decimals: z.number().int().min(0).max(3),
      decimal_sep: z.string().length(1),
      symbol: z.string().min(1).max(8),
      symbol_pos: z.enum(['left', 'right']),
    })
    .default(D.currency),
  country: z.enum(['TN', 'EG']).default(D.country),
  deliversTo: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .default(D.deliversTo),
  quickOrder: z
    .object({
      shippingCost: amount.default(D.quickOrder.shippingCost),
      freeShippingFrom: amount.default(D.quickOrder.freeShippingFrom),
      onlineDiscountPercent: z.number().int().min(0).max(100).default(D.quickOrder.onlineDiscountPercent),
      layout: z.enum(['A', 'B']).default(D.quickOrder.layout),
      sameOrderMinutes: z.number().int().min(0).max(1440).default(D.quickOrder.sameOrderMinutes),
      keepTempDays: z.number().int().min(1).max(365).default(D.quickOrder.keepTempDays),
    })
    .default(D.quickOrder),
  orderLimits: z
    .object({
      mostPieces: z.number().int().min(1).max(9999).default(D.orderLimits.mostPieces),
      mostOpenPerPhone: z.number().int().min(1).max(1000).default(D.orderLimits.mostOpenPerPhone),
      mostPerHour: z.number().int().min(0).max(100_000).default(D.orderLimits.mostPerHour),
      alarmPerAddress: z.number().int().min(0).max(100_000).default(D.orderLimits.alarmPerAddress),
      alarmPerShop: z.number().int().min(0).max(100_000).default(D.orderLimits.alarmPerShop),
    })
    .default(D.orderLimits),
  payment: z
    .object({
      openMinutes: z.number().int().min(5).max(1440).default(D.payment.openMinutes),
      holdMinutes: z.number().int().min(5).max(10_080).default(D.payment.holdMinutes),
    })
    .default(D.payment),
  swatches: z
    .object({
      show_variation_label: onOff.default(D.swatches.show_variation_label),
      clear_on_reselect: onOff.default(D.swatches.clear_on_reselect),
      variation_label_separator: z.string().max(3).default(D.swatches.variation_label_separator),
      is_mobile: z.literal('').default(D.swatches.is_mobile),
      show_variation_stock: onOff.default(D.swatches.show_variation_stock),
      stock_label_threshold: z
        .string()
        .regex(/^\d{1,3}$/)
        .default(D.swatches.stock_label_threshold),
      cart_redirect_after_add: z.enum(['yes', 'no']).default(D.swatches.cart_redirect_after_add),
      enable_ajax_add_to_cart: z.enum(['yes', 'no']).default(D.swatches.enable_ajax_add_to_cart),
      deselect_unavailable: onOff.default(D.swatches.deselect_unavailable),
      out_of_stock_tooltip: onOff.default(D.swatches.out_of_stock_tooltip),
      out_of_stock_clickable: onOff.default(D.swatches.out_of_stock_clickable),
    })
    .default(D.swatches),
  storefront: z
    .object({
      notice: textInAll.nullable().default(D.storefront.notice),
      comingSoon: textInAll.nullable().default(D.storefront.comingSoon),
      stickyHeader: onOff.default(D.storefront.stickyHeader),
      handheldStickyHeader: onOff.default(D.storefront.handheldStickyHeader),
      equalHeights: onOff.default(D.storefront.equalHeights),
      colourChoice: z.enum(['single', 'multiple']).default(D.storefront.colourChoice),
      colourAttributes: z.array(z.string().max(80)).max(20).default(D.storefront.colourAttributes),
      compareAutoOpen: z.enum(['yes', 'no']).default(D.storefront.compareAutoOpen),
      liveSearch: onOff.default(D.storefront.liveSearch),
      liveSearchLimit: z.number().int().min(1).max(10).default(D.storefront.liveSearchLimit),
      galleryColumns: z.number().int().min(3).max(6).default(D.storefront.galleryColumns),
    })
    .default(D.storefront),
  cart: z
    .object({
      showBasket: z.string().max(40).default(D.cart.showBasket),
      autoOpenCart: yesNo.default(D.cart.autoOpenCart),
      ajaxAddToCart: yesNo.default(D.cart.ajaxAddToCart),
      refreshCart: yesNo.default(D.cart.refreshCart),
      flyToCart: yesNo.default(D.cart.flyToCart),
      shippingEnabled: onOff.default(D.cart.shippingEnabled),
      couponsEnabled: onOff.default(D.cart.couponsEnabled),
      sliderAutoClose: onOff.default(D.cart.sliderAutoClose),
      qtyUpdateDelay: waitMs.default(D.cart.qtyUpdateDelay),
      notificationTime: waitMs.default(D.cart.notificationTime),
      fetchDelay: waitMs.default(D.cart.fetchDelay),
      flyToCartTime: waitMs.default(D.cart.flyToCartTime),
      strings: z
        .object({
          maxQtyError: sentence('max').default(D.cart.strings.maxQtyError),
          stepQtyError: sentence('step').default(D.cart.strings.stepQtyError),
          calculateCheckout: sentence('step').default(D.cart.strings.calculateCheckout),
          couponEmpty: sentence().default(D.cart.strings.couponEmpty),
        })
        .default(D.cart.strings),
      packages: z.enum(['one', 'by-vendor']).default(D.cart.packages),
      keepDays: z.number().int().min(1).max(3650).default(D.cart.keepDays),
    })
    .default(D.cart),
  checkoutUrl: z
    .string()
    .regex(/^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]{0,500}$/)
    .default(D.checkoutUrl),
  paymentDiscounts: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
        type: line(80),
        value: z.number().int().min(0).max(100),
        checkbox_value: yesNo,
        enabled: z.enum(['1', '0']),
      }),
    )
    .max(20)
    .default(D.paymentDiscounts),
  stampDuty: amount.default(D.stampDuty),
  staffSecondFactor: z.enum(['optional', 'required']).default(D.staffSecondFactor),
  sender: z
    .object({
      name: line(100).default(D.sender.name),
      phone: line(32).default(D.sender.phone),
      email: line(254).default(D.sender.email),
      address: line(300).default(D.sender.address),
      city: line(100).default(D.sender.city),
      postcode: line(20).default(D.sender.postcode),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default(D.sender.country),
      taxNumber: line(40).default(D.sender.taxNumber),
    })
    .default(D.sender),
})

/**
 * The settings record as it is stored. What an older record lacks takes the specification's value; its amounts are rounded to whole coins of
 * its currency. Refuses wrong types and sizes.
 */
export const settingsSchema = settingsRecord.transform(inWholeCoins)

function inWholeCoins(settings: Settings): Settings {
  const coin = coinOf(settings.currency.code)
  const { quickOrder, stampDuty } = settings
  const { shippingCost, freeShippingFrom } = quickOrder
  return {
    ...settings,
    quickOrder: { ...quickOrder, shippingCost: payable(shippingCost, coin), freeShippingFrom: payable(freeShippingFrom, coin) },
    stampDuty: payable(stampDuty, coin),
  }
}
