import { renderToStaticMarkup } from 'react-dom/server'
import { COMPARE_ACTIONS } from '#contract/shortlist-calls'
import { localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { findSettings } from '#shop/upkeep/settings.server'
import { findComparison } from '#shop/goods/shortlists.server'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import { compareWords } from '#storefront/compare/compare.words.ts'

export function compareListHtml(cards: ProductCard[], locale: Locale): string {
  const words = translate(locale, shortlistWords)
  if (cards.length === 0) return renderToStaticMarkup(<li className="list_empty">{words.none}</li>)
  return renderToStaticMarkup(
    cards.map(({ id, slug, name }) => (
      <li key={id}>
        <a
          href={localised(locale, `/?action=${COMPARE_ACTIONS.remove}&id=${id}`)}
          data-product_id={id}
          className="remove"
          title={words.remove}
          aria-label={`${words.remove} : ${name}`}
        >
          x
        </a>
        <a className="title" href={localised(locale, `/product/${slug}/`)}>
          {name}
        </a>
      </li>
    )),
  )
}

export async function compareTableHtml(ids: readonly number[], locale: Locale): Promise<string> {
  const [comparison, { currency }] = await Promise.all([findComparison(ids, locale), findSettings()])
  return renderToStaticMarkup(<CompareTable comparison={comparison} translations={{ locale, currency, words: translate(locale, compareWords) }} />)
}
