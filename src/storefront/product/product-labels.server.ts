import type { Locale } from '#i18n/locale.ts'
import type { ProductView } from '#shop/goods/catalogue'
import { inLanguage } from '#shop/upkeep/glossary'
import { findGlossary } from '#shop/upkeep/glossary.server'

/** Translations of a product's short texts, from French to the page's language; unchanged ones are left out. */
export async function findProductLabels({ breadcrumb, attributes, external }: ProductView, locale: Locale): Promise<Record<string, string>> {
  if (locale === 'fr') return {}
  const glossary = await findGlossary()
  const texts = [...breadcrumb.map(({ name }) => name), ...attributes.flatMap(({ name, values }) => [name, ...values]), external?.buttonText ?? '']
  return Object.fromEntries(texts.flatMap((text) => (inLanguage(glossary, text, locale) === text ? [] : [[text, inLanguage(glossary, text, locale)]])))
}
