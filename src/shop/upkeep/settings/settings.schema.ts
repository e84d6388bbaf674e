import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { LINK_TARGET } from '#platform/links'
import { coinOf, TUNISIAN_DINAR } from '#money/formats'
import { dinars, millimes, NOTHING, payable } from '#money/millimes'
import { formMessages } from './settings.words.ts'

export const MOST_VAT_CHANGES = 20

const onOff = z.enum(['1', ''])
const yesNo = z.enum(['yes', 'no'])
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const line = (max: number) => z.string().trim().max(max)
const waitMs = whole(0, 60_000)
const amount = whole(0, 10_000_000_000).transform(millimes)
const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** Lines of plain text. */
const longText = z
  .string()
  .trim()
  .max(30_000)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .default('')
const emptyText = z.object({ fr: line(300).default(''), ar: line(300).default(''), en: line(300).default('') }).prefault({})
const digest = z
  .string()
  .regex(/^(?:[0-9a-f]{64})?$/)
  .default('')
const webAddress = z
  .string()
  .trim()
  .regex(/^(?:https:\/\/[^\s"'<>\\]{1,300})?$/)
  .default('')
/** A time of day, `21:00`; empty for none. */
const hour = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
const agreement = z
  .object({
    fr: line(300).default('J’accepte de recevoir par SMS les nouveautés et les offres de la boutique. Je peux me désabonner à tout moment.'),
    ar: line(300).default('أوافق على تلقي جديد المتجر وعروضه عبر الرسائل القصيرة. يمكنني إلغاء الاشتراك في أي وقت.'),
    en: line(300).default('I agree to get the shop’s news and offers by SMS. I can unsubscribe at any time.'),
  })
  .prefault({})
/** Working days from the confirmation to delivery, minimum and maximum; null without a promise. */
const workingDays = z
  .object({ from: whole(0, 60), to: whole(0, 60) })
  .refine(({ from, to }) => from <= to)
  .nullable()
  .default(null)

/** A text by language, with the original as default. Allows no other placeholders in braces; the issue's message is the wrong one. */
function sentence(original: Text, ...places: string[]) {
  const said = { fr: line(300).min(1).default(original.fr), ar: line(300).default(original.ar), en: line(300).default(original.en) }
  return z
    .object(said)
    .superRefine((text, context) => {
      for (const locale of LOCALES) {
        const unknown = text[locale].match(/\{[^{}]*\}/g)?.find((place) => !places.includes(place.slice(1, -1)))
        if (unknown) context.addIssue({ code: 'custom', message: unknown, path: [locale] })
      }
    })
    .prefault({})
}

/** Error messages of site forms, by the protocol's keys; each allows the placeholders of its original. FORM-81. */
const formSentences = Object.fromEntries(
  Object.entries(formMessages).map(([key, original]) => [key, sentence(original, ...Array.from(original.fr.matchAll(/\{([^{}]+)\}/g), ([, place]) => place!))]),
) as Record<keyof typeof formMessages, ReturnType<typeof sentence>>

/** Numbers of a kind of document: `FA-2026-00042`. */
function numbers(prefix: string) {
  return z
    .object({
      prefix: z
        .string()
        .regex(/^[A-Za-z0-9]{0,10}$/)
        .default(prefix),
      /** Must contain `{number}`, and `{year}` if numbers restart each year. The parts in braces are replaced. */
      pattern: z
        .string()
        .regex(/^(?:[A-Za-z0-9/_.-]|\{(?:prefix|year|number)\}){1,40}$/)
        .default('{prefix}-{year}-{number}'),
      /** Digits of the number, padded with zeros. */
      digits: whole(1, 9).default(5),
      /** First number of a series, for shops that numbered elsewhere before. */
      first: whole(1, 9_999_999).default(1),
      yearly: onOff.default('1'),
    })
    .superRefine(({ pattern, yearly }, context) => {
      const problem = pattern.split('{number}').length !== 2 ? '{number}' : yearly && !pattern.includes('{year}') ? '{year}' : undefined
      if (problem) context.addIssue({ code: 'custom', message: problem, path: ['pattern'] })
    })
    .prefault({})
}

const STEP_ONLY: Text = {
  fr: "La quantité ne peut être achetée qu'en multiple de {step}",
  en: 'The quantity can only be bought in multiples of {step}',
  ar: 'يجب أن تكون الكمية من مضاعفات {step}',
}

/** Every setting with its bounds and default, the specification's own value. Amounts in millimes. IMP-08, IMP-43. */
const settingsRecord = z.object({
  shopName: z.string().trim().min(1).max(80).default('Hanout'),
  /** Turns visitors away: a new shop until it opens, and one that is closed for a while. */
  closed: onOff.default(''),
  currency: z
    .object({
      code: z.string().length(3),
      thousands_sep: z.string().max(1),
      decimals: whole(0, 3),
      decimal_sep: z.string().length(1),
      symbol: z.string().min(1).max(8),
      symbol_pos: z.enum(['left', 'right']),
    })
    .default(TUNISIAN_DINAR),
  /** The quick order follows this country's phone rule. */
  country: z.enum(['TN', 'EG']).default('TN'),
  /** ISO codes of delivery countries; the first is the default. */
  deliversTo: z.array(countryCode).min(1).max(250).default(['TN', 'EG']),
  /** Countries without states, whose field a form clears, disables and does not require: by default city states and small countries. CO-33. */
  countriesWithoutStates: z
    .array(countryCode)
    .max(250)
    .default(['AD', 'AX', 'BH', 'FO', 'GI', 'HK', 'IM', 'LI', 'MC', 'MF', 'MO', 'MQ', 'SG', 'SM', 'VA', 'YT']),
  /** The merchant's own states of a country, in their order, which replace the shop's list; `id` is the code. IMP-44. */
  states: z
    .array(z.object({ country: countryCode, id: z.string().regex(/^[\w .'’()-]{1,100}$/u), fr: line(80).min(1), en: line(80), ar: line(80) }))
    .max(3000)
    .default([]),
  quickOrder: z
    .object({
      shippingCost: amount.default(dinars(7)),
      freeShippingFrom: amount.default(dinars(250)),
      /** Discount for online payment on the total with delivery; whole percent. */
      onlineDiscountPercent: whole(0, 100).default(5),
      layout: z.enum(['A', 'B']).default('A'),
      /** Minutes within which an identical order without an intention key counts as the same one. */
      sameOrderMinutes: whole(0, 1440).default(10),
      /** Days for which a temp order is stored. */
      keepTempDays: whole(1, 365).default(30),
    })
    .prefault({}),
  /** Limits that keep strangers from blocking stock with fake orders. */
  orderLimits: z
    .object({
      mostPieces: whole(1, 9999).default(100),
      /** Open orders of one phone number, neither paid nor confirmed. */
      mostOpenPerPhone: whole(1, 1000).default(5),
      /** Orders from one address (of IPv6 a /64) per hour; 0 for no limit. */
      mostPerHour: whole(0, 100_000).default(60),
      /** Orders from one address per hour beyond which each must pass the captcha; 0 for never. */
      challengeBeyond: whole(0, 100_000).default(0),
      /** Orders from one address per hour that warn the merchant; 0 for never. */
      alarmPerAddress: whole(0, 100_000).default(20),
      /** Orders of the whole shop per hour that warn the merchant; 0 for never. */
      alarmPerShop: whole(0, 100_000).default(200),
    })
    .prefault({}),
  /** Measure before an order with payment on delivery, for phones whose orders came back. */
  orderRisk: z
    .object({
      measure: z.enum(['none', 'code', 'deposit', 'pay-now']).default('none'),
      /** Risk points from which the measure applies (`#shop/orders/order-risk`). */
      threshold: whole(1, 100).default(40),
    })
    .prefault({}),
  /** Part of a cash-on-delivery order that is asked online, of a risky phone by `orderRisk` or of a large order; products ask their own. */
  deposit: z
    .object({
      percent: whole(1, 100).default(30),
      least: amount.default(NOTHING),
      /** Total from which every order is asked; 0 for none. */
      from: amount.default(NOTHING),
    })
    .prefault({}),
  /** Times and number of calls to customers about their orders. IMP-05. */
  calls: z
    .object({
      /** Hours between which the desk offers orders to call, in the shop's time zone; both empty for any. */
      from: hour.default('09:30'),
      until: hour.default('20:00'),
      /** No calls in the Friday and Ramadan pauses of messages either. */
      keepsPauses: onOff.default('1'),
      /** Unanswered calls per order, per day and in all. */
      mostADay: whole(1, 20).default(3),
      mostInAll: whole(1, 50).default(6),
      /** Minutes of a caller's lease on an order. */
      leaseMinutes: whole(1, 60).default(5),
      /** Customers may confirm by the link in mails, SMS and WhatsApp, without a call. */
      confirmByLink: onOff.default('1'),
      /** Days for which an abandoned order is called; 0 for never. */
      abandonedDays: whole(0, 30).default(3),
    })
    .prefault({}),
  payment: z
    .object({
      /** Minutes for which the provider's page stays open. */
      openMinutes: whole(5, 1440).default(30),
      /** Minutes for which an unpaid order holds its stock; longer than the page stays open. */
      holdMinutes: whole(5, 10_080).default(60),
    })
    .prefault({}),
  swatches: z
    .object({
      show_variation_label: onOff.default('1'),
      clear_on_reselect: onOff.default(''),
      variation_label_separator: z.string().max(3).default(':'),
      is_mobile: z.literal('').default(''),
      show_variation_stock: onOff.default(''),
      stock_label_threshold: z
        .string()
        .regex(/^\d{1,3}$/)
        .default('5'),
      cart_redirect_after_add: yesNo.default('no'),
      enable_ajax_add_to_cart: yesNo.default('yes'),
      /** Choosing a value clears other choices that it rules out. PDP-31. */
      deselect_unavailable: onOff.default('1'),
      /** Sold-out options explain themselves in a tooltip. PDP-32. */
      out_of_stock_tooltip: onOff.default('1'),
      /** Sold-out options can still be chosen. PDP-33. */
      out_of_stock_clickable: onOff.default(''),
    })
    .prefault({}),
  storefront: z
    .object({
      /** Store-wide notice; empty for none. A changed text is a new notice. UI-04. */
      notice: emptyText,
      comingSoon: emptyText,
      /** The header stays in view while scrolling, from 1200 px. */
      stickyHeader: onOff.default(''),
      handheldStickyHeader: onOff.default(''),
      /** Product blocks of a row have equal heights above 992 px. */
      equalHeights: onOff.default('1'),
      /** One colour at once, or several with a button. CAT-24, CAT-25. */
      colourChoice: z.enum(['single', 'multiple']).default('single'),
      /** Attributes, by slug, that the colour filter reads. */
      colourAttributes: z.array(z.string().max(80)).max(20).default(['couleur', 'color', 'colour']),
      compareAutoOpen: yesNo.default('no'),
      liveSearch: onOff.default('1'),
      liveSearchLimit: whole(1, 10).default(10),
      /** Thumbnails side by side in the theme page's gallery, from 768 px. */
      galleryColumns: whole(3, 6).default(4),
    })
    .prefault({}),
  cart: z
    .object({
      /** `always_show`, `hide_empty`, or anything else: never shown. */
      showBasket: z.string().max(40).default('hide_empty'),
      autoOpenCart: yesNo.default('yes'),
      ajaxAddToCart: yesNo.default('yes'),
      refreshCart: yesNo.default('no'),
      flyToCart: yesNo.default('no'),
      shippingEnabled: onOff.default('1'),
      /** The coupon form in the panel itself; the slider's form works regardless. */
      couponsEnabled: onOff.default(''),
      sliderAutoClose: onOff.default('1'),
      /** In ms: wait for more typing, duration of a notice, delay after page load, flight of a picture. */
      qtyUpdateDelay: waitMs.default(500),
      notificationTime: waitMs.default(5000),
      fetchDelay: waitMs.default(200),
      flyToCartTime: waitMs.default(1500),
      /** `{max}` and `{step}` are replaced by the numbers. */
      strings: z
        .object({
          maxQtyError: sentence({ fr: 'Seulement {max} en stock', en: 'Only {max} in stock', ar: 'بقي {max} فقط في المخزون' }, 'max'),
          stepQtyError: sentence(STEP_ONLY, 'step'),
          // The specification's own text for this refusal is the step's; the merchant can correct it. SC-41.
          calculateCheckout: sentence(STEP_ONLY, 'step'),
          couponEmpty: sentence({ fr: 'Veuillez saisir le code promotionnel', en: 'Please enter the promo code', ar: 'يرجى إدخال رمز التخفيض' }),
        })
        .prefault({}),
      /** One delivery for everything, or each store's own. */
      packages: z.enum(['one', 'by-vendor']).default('one'),
      /** Days for which an untouched cart is stored. */
      keepDays: whole(1, 3650).default(60),
    })
    .prefault({}),
  /** Target of the cart's checkout button: a path of the shop, or a full address elsewhere. CO-01, CO-02. */
  checkoutUrl: z.string().regex(LINK_TARGET).default('/checkout/'),
  /** Discounts by payment method at the checkout, one row per method. MONEY-13. */
  paymentDiscounts: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
        type: line(80),
        /** Whole percent. */
        value: whole(0, 100),
        checkbox_value: yesNo,
        enabled: z.enum(['1', '0']),
      }),
    )
    .max(20)
    .default([]),
  asksTaxNumber: onOff.default(''),
  /** Whether the merchant charges VAT; empty until answered. Tax rates apply to 'yes' only, and no invoice is numbered before the answer. */
  subjectToVat: z.enum(['', 'yes', 'no']).default(''),
  /** Time of the first answer; empty before it, after a change of the answer, and in shops that were never asked. Maintained by the settings themselves. */
  vatAnsweredAt: z.union([z.literal(''), z.iso.datetime()]).default(''),
  /** Times at which the answer changed between yes and no, oldest first. Maintained by the settings themselves. */
  vatChangedAt: z.array(z.iso.datetime()).max(MOST_VAT_CHANGES).default([]),
  /** Fiscal stamp, charged on orders delivered in the shop's own country; 0 for none. */
  stampDuty: amount.default(NOTHING),
  /** Quick orders bear the stamp too, on a line of its own; else only orders from the cart do. */
  stampsQuickOrders: onOff.default(''),
  vendors: z
    .object({
      /** What a vendor accepts before selling; empty texts ask for nothing. IMP-24. */
      agreement: z.object({ fr: longText, ar: longText, en: longText }).prefault({}),
      /** Days after a delivery until its vendor may be paid: the goods may still come back. IMP-26. */
      returnDays: whole(0, 365).default(7),
    })
    .prefault({}),
  staffSecondFactor: z.enum(['optional', 'required']).default('optional'),
  /** IMP-14. */
  documents: z
    .object({
      /** Customers' documents open in a tab without printing. DOC-08. */
      showPreview: yesNo.default('no'),
      /** `logged_in`: the order's customer when signed in; `all`: anyone with the order's key. DOC-09. */
      access: z.enum(['logged_in', 'all']).default('logged_in'),
      /** The page reloads after printing. DOC-19. */
      reloadAfterPrint: onOff.default(''),
      invoiceAt: z.enum(['by-hand', 'confirmed', 'shipped', 'paid']).default('by-hand'),
      creditNoteAt: z.enum(['by-hand', 'refund']).default('by-hand'),
      /** Orders that cost nothing may have invoices without confirmation. ADM-35. */
      freeOrders: onOff.default(''),
      byMail: onOff.default(''),
      /** Paper of labels: one per page, or four on an A4. */
      labelPaper: z.enum(['10x15', 'a4-four']).default('10x15'),
      /** What vendors see of the customers of their orders, on pages and packing lists. VEND-09. */
      vendorsSee: z.enum(['nothing', 'place', 'address', 'phone']).default('place'),
      /** Kinds that customers see. DOC-31. */
      customers: z
        .object({
          invoice: onOff.default('1'),
          packinglist: onOff.default('1'),
          deliverynote: onOff.default('1'),
          dispatchlabel: onOff.default('1'),
          shippinglabel: onOff.default('1'),
          proformainvoice: onOff.default('1'),
          creditnote: onOff.default('1'),
        })
        .prefault({}),
      /** Numbers by kind. ADM-47. */
      numbers: z.object({ invoice: numbers('FA'), creditnote: numbers('AV') }).prefault({}),
    })
    .prefault({}),
  forms: z
    .object({
      messages: z.object(formSentences).prefault({}),
      /** Visitors of pages with a form may consent to be recognised there. FORM-86. */
      recognisesVisitors: onOff.default(''),
    })
    .prefault({}),
  captcha: z
    .object({
      /** Minimum score of a visitor, in hundredths, for providers with scores. */
      leastScore: whole(0, 100).default(50),
    })
    .prefault({}),
  /** Sending hours and budget of text messages and WhatsApp, in the shop's time zone. Requested codes are always sent. */
  messages: z
    .object({
      /** No campaigns and order notices in these hours: `21:00` to `08:00`; both empty for none. */
      quietFrom: hour.default('21:00'),
      quietTo: hour.default('08:00'),
      noticesAtNight: onOff.default(''),
      /** Pause of campaigns on Fridays. */
      fridayFrom: hour.default('11:30'),
      fridayTo: hour.default('14:30'),
      /** Pause of campaigns in Ramadan. */
      ramadanFrom: hour.default('17:00'),
      ramadanTo: hour.default('20:30'),
      /** Days by which Ramadan begins later (or earlier) here than in the Umm al-Qura calendar. */
      ramadanShift: whole(-2, 2).default(0),
      /** Monthly budget of text messages and WhatsApp; 0 for no limit. Codes may exceed it. */
      monthlyBudget: amount.default(NOTHING),
    })
    .prefault({}),
  /** Moment of an order that providers of ads count as its purchase. IMP-50. */
  ads: z.object({ purchase: z.enum(['ordered', 'confirmed', 'delivered']).default('delivered') }).prefault({}),
  newsletter: z
    .object({
      enabled: onOff.default('1'),
      /** A code proves a number before it subscribes or leaves. NEWS-11. */
      verification: onOff.default('1'),
      /** Text of the consent; empty in French for no checkbox. NEWS-04. */
      consent: agreement,
    })
    .prefault({}),
  sender: z
    .object({
      name: line(100).default(''),
      phone: line(32).default(''),
      email: line(254).default(''),
      address: line(300).default(''),
      city: line(100).default(''),
      postcode: line(20).default(''),
      country: countryCode.default('TN'),
      /** `matricule fiscal` or another tax number. */
      taxNumber: line(40).default(''),
      tradeRegister: line(60).default(''),
      bank: line(120).default(''),
      closing: emptyText,
      /** SHA-256 of the logo in the media store; empty for none. */
      logo: digest,
    })
    .prefault({}),
  /** The shop's public profile, beside its name and sender. Empty texts are shown nowhere. */
  identity: z
    .object({
      slogan: emptyText,
      description: emptyText,
      hours: emptyText,
      whatsapp: line(32).default(''),
      facebook: webAddress,
      instagram: webAddress,
      tiktok: webAddress,
      youtube: webAddress,
      /** SHA-256 of the square picture in the media store for icons; empty for none. */
      icon: digest,
      /** The shop's colour, `#rrggbb`; empty for the default blue. Saved only with enough contrast. */
      colour: z
        .string()
        .regex(/^(?:#[0-9a-f]{6})?$/)
        .default(''),
    })
    .prefault({}),
  /** Retention of backups: the newest of each of so many days, weeks and months. IMP-54. */
  backups: z.object({ days: whole(1, 366).default(7), weeks: whole(0, 260).default(4), months: whole(0, 120).default(12) }).prefault({}),
  /** Promises to shoppers. Each is shown only if it is filled in. */
  promises: z
    .object({
      nearDays: workingDays,
      farDays: workingDays,
      nearStates: z.array(z.string().max(12)).max(50).default([]),
      /** Days for returns; 0 for none. */
      returnDays: whole(0, 365).default(0),
      openParcel: onOff.default(''),
      /** Time by which the day's orders are called, `18:00`; empty for none. */
      calledBy: hour.default(''),
    })
    .prefault({}),
})

/** The stored settings. Fields missing in an older record take the defaults; amounts are rounded to whole coins. Refuses wrong types and sizes. */
export const settingsSchema = settingsRecord.transform((settings) => {
  const coin = coinOf(settings.currency.code)
  const { quickOrder, stampDuty } = settings
  const { shippingCost, freeShippingFrom } = quickOrder
  return {
    ...settings,
    quickOrder: { ...quickOrder, shippingCost: payable(shippingCost, coin), freeShippingFrom: payable(freeShippingFrom, coin) },
    stampDuty: payable(stampDuty, coin),
  }
})

export const DEFAULT_SETTINGS = settingsSchema.parse({})

interface Described {
  properties?: Record<string, Described>
  maxLength?: number
}

const described = z.toJSONSchema(settingsRecord, { io: 'input' }) as Described

/** Longest text of a setting (`sender.name`), in characters; undefined for other types and bounds. */
export function longestText(path: string): number | undefined {
  return path.split('.').reduce<Described | undefined>((at, name) => at?.properties?.[name], described)?.maxLength
}
