import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { LINK_TARGET } from '#platform/link-target'
import { coinOf, TUNISIAN_DINAR } from '#money/formats'
import { dinars, millimes, NOTHING, payable } from '#money/millimes'
import { formMessages } from './settings.words.ts'

/** The changes of the answer about VAT that are kept. */
export const MOST_VAT_CHANGES = 20

const onOff = z.enum(['1', ''])
const yesNo = z.enum(['yes', 'no'])
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const line = (max: number) => z.string().trim().max(max)
const waitMs = whole(0, 60_000)
const amount = whole(0, 10_000_000_000).transform(millimes)
const countryCode = z.string().regex(/^[A-Z]{2}$/)
const emptyText = z.object({ fr: line(300).default(''), ar: line(300).default(''), en: line(300).default('') }).prefault({})
const digest = z
  .string()
  .regex(/^(?:[0-9a-f]{64})?$/)
  .default('')
/** An address of the merchant's elsewhere; empty for none. */
const webAddress = z
  .string()
  .trim()
  .regex(/^(?:https:\/\/[^\s"'<>\\]{1,300})?$/)
  .default('')
/** An hour of the day, `21:00`; empty for none. */
const hour = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
const agreement = z
  .object({
    fr: line(300).default('J’accepte de recevoir par SMS les nouveautés et les offres de la boutique. Je peux me désabonner à tout moment.'),
    ar: line(300).default('أوافق على تلقي جديد المتجر وعروضه عبر الرسائل القصيرة. يمكنني إلغاء الاشتراك في أي وقت.'),
    en: line(300).default('I agree to get the shop’s news and offers by SMS. I can unsubscribe at any time.'),
  })
  .prefault({})
/** Working days from the confirmation to the door, at least and at most; null where the merchant promises none. */
const workingDays = z
  .object({ from: whole(0, 60), to: whole(0, 60) })
  .refine(({ from, to }) => from <= to)
  .nullable()
  .default(null)

/** A text, with its original for languages without one. No other placeholders in braces are allowed; the issue's message is the wrong one. */
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

/** What site forms say of a field, by the protocol's keys; each with the places of its original. FORM-81. */
const formSentences = Object.fromEntries(
  Object.entries(formMessages).map(([key, original]) => [key, sentence(original, ...Array.from(original.fr.matchAll(/\{([^{}]+)\}/g), ([, place]) => place!))]),
) as Record<keyof typeof formMessages, ReturnType<typeof sentence>>

/** Numbers of a kind of document: `FA-2026-00042`. */
function numbers(prefix: string) {
  return z
    .object({
      /** Letters before the number. */
      prefix: z
        .string()
        .regex(/^[A-Za-z0-9]{0,10}$/)
        .default(prefix),
      /** The parts in braces are replaced; `{number}` must be in it, and `{year}` where numbers begin anew each year. */
      pattern: z
        .string()
        .regex(/^(?:[A-Za-z0-9/_.-]|\{(?:prefix|year|number)\}){1,40}$/)
        .default('{prefix}-{year}-{number}'),
      /** Digits of the number, filled up with zeros. */
      digits: whole(1, 9).default(5),
      /** The first number of a series, for shops that numbered elsewhere before. */
      first: whole(1, 9_999_999).default(1),
      /** Numbers begin anew each year. */
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
  /** Visitors are sent away: a new shop until it is opened, and one that is closed for a while. */
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
  /** Country whose phone rule the quick order follows. */
  country: z.enum(['TN', 'EG']).default('TN'),
  /** Countries that parcels go to, by ISO code; the first is offered first. */
  deliversTo: z.array(countryCode).min(1).max(250).default(['TN', 'EG']),
  /** Countries without states, whose field a form clears, disables and does not require: city states and small countries at first. CO-33. */
  countriesWithoutStates: z
    .array(countryCode)
    .max(250)
    .default(['AD', 'AX', 'BH', 'FO', 'GI', 'HK', 'IM', 'LI', 'MC', 'MF', 'MO', 'MQ', 'SG', 'SM', 'VA', 'YT']),
  /** The merchant's own states of a country, in their order, in place of the shop's list; `id` is the code. IMP-44. */
  states: z
    .array(z.object({ country: countryCode, id: z.string().regex(/^[\w .'’()-]{1,100}$/u), fr: line(80).min(1), en: line(80), ar: line(80) }))
    .max(3000)
    .default([]),
  quickOrder: z
    .object({
      /** Flat cost of one delivery. */
      shippingCost: amount.default(dinars(7)),
      /** Items worth this or more are delivered free. */
      freeShippingFrom: amount.default(dinars(250)),
      /** Discount for online payment on the total with delivery; whole percent. */
      onlineDiscountPercent: whole(0, 100).default(5),
      /** Layout of products without one of their own. */
      layout: z.enum(['A', 'B']).default('A'),
      /** Minutes within which an identical order without an intention key counts as the same one. */
      sameOrderMinutes: whole(0, 1440).default(10),
      /** Days for which an unfinished (temp) order is stored. */
      keepTempDays: whole(1, 365).default(30),
    })
    .prefault({}),
  /** Limits that keep strangers from blocking stock with fake orders. */
  orderLimits: z
    .object({
      /** Pieces of all lines of one order. */
      mostPieces: whole(1, 9999).default(100),
      /** Open orders of one phone number, neither paid nor confirmed. */
      mostOpenPerPhone: whole(1, 1000).default(5),
      /** Orders that may come from one address (of IPv6 a /64) in an hour; 0 for no limit. */
      mostPerHour: whole(0, 100_000).default(60),
      /** Orders from one address in an hour beyond which each must pass the captcha; 0 for never. */
      challengeBeyond: whole(0, 100_000).default(0),
      /** Number of orders from one address in an hour that warns the merchant; 0 for never. */
      alarmPerAddress: whole(0, 100_000).default(20),
      /** Number of orders of the whole shop in an hour that warns the merchant; 0 for never. */
      alarmPerShop: whole(0, 100_000).default(200),
    })
    .prefault({}),
  /** What is asked before an order that is paid at the door, of phones whose orders came back. */
  orderRisk: z
    .object({
      measure: z.enum(['none', 'code', 'pay-now']).default('none'),
      /** Points of risk from which it is asked (`#shop/orders/order-risk`). */
      threshold: whole(1, 100).default(40),
    })
    .prefault({}),
  /** When and how often customers are called about their orders. IMP-05. */
  calls: z
    .object({
      /** Hours between which the desk gives orders to call, in the shop's own time; both empty for any. */
      from: hour.default('09:30'),
      until: hour.default('20:00'),
      /** No calls either in the pauses of Fridays and of Ramadan that messages keep. */
      keepsPauses: onOff.default('1'),
      /** Calls without an answer, of one order on a day and in all. */
      mostADay: whole(1, 20).default(3),
      mostInAll: whole(1, 50).default(6),
      /** Minutes for which an order is one caller's alone. */
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
  /** Settings of the storefront's frame and lists. */
  storefront: z
    .object({
      /** The store-wide notice; empty for none. A changed text is a new notice. UI-04. */
      notice: emptyText,
      /** The 'coming soon' banner at the foot of the page; empty for none. */
      comingSoon: emptyText,
      /** The header stays in view while one scrolls, from 1200 px. */
      stickyHeader: onOff.default(''),
      handheldStickyHeader: onOff.default(''),
      /** Product blocks of a row are equally high above 992 px. */
      equalHeights: onOff.default('1'),
      /** Choosing one colour at once, or several with a button. CAT-24, CAT-25. */
      colourChoice: z.enum(['single', 'multiple']).default('single'),
      /** Attributes, by slug, that the colour filter reads. */
      colourAttributes: z.array(z.string().max(80)).max(20).default(['couleur', 'color', 'colour']),
      /** The compare popup opens after adding. */
      compareAutoOpen: yesNo.default('no'),
      liveSearch: onOff.default('1'),
      /** Largest number of suggestions. */
      liveSearchLimit: whole(1, 10).default(10),
      /** Thumbnails side by side in the theme page's gallery, from 768 px: 3 to 6. */
      galleryColumns: whole(3, 6).default(4),
    })
    .prefault({}),
  cart: z
    .object({
      /** `always_show`, `hide_empty`, or anything else: never shown. */
      showBasket: z.string().max(40).default('hide_empty'),
      /** The panel opens after an add. */
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
      /** One package for everything, or one per store. */
      packages: z.enum(['one', 'by-vendor']).default('one'),
      /** Days for which an untouched cart is stored. */
      keepDays: whole(1, 3650).default(60),
    })
    .prefault({}),
  /** Address of the cart's checkout button: a path of the shop, or a full address elsewhere. CO-01, CO-02. */
  checkoutUrl: z.string().regex(LINK_TARGET).default('/checkout/'),
  /** Discounts by payment method at the checkout, one row a method. MONEY-13. */
  paymentDiscounts: z
    .array(
      z.object({
        /** The payment method's id. */
        id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
        /** Its label. */
        type: line(80),
        /** Whole percent. */
        value: whole(0, 100),
        checkbox_value: yesNo,
        enabled: z.enum(['1', '0']),
      }),
    )
    .max(20)
    .default([]),
  /** The checkout asks companies for their tax number. */
  asksTaxNumber: onOff.default(''),
  /** Whether the merchant charges VAT; empty until they answered. Tax rates apply to 'yes' alone, and no invoice is numbered before the answer. */
  subjectToVat: z.enum(['', 'yes', 'no']).default(''),
  /** The moment of the first answer; empty before it, once the answer changed, and in shops that were never asked. Kept by the settings themselves. */
  vatAnsweredAt: z.union([z.literal(''), z.iso.datetime()]).default(''),
  /** The moments at which a yes became a no or a no a yes, the first first. Kept by the settings themselves. */
  vatChangedAt: z.array(z.iso.datetime()).max(MOST_VAT_CHANGES).default([]),
  /** The fiscal stamp, charged on orders that go to the shop's own country; nothing for none. */
  stampDuty: amount.default(NOTHING),
  /** Quick orders bear the stamp too, on a line of its own; else only orders from the cart do. */
  stampsQuickOrders: onOff.default(''),
  /** Says whether staff need a second factor to use the back office. */
  staffSecondFactor: z.enum(['optional', 'required']).default('optional'),
  /** Documents of orders, and the numbers of invoices and credit notes. IMP-14. */
  documents: z
    .object({
      /** Customers' documents open in a tab without printing. DOC-08. */
      showPreview: yesNo.default('no'),
      /** `logged_in`: the order's customer when signed in; `all`: anyone with the order's key. DOC-09. */
      access: z.enum(['logged_in', 'all']).default('logged_in'),
      /** The page is loaded anew after printing. DOC-19. */
      reloadAfterPrint: onOff.default(''),
      /** The moment at which an invoice is issued. */
      invoiceAt: z.enum(['by-hand', 'confirmed', 'shipped', 'paid']).default('by-hand'),
      /** Credit notes are issued with the refund. */
      creditNoteAt: z.enum(['by-hand', 'refund']).default('by-hand'),
      /** Orders that cost nothing may have invoices without asking. ADM-35. */
      freeOrders: onOff.default(''),
      /** The customer gets the issued document by mail. */
      byMail: onOff.default(''),
      /** Paper of labels: one a page, or four on an A4. */
      labelPaper: z.enum(['10x15', 'a4-four']).default('10x15'),
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
      /** Visitors of pages with a form may agree to be recognised there. FORM-86. */
      recognisesVisitors: onOff.default(''),
    })
    .prefault({}),
  captcha: z
    .object({
      /** The least score of a visitor, in hundredths, where the provider gives scores. */
      leastScore: whole(0, 100).default(50),
    })
    .prefault({}),
  /** When text messages and WhatsApp go out, in the shop's own time, and what they may cost. Codes that are asked for always go. */
  messages: z
    .object({
      /** No campaign and no order's notice in these hours: `21:00` to `08:00`; both empty for none. */
      quietFrom: hour.default('21:00'),
      quietTo: hour.default('08:00'),
      /** Order notices go at night too. */
      noticesAtNight: onOff.default(''),
      /** No campaign in these hours of Fridays. */
      fridayFrom: hour.default('11:30'),
      fridayTo: hour.default('14:30'),
      /** No campaign in these hours of Ramadan. */
      ramadanFrom: hour.default('17:00'),
      ramadanTo: hour.default('20:30'),
      /** Days by which the month begins later (or earlier) here than in the Umm al-Qura calendar. */
      ramadanShift: whole(-2, 2).default(0),
      /** Most of all text messages and WhatsApp messages of a month; nothing for no limit. Codes go beyond it. */
      monthlyBudget: amount.default(NOTHING),
    })
    .prefault({}),
  /** The SMS newsletter. */
  newsletter: z
    .object({
      /** The widget stands at the foot of every page. */
      enabled: onOff.default('1'),
      /** A number is proven by a code before it subscribes or leaves. NEWS-11. */
      verification: onOff.default('1'),
      /** What one agrees to; empty in French for no checkbox. NEWS-04. */
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
      /** Number in the trade register. */
      tradeRegister: line(60).default(''),
      /** Bank and account, on one line. */
      bank: line(120).default(''),
      /** Closing words of documents, a text a language. */
      closing: emptyText,
      /** SHA-256 of the logo in the media store; empty for none. */
      logo: digest,
    })
    .prefault({}),
  /** How the shop presents itself, beside its name and its sender. Empty texts are shown nowhere. */
  identity: z
    .object({
      slogan: emptyText,
      /** What search engines and link previews say of the shop. */
      description: emptyText,
      /** Opening hours, in words. */
      hours: emptyText,
      /** Number for WhatsApp, as typed. */
      whatsapp: line(32).default(''),
      facebook: webAddress,
      instagram: webAddress,
      tiktok: webAddress,
      youtube: webAddress,
      /** SHA-256 of the square picture in the media store that icons are made of; empty for none. */
      icon: digest,
      /** The shop's colour, `#rrggbb`; empty for the house's blue. Saved only with enough contrast. */
      colour: z
        .string()
        .regex(/^(?:#[0-9a-f]{6})?$/)
        .default(''),
    })
    .prefault({}),
  /** Backups that are kept: the newest of each of so many days, weeks and months. IMP-54. */
  backups: z.object({ days: whole(1, 366).default(7), weeks: whole(0, 260).default(4), months: whole(0, 120).default(12) }).prefault({}),
  /** What the merchant promises to shoppers. Each is said only where it is filled in. */
  promises: z
    .object({
      /** Delivery in the states near the shop, and in all others. */
      nearDays: workingDays,
      farDays: workingDays,
      /** The states near the shop, by their codes. */
      nearStates: z.array(z.string().max(12)).max(50).default([]),
      /** Days within which goods may be sent back; 0 for none. */
      returnDays: whole(0, 365).default(0),
      /** The parcel may be opened before it is paid. */
      openParcel: onOff.default(''),
      /** Hour by which orders of the day are called, `18:00`; empty for none. */
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

/** Settings of a new shop. */
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
