import type { Context } from 'hono'
import type { SearchSuggestion } from '#contract/search-calls'
import { localised } from '#i18n/locale.ts'
import { cataloguePrice } from '#money/catalogue-price'
import type { CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { pictureUrl } from '#shop/upkeep/media'
import { suggest } from '#shop/goods/search.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerOf, type Env } from '#request/common/caller.server'
import type { Fields } from '#request/common/fields'
import { refuseRead } from './refusals.ts'
import { highlight } from './highlight.ts'

/**
 * Live search: GET admin-ajax.php?action=products_live_search&fn=get_ajax_search with the text in `terms`; best sellers without it. Answers a bare array, or
 * nothing without `fn`. SRCH-05, SRCH-06.
 */
export async function answerSearch(c: Context<Env>, fields: Fields): Promise<Response> {
  if (fields['fn'] !== 'get_ajax_search') return c.html('')
  const refused = await refuseRead(c, 'suggestionReads')
  if (refused) return refused
  const { locale } = callerOf(c)
  const terms = typeof fields['terms'] === 'string' ? fields['terms'] : ''
  if (terms === '') keptAMinute(c)
  const { storefront, currency } = await findSettings()
  const found = storefront.liveSearch ? await suggest(terms, locale, storefront.liveSearchLimit) : []
  const suggestions = found.map(({ id, name, slug, picture, price, brand }): SearchSuggestion => ({
    id,
    value: highlight(name, terms),
    url: localised(locale, `/product/${slug}/`),
    tokens: name.split(/\s+/),
    image: picture ? pictureUrl(picture, 96) : '',
    price: price ? priceText(price.now, currency) : '',
    brand: brand ?? '',
  }))
  return c.json(suggestions)
}

/** The same for everyone in a language: the browser need not ask on each page. */
function keptAMinute(c: Context<Env>): void {
  c.header('Cache-Control', 'private, max-age=60')
  c.header('Vary', 'Referer, Cookie')
  c.header('Expires', undefined)
}

function priceText(amount: Millimes, currency: CurrencySettings): string {
  const { dinars, millimes, symbol, symbolFirst } = cataloguePrice(amount, currency)
  const number = millimes ? `${dinars},${millimes}` : dinars
  return symbolFirst ? `${symbol} ${number}` : `${number} ${symbol}`
}
