import { localised, type Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { TUNISIAN_DINAR, type CurrencySettings } from '#money/formats'
import { dinars, NOTHING, type Millimes } from '#money/millimes'

/** What the merchant decides, as one typed record. Amounts in millimes. Spec 3.1, 3.13, 9. */
export interface Settings {
  shopName: string
  currency: CurrencySettings
  /** Country whose phone rule the quick order follows. */
  country: 'TN' | 'EG'
  /** Countries that parcels go to, by ISO code; the first is offered first. */
  deliversTo: string[]
  quickOrder: {
    /** Flat cost of one delivery. */
    shippingCost: Millimes
    /** Items worth this or more are delivered free. */
    freeShippingFrom: Millimes
    /** What paying online takes off the total, delivery included; whole percent. */
    onlineDiscountPercent: number
    /** Layout of products that name none. */
    layout: 'A' | 'B'
    /** How long an identical order without an intention key counts as the same one, in minutes. */
    sameOrderMinutes: number
    /** How long an unfinished (temp) order is kept, in days. */
    keepTempDays: number
  }
  /** What keeps a stranger from holding the shop's stock with orders that nobody means. */
  orderLimits: OrderLimits
  payment: {
    /** How long the provider's page stays open, in minutes. */
    openMinutes: number
    /** How long an unpaid order holds its stock, in minutes; longer than the page stays open. */
    holdMinutes: number
  }
  swatches: SwatchSettings
  storefront: StorefrontSettings
  cart: CartSettings
  /** Where the cart leads to: a path of the shop, or an address elsewhere in full. Spec 2.1. */
  checkoutUrl: string
  /** What paying by a method takes off at the checkout, one row a method. Spec 3.4. */
  paymentDiscounts: PaymentDiscount[]
  /** The fiscal stamp, charged on checkout orders that go to the shop's own country; nothing for none. */
  stampDuty: Millimes
  /** Whether staff must have a second factor to work at the shop's back office. */
  staffSecondFactor: 'optional' | 'required'
  sender: SenderSettings
}

/** How much may be ordered unverified, and when the merchant is warned. Decision 38. */
export interface OrderLimits {
  /** Pieces of all lines of one order. */
  mostPieces: number
  /** Orders of one phone number that stand open, neither paid nor confirmed. */
  mostOpenPerPhone: number
  /** Orders that may come from one address (of IPv6 a /64) in an hour; 0 for no limit. */
  mostPerHour: number
  /** So many orders from one address in an hour warn the merchant; 0 for never. */
  alarmPerAddress: number
  /** So many orders of the whole shop in an hour warn the merchant; 0 for never. */
  alarmPerShop: number
}

/** A row of the payment methods' discounts under the names that travel. `checkbox_value` is the switch; `enabled` mirrors it. Spec 3.4. */
export interface PaymentDiscount {
  /** The payment method's id. */
  id: string
  /** Its label. */
  type: string
  /** Whole percent, 0 to 100. */
  value: number
  checkbox_value: 'yes' | 'no'
  enabled: '1' | '0'
}

/** Who sends: what labels and documents name. All empty until the merchant fills it in. */
export interface SenderSettings {
  name: string
  phone: string
  email: string
  address: string
  city: string
  postcode: string
  /** ISO code. */
  country: string
  /** `matricule fiscal` or another tax number. */
  taxNumber: string
}

/** What stands around the goods, and how lists behave. Spec 2.2, 2.3, 4.7, 9.4, 9.5. */
export interface StorefrontSettings {
  /** The store-wide notice, in each language; null shows none. Another text is another notice. */
  notice: Text | null
  /** The 'coming soon' banner at the foot of the page; null shows none. */
  comingSoon: Text | null
  /** The header stays in view while one scrolls, from 1200 px. */
  stickyHeader: '1' | ''
  handheldStickyHeader: '1' | ''
  /** Product blocks of a row are equally high above 992 px. */
  equalHeights: '1' | ''
  /** Whether one colour at a time is chosen, at once, or several with a button. */
  colourChoice: 'single' | 'multiple'
  /** Attributes, by slug, that the colour filter reads. */
  colourAttributes: string[]
  /** The compare popup opens after adding. */
  compareAutoOpen: 'yes' | 'no'
  liveSearch: '1' | ''
  /** At most so many suggestions. */
  liveSearchLimit: number
  /** Thumbnails side by side in the theme page's gallery, from 768 px: 3 to 6. */
  galleryColumns: number
}

/** The cart's settings under the names that travel to the page; 'on' is '1' or 'yes'. Spec 4.1, 4.4, 9.3. */
export interface CartSettings {
  /** `always_show`, `hide_empty`, or anything else: never shown. */
  showBasket: string
  /** The panel opens after an add. */
  autoOpenCart: 'yes' | 'no'
  ajaxAddToCart: 'yes' | 'no'
  refreshCart: 'yes' | 'no'
  flyToCart: 'yes' | 'no'
  shippingEnabled: '1' | ''
  /** The coupon shortcut in the panel itself; the slider's form works all the same. */
  couponsEnabled: '1' | ''
  sliderAutoClose: '1' | ''
  /** In ms: how long the panel waits for more typing, shows a notice, and lets the page load; how long a picture flies. */
  qtyUpdateDelay: number
  notificationTime: number
  fetchDelay: number
  flyToCartTime: number
  /** `{max}`, `{step}` stand for the numbers. */
  strings: { maxQtyError: Text; stepQtyError: Text; calculateCheckout: Text; couponEmpty: Text }
  /** One parcel for everything, or one a store. */
  packages: 'one' | 'by-vendor'
  /** How long a cart that nobody touches is kept, in days. */
  keepDays: number
}

/** The swatch settings under the names that travel to the page; 'on' is '1', 'off' is ''. Spec 3.1. */
export interface SwatchSettings {
  show_variation_label: '1' | ''
  clear_on_reselect: '1' | ''
  variation_label_separator: string
  is_mobile: ''
  show_variation_stock: '1' | ''
  stock_label_threshold: string
  cart_redirect_after_add: 'yes' | 'no'
  enable_ajax_add_to_cart: 'yes' | 'no'
  /** Choosing a value clears other choices that it rules out. Spec 4.2. */
  deselect_unavailable: '1' | ''
  /** Sold-out options explain themselves in a tooltip. Spec 4.2. */
  out_of_stock_tooltip: '1' | ''
  /** Sold-out options can be chosen all the same. Spec 4.2. */
  out_of_stock_clickable: '1' | ''
}

const STEP_ONLY: Text = {
  fr: "La quantité ne peut être achetée qu'en multiple de {step}",
  en: 'The quantity can only be bought in multiples of {step}',
  ar: 'يجب أن تكون الكمية من مضاعفات {step}',
}

/** The clock on the wall of the shop, by its country (IANA names): every date that it shows is read off it. */
export const TIME_ZONES: Record<Settings['country'], string> = { TN: 'Africa/Tunis', EG: 'Africa/Cairo' }

/** What a shop starts with: the specification's own values. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Hanout',
  currency: TUNISIAN_DINAR,
  country: 'TN',
  deliversTo: ['TN', 'EG'],
  quickOrder: {
    shippingCost: dinars(7),
    freeShippingFrom: dinars(250),
    onlineDiscountPercent: 5,
    layout: 'A',
    sameOrderMinutes: 10,
    keepTempDays: 30,
  },
  orderLimits: { mostPieces: 100, mostOpenPerPhone: 5, mostPerHour: 60, alarmPerAddress: 20, alarmPerShop: 200 },
  payment: { openMinutes: 30, holdMinutes: 60 },
  swatches: {
    show_variation_label: '1',
    clear_on_reselect: '',
    variation_label_separator: ':',
    is_mobile: '',
    show_variation_stock: '',
    stock_label_threshold: '5',
    cart_redirect_after_add: 'no',
    enable_ajax_add_to_cart: 'yes',
    deselect_unavailable: '1',
    out_of_stock_tooltip: '1',
    out_of_stock_clickable: '',
  },
  storefront: {
    notice: null,
    comingSoon: null,
    stickyHeader: '',
    handheldStickyHeader: '',
    equalHeights: '1',
    colourChoice: 'single',
    colourAttributes: ['couleur', 'color', 'colour'],
    compareAutoOpen: 'no',
    liveSearch: '1',
    liveSearchLimit: 10,
    galleryColumns: 4,
  },
  cart: {
    showBasket: 'hide_empty',
    autoOpenCart: 'yes',
    ajaxAddToCart: 'yes',
    refreshCart: 'no',
    flyToCart: 'no',
    shippingEnabled: '1',
    couponsEnabled: '',
    sliderAutoClose: '1',
    qtyUpdateDelay: 500,
    notificationTime: 5000,
    fetchDelay: 200,
    flyToCartTime: 1500,
    strings: {
      maxQtyError: { fr: 'Seulement {max} en stock', en: 'Only {max} in stock', ar: 'بقي {max} فقط في المخزون' },
      stepQtyError: STEP_ONLY,
      // The specification's own text for this refusal is the step's; the merchant can put it right.
      calculateCheckout: STEP_ONLY,
      couponEmpty: { fr: 'Veuillez saisir le code promotionnel', en: 'Please enter the promo code', ar: 'يرجى إدخال رمز التخفيض' },
    },
    packages: 'one',
    keepDays: 60,
  },
  checkoutUrl: '/checkout/',
  paymentDiscounts: [],
  stampDuty: NOTHING,
  staffSecondFactor: 'optional',
  sender: { name: '', phone: '', email: '', address: '', city: '', postcode: '', country: 'TN', taxNumber: '' },
}

/** Where the cart leads to, in a language; an address elsewhere stays what it is. Spec 2.1. */
export function checkoutHref({ checkoutUrl }: Pick<Settings, 'checkoutUrl'>, locale: Locale): string {
  return checkoutUrl.startsWith('/') ? localised(locale, checkoutUrl) : checkoutUrl
}

/** Stock at or below which a page knows the exact number. Spec 9.2. */
export function lowStockThreshold(settings: Settings): number {
  return Number(settings.swatches.stock_label_threshold)
}
