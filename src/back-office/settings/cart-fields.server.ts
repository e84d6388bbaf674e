import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, type SettingsChange } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import { DECIMALS, SENTENCES, type CartField, type CartFields, type CartProblems, type SentenceName } from './cart-fields.ts'
import { cartSettingsWords as words } from './cart-settings.words.ts'

const LOCALES: Locale[] = ['fr', 'en', 'ar']

/** What the cart's page owns of the settings, as its controls show it. */
export function fieldsFrom({ quickOrder, swatches, cart, checkoutUrl }: Settings): CartFields {
  return {
    shippingCost: decimal(quickOrder.shippingCost),
    freeShippingFrom: decimal(quickOrder.freeShippingFrom),
    packages: cart.packages,
    shippingEnabled: cart.shippingEnabled && 'on',
    enable_ajax_add_to_cart: switched(swatches.enable_ajax_add_to_cart),
    ajaxAddToCart: switched(cart.ajaxAddToCart),
    cart_redirect_after_add: switched(swatches.cart_redirect_after_add),
    autoOpenCart: switched(cart.autoOpenCart),
    flyToCart: switched(cart.flyToCart),
    flyToCartTime: decimal(cart.flyToCartTime),
    showBasket: ['always_show', 'hide_empty'].includes(cart.showBasket) ? cart.showBasket : 'hidden',
    couponsEnabled: cart.couponsEnabled && 'on',
    sliderAutoClose: cart.sliderAutoClose && 'on',
    refreshCart: switched(cart.refreshCart),
    qtyUpdateDelay: decimal(cart.qtyUpdateDelay),
    notificationTime: decimal(cart.notificationTime),
    fetchDelay: decimal(cart.fetchDelay),
    stock_label_threshold: swatches.stock_label_threshold,
    keepDays: String(cart.keepDays),
    checkoutUrl,
    ...sentencesOf(cart),
  }
}

/** A sent form: what was typed, and what the page showed before. Fields it does not have are left out, missing ones are empty. */
export function typedIn(form: Record<string, string>): { typed: CartFields; seen: Record<string, string> } {
  const names = Object.keys(fieldsFrom(DEFAULT_SETTINGS)) as CartField[]
  const typed = Object.fromEntries(names.map((name) => [name, form[name]?.trim() ?? ''])) as CartFields
  return { typed, seen: seenIn(form['seen']) }
}

/**
 * Saves what somebody changed since they saw the page, onto the settings as they are now: what others changed meanwhile
 * stays. Gives what is wrong, by control; nothing was saved then.
 */
export async function saveCartFields({ typed, seen }: ReturnType<typeof typedIn>): Promise<CartProblems | undefined> {
  const changed = Object.entries(typed).filter(([name, text]) => seen[name] !== text)
  try {
    await changeSettings((now) => decided(now, { ...fieldsFrom(now), ...Object.fromEntries(changed) }))
    return undefined
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return Object.fromEntries(error.issues.map((issue) => [fieldOf(issue.path), inWords(issue)]))
  }
}

function decided({ quickOrder, swatches, cart, ...others }: Settings, typed: CartFields): SettingsChange {
  return {
    ...others,
    checkoutUrl: typed.checkoutUrl || DEFAULT_SETTINGS.checkoutUrl,
    quickOrder: { ...quickOrder, shippingCost: thousandths(typed.shippingCost), freeShippingFrom: thousandths(typed.freeShippingFrom) },
    swatches: {
      ...swatches,
      enable_ajax_add_to_cart: yesNo(typed.enable_ajax_add_to_cart),
      cart_redirect_after_add: yesNo(typed.cart_redirect_after_add),
      stock_label_threshold: typed.stock_label_threshold,
    },
    cart: {
      ...cart,
      packages: typed.packages as Settings['cart']['packages'],
      showBasket: typed.showBasket,
      shippingEnabled: typed.shippingEnabled ? '1' : '',
      couponsEnabled: typed.couponsEnabled ? '1' : '',
      sliderAutoClose: typed.sliderAutoClose ? '1' : '',
      ajaxAddToCart: yesNo(typed.ajaxAddToCart),
      autoOpenCart: yesNo(typed.autoOpenCart),
      flyToCart: yesNo(typed.flyToCart),
      refreshCart: yesNo(typed.refreshCart),
      flyToCartTime: thousandths(typed.flyToCartTime),
      qtyUpdateDelay: thousandths(typed.qtyUpdateDelay),
      notificationTime: thousandths(typed.notificationTime),
      fetchDelay: thousandths(typed.fetchDelay),
      keepDays: /^\d{1,9}$/.test(typed.keepDays) ? Number(typed.keepDays) : Number.NaN,
      strings: stringsFrom(typed),
    },
  }
}

function sentencesOf({ strings }: Settings['cart']): Record<`${SentenceName}.${Locale}`, string> {
  const sentences = SENTENCES.flatMap((name) => LOCALES.map((locale) => [`${name}.${locale}`, strings[name][locale]]))
  return Object.fromEntries(sentences) as Record<`${SentenceName}.${Locale}`, string>
}

/** An empty sentence is the one the shop came with. */
function stringsFrom(typed: CartFields): Settings['cart']['strings'] {
  const textOf = (name: SentenceName, locale: Locale) => typed[`${name}.${locale}`] || DEFAULT_SETTINGS.cart.strings[name][locale]
  const sentences = SENTENCES.map((name) => [name, Object.fromEntries(LOCALES.map((locale) => [locale, textOf(name, locale)]))])
  return Object.fromEntries(sentences) as Settings['cart']['strings']
}

const texts = z.record(z.string(), z.string())

function seenIn(json = ''): Record<string, string> {
  try {
    return texts.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

const switched = (value: 'yes' | 'no') => (value === 'yes' ? 'on' : '')
const yesNo = (typed: string) => (typed ? 'yes' : 'no')

/** `8,5` for 8500: dinars of millimes, seconds of milliseconds. */
function decimal(thousandthsOfIt: number): string {
  return String(thousandthsOfIt / 1000).replace('.', ',')
}

/** 8500 for `8,5`, `8.500` and ` 8,50 `; NaN for what is no such number, or says more than thousandths. */
function thousandths(typed: string): number {
  const [, whole, rest = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  return whole === undefined ? Number.NaN : Number(whole + rest.padEnd(3, '0'))
}

const isDecimal = (path: PropertyKey[]) => DECIMALS.some((name) => name === fieldOf(path))

function fieldOf(path: PropertyKey[]): CartField {
  const [name, part] = path.length === 1 ? path : path.slice(path[1] === 'strings' ? 2 : 1)
  return (part === undefined ? String(name) : `${String(name)}.${String(part)}`) as CartField
}

function inWords(issue: z.core.$ZodIssue): string {
  const isNumber = isDecimal(issue.path)
  const shown = (bound: number | bigint) => (isNumber ? decimal(Number(bound)) : String(bound))
  if (issue.code === 'too_small') return fill(translated(words.tooSmall), { min: shown(issue.minimum) })
  if (issue.code === 'too_big') return fill(issue.origin === 'string' ? translated(words.tooLong) : translated(words.tooBig), { max: shown(issue.maximum) })
  if (issue.code === 'custom') return fill(translated(words.unknownPlace), { place: issue.message })
  if (issue.code === 'invalid_value') return translated(words.noChoice)
  if (fieldOf(issue.path) === 'checkoutUrl') return translated(words.noAddress)
  return isNumber ? translated(words.noDecimal) : translated(words.noWhole)
}
