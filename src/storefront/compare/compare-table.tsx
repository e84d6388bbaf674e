import type { ReactNode } from 'react'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, type Translated } from '#i18n/words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ComparedProduct, Comparison } from '#shop/goods/shortlists'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import type { compareWords } from './compare.words.ts'

export interface CompareTranslations {
  locale: Locale
  currency: CurrencySettings
  words: Translated<typeof compareWords>
}

interface CompareTableProps {
  comparison: Comparison
  translations: CompareTranslations
}

/** One column per product (CMP-07), for the page and the protocol's client, which knows its id and classes. Plain links; on a phone it scrolls in its box. */
export function CompareTable({ comparison: { products, rows }, translations }: CompareTableProps) {
  const { words, locale } = translations
  const each = (show: (product: ComparedProduct) => ReactNode) => products.map((product) => <td key={product.id}>{show(product)}</td>)
  return (
    <div id="yith-woocompare" className="compare-box" role="region" aria-label={words.table}>
      <table className="compare-list">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.property}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={`product_${product.id}`}>
                <ProductHead product={product} translations={translations} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={words.price}>{each((product) => (product.price ? <PriceCell product={product} translations={translations} /> : words.none))}</Row>
          <Row label={words.availability}>{each((product) => availability(product, words))}</Row>
          <Row label={words.rating}>{each((product) => ratingSaid(product, translations))}</Row>
          <Row label={words.brand}>{each(({ brand }) => brand ?? words.none)}</Row>
          <Row label={words.summary}>
            {each(({ summary, summaryLocale }) =>
              summary ? (
                <span lang={summaryLocale} dir="auto">
                  {summary}
                </span>
              ) : (
                words.none
              ),
            )}
          </Row>
          {rows.map(({ label, values, differs }) => (
            <Row key={label} label={label} differs={differs ? words.differs : undefined} same={!differs && products.length > 1}>
              {values.map((value, place) => (
                <td key={products[place]?.id}>{value || words.none}</td>
              ))}
            </Row>
          ))}
          <tr className="print:hidden">
            <th scope="row">
              <span className="sr-only">{words.see}</span>
            </th>
            {each((product) => (
              <>
                <a
                  href={localised(locale, `/product/${product.slug}/`)}
                  className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-3"
                >
                  {words.see}
                </a>
                {isAddable(product) ? <AddToCartLink card={product} words={words} look={{ kind: 'secondary', size: 'small' }} /> : null}
              </>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function ProductHead({ product, translations: { locale, words } }: { product: ComparedProduct; translations: CompareTranslations }) {
  return (
    <div className="relative grid gap-3">
      <div className="doorway relative aspect-square bg-shade">
        {product.picture ? <ShopPicture picture={product.picture} sizes="(min-width: 768px) 220px, 45vw" when="shown" alt="" /> : null}
      </div>
      <a href={localised(locale, `/product/${product.slug}/`)} className="text-sm leading-snug font-medium hover:text-accent">
        {product.name}
      </a>
      <a
        href={localised(locale, `/?action=yith-woocompare-remove-product&id=${product.id}`)}
        data-product_id={product.id}
        rel="nofollow"
        className="remove absolute end-0 top-0 grid size-11 place-content-center rounded-full border border-line bg-surface hover:border-bad hover:text-bad print:hidden"
      >
        <CloseIcon className="size-4" />
        <span className="sr-only">
          {words.remove} : {product.name}
        </span>
      </a>
    </div>
  )
}

function Row({ label, differs, same = false, children }: { label: string; differs?: string | undefined; same?: boolean; children: ReactNode }) {
  return (
    <tr data-differs={differs === undefined ? undefined : ''} data-same={same ? '' : undefined}>
      <th scope="row">
        {label}
        {differs === undefined ? null : <span className="sr-only"> ({differs})</span>}
      </th>
      {children}
    </tr>
  )
}

function PriceCell({ product: { price }, translations: { currency, locale, words } }: { product: ComparedProduct; translations: CompareTranslations }) {
  if (!price) return null
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
      {price.from ? <span className="text-xs font-normal text-soft">{words.from}</span> : null}
      <ItemPrice price={price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
    </span>
  )
}

function availability({ kind, left }: ComparedProduct, words: CompareTranslations['words']): string {
  if (kind === 'external') return words.elsewhere
  if (left === null) return words.inStock
  return left === 0 ? words.soldOut : fill(words.fewLeft, { n: left })
}

function ratingSaid({ rating }: ComparedProduct, { words, locale }: CompareTranslations): string {
  if (!rating) return words.unrated
  const stars = new Intl.NumberFormat(locale === 'ar' ? 'ar-TN' : locale, { maximumFractionDigits: 1 }).format(rating.average)
  return fill(words.rated, { stars, n: rating.count })
}
