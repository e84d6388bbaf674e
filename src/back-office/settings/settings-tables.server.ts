import { advertisingTable } from '#back-office/advertising/advertising.server.ts'
import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { backupsTable } from '#back-office/backups/backups-views.server.ts'
import { callsTable } from '#back-office/calls/calls-table.server.ts'
import { captchaTable } from '#back-office/captcha/captcha.server.ts'
import { documentsTable } from '#back-office/documents/document-settings.server.ts'
import { newsletterSettingsWords } from '#back-office/newsletter/newsletter.words.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { identityTable } from '#back-office/identity/identity-table.server.ts'
import { messageAccountsTable } from '#back-office/message-accounts/message-accounts-table.server.ts'
import { promisesTable } from '#back-office/promises/promises-table.server.ts'
import { quickOrderTable } from '#back-office/quick-order/quick-order-table.server.ts'
import { deliveryCostTable } from '#back-office/shipping/shipping.server.ts'
import { noticesTable, storefrontTable } from '#back-office/storefront-settings/storefront-table.server.ts'
import { vatTable } from '#back-office/taxes/taxes.server.ts'
import type { Text } from '#i18n/words.ts'
import {
  choice,
  digits,
  lineOrOriginal,
  oneOrNothing,
  sentences,
  seconds,
  whole,
  yesNo,
  labelsOf,
  rowsOf,
  inEachLanguage,
  setting,
  type Setting,
  type SettingsTable,
} from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsPageName } from '#back-office/kit/settings/settings-pages.ts'
import { cartSettingsWords as words } from './settings.words.ts'

const basket = choice({ always_show: words.always_show, hide_empty: words.hide_empty, hidden: words.hidden })
const address = { ...lineOrOriginal, wrong: words.noAddress, look: { dir: 'ltr', maxLength: 500 } } as const

export const cartTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.adding,
      rows: [
        setting('swatches.enable_ajax_add_to_cart', yesNo, { label: words.enable_ajax_add_to_cart }),
        setting('cart.ajaxAddToCart', yesNo, { label: words.ajaxAddToCart }),
        setting('swatches.cart_redirect_after_add', yesNo, { label: words.cart_redirect_after_add }),
        setting('cart.autoOpenCart', yesNo, { label: words.autoOpenCart }),
        setting('cart.flyToCart', yesNo, { label: words.flyToCart }),
        setting('cart.flyToCartTime', seconds, { label: words.flyToCartTime }),
      ],
    },
    {
      title: words.panel,
      rows: [
        setting('cart.showBasket', basket, { label: words.showBasket }),
        setting('cart.shippingEnabled', oneOrNothing, { label: words.shippingEnabled, hint: words.shippingEnabledHint }),
        setting('cart.couponsEnabled', oneOrNothing, { label: words.couponsEnabled, hint: words.couponsEnabledHint }),
        setting('cart.sliderAutoClose', oneOrNothing, { label: words.sliderAutoClose }),
        setting('cart.refreshCart', yesNo, { label: words.refreshCart, hint: words.refreshCartHint }),
        setting('cart.qtyUpdateDelay', seconds, { label: words.qtyUpdateDelay }),
        setting('cart.notificationTime', seconds, { label: words.notificationTime }),
        setting('cart.fetchDelay', seconds, { label: words.fetchDelay }),
      ],
    },
    {
      title: words.keeping,
      rows: [
        setting('swatches.stock_label_threshold', digits, { label: words.stock_label_threshold, hint: words.stock_label_thresholdHint }),
        setting('cart.keepDays', whole, { label: words.keepDays, hint: words.keepDaysHint }),
      ],
    },
    { title: words.leaving, rows: [setting('checkoutUrl', address, { label: words.checkoutUrl, hint: words.checkoutUrlHint })] },
    {
      title: words.sentences,
      hint: words.sentencesHint,
      rows: [
        inEachLanguage('cart.strings.maxQtyError', lineOrOriginal, { label: words.maxQtyError, hint: words.maxQtyErrorHint }),
        inEachLanguage('cart.strings.stepQtyError', lineOrOriginal, { label: words.stepQtyError, hint: words.stepQtyErrorHint }),
        inEachLanguage('cart.strings.calculateCheckout', lineOrOriginal, { label: words.calculateCheckout, hint: words.calculateCheckoutHint }),
        inEachLanguage('cart.strings.couponEmpty', lineOrOriginal, { label: words.couponEmpty }),
      ],
    },
  ],
}

/** Newsletter subscription: where it is offered, confirmation codes, and the consent text. NEWS-04, NEWS-11. */
export const newsletterTable: SettingsTable = {
  intro: newsletterSettingsWords.intro,
  groups: [
    {
      title: newsletterSettingsWords.subscribing,
      rows: [
        setting('newsletter.enabled', oneOrNothing, { label: newsletterSettingsWords.enabled, hint: newsletterSettingsWords.enabledHint }),
        setting('newsletter.verification', oneOrNothing, { label: newsletterSettingsWords.verification, hint: newsletterSettingsWords.verificationHint }),
      ],
    },
    {
      title: newsletterSettingsWords.consent,
      rows: [inEachLanguage('newsletter.consent', sentences, { label: newsletterSettingsWords.consentText, hint: newsletterSettingsWords.consentTextHint })],
    },
  ],
}

const BY_PAGE: Partial<Record<SettingsPageName, SettingsTable>> = {
  advertising: advertisingTable,
  backups: backupsTable,
  captcha: captchaTable,
  cart: cartTable,
  documents: documentsTable,
  'form-messages': messagesTable,
  newsletter: newsletterTable,
  messages: messageAccountsTable,
  notices: noticesTable,
  orders: orderLimitsTable,
  promises: promisesTable,
  'quick-order': quickOrderTable,
  calls: callsTable,
  shipping: deliveryCostTable,
  shop: identityTable,
  storefront: storefrontTable,
  taxes: vatTable,
}

const TABLES = Object.values(BY_PAGE)
const ROWS = new Map(TABLES.flatMap(rowsOf).map((row) => [row.path as string, row]))
const LABELS = new Map(TABLES.flatMap(labelsOf))

export function tableOn(page: SettingsPageName): SettingsTable | undefined {
  return BY_PAGE[page]
}

export function pageOfSetting(path: string): SettingsPageName | undefined {
  return Object.keys(BY_PAGE).find((page): page is SettingsPageName => rowsOf(BY_PAGE[page as SettingsPageName]!).some((row) => row.path === path))
}

export function settingRows(): readonly Setting[] {
  return [...ROWS.values()]
}

/** Undefined for a setting without a page, or with a separate table. */
export function settingRow(path: string): Setting | undefined {
  return ROWS.get(path)
}

export function settingLabel(path: string): Text | undefined {
  return LABELS.get(path)
}
