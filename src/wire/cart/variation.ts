import type { Locale } from '#i18n/locale.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { findProductView } from '#shop/goods/catalogue.server'
import { forSale } from '#shop/buying/for-sale'
import type { WantedItem } from '#shop/buying/cart.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { variationData } from '#storefront/product/variation-data.ts'
import { chosenVariation } from '#storefront/variations/variation-choice.ts'
import { readAttributes, readId, readWanted } from '#request/cart/cart-fields.server'
import { callerOf } from '#request/common/caller.server'
import type { Fields } from '#request/common/forms.server'
import { answerNothing, type Handler } from '#wire/answering.ts'
import { answerJson } from './cart-answer.ts'

/** The variation for `attribute_*`, under all protocol names; `false` without a match or variations; nothing for an unknown product. PDP-29. */
export const answerVariation: Handler = async (c, fields) => {
  const { locale } = callerOf(c)
  const product = await findProduct(readId(fields['product_id']), locale)
  if (!product) return answerNothing(c)
  const variation = chosenVariation(readAttributes(fields), product)
  if (!variation) return answerJson(c, false)
  const { currency } = await findSettings()
  return answerJson(c, variationData(variation, product, { locale, currency }))
}

export async function wantedByForm(id: unknown, fields: Fields, locale: Locale): Promise<WantedItem> {
  const wanted = readWanted(id, fields)
  const chosen = readAttributes(fields)
  if (wanted.variationId !== null || Object.keys(chosen).length === 0) return wanted
  const product = await findProduct(wanted.productId, locale)
  return { ...wanted, variationId: (product && chosenVariation(chosen, product)?.id) ?? null }
}

async function findProduct(id: number, locale: Locale): Promise<ProductView | undefined> {
  const slug = await forSale().findSlug(id)
  const product = slug === undefined ? undefined : await findProductView(slug, locale)
  return product?.id === id ? product : undefined
}
