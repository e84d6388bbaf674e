import { data, Link } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { findCategories, hasProducts } from '#shop/goods/catalogue.server'
import { PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { productQuestionSchema, type ProductQuestion } from '#shop/goods/product-list.schema'
import { countStaffProducts, countStates, findListedVariations, findListFilters, findStaffProducts } from '#shop/goods/product-list.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/products-page'
import { BulkBar } from './bulk-bar.tsx'
import { bulkWords } from './bulk.words.ts'
import { saveItems } from './item-changes.server.ts'
import { IN_PLACE_FORM } from './item-fields.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductRow } from './product-row.tsx'
import { shownCategories, shownCount, shownItem, shownProduct } from './product-views.server.ts'
import { productsWords } from './products.words.ts'
import { StateChips } from './state-chips.tsx'
import './product-list.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const asked = productQuestionSchema.parse(Object.fromEntries(url.searchParams))
  const { open } = asked
  const [{ products, next }, count, states, filters, categories, settings, variations, hasAny] = await Promise.all([
    findStaffProducts(asked),
    countStaffProducts(asked),
    countStates(),
    findListFilters(),
    findCategories(),
    findSettings(),
    open ? findListedVariations(open) : [],
    hasProducts(),
  ])
  const words = translate(readerLocale(), productsWords)
  const bulk = translate(readerLocale(), bulkWords)
  return {
    asked,
    words,
    bulk,
    hasAny,
    products: products.map((product) => {
      const isOpen = product.id === open
      return {
        product: shownProduct(product, settings.currency),
        tickLabel: fill(bulk.tick, { name: product.name }),
        variations: isOpen ? variations.map((item) => shownItem(item, product.id)) : undefined,
        fold: `${addressOf({ ...asked, open: isOpen ? undefined : product.id })}#product-${product.id}`,
      }
    }),
    found: shownCount(count),
    count: count === 1 ? words.countOne : fill(words.count, { count: shownCount(count) }),
    states: PRODUCT_STATUSES.map((state) => ({
      state,
      to: addressOf({ ...asked, state, after: undefined, open: undefined }),
      word: words[state],
      count: shownCount(states[state]),
      isEmpty: states[state] === 0,
    })),
    everyState: addressOf({ ...asked, state: undefined, after: undefined, open: undefined }),
    next: next && addressOf({ ...asked, after: next, open: undefined }),
    first: asked.after && addressOf({ ...asked, after: undefined, open: undefined }),
    currency: settings.currency.symbol,
    ...filters,
    categories: shownCategories(categories),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const items = await saveItems(await fieldsOf(request), by)
  const isRefused = Object.values(items).some(({ problems }) => problems.price ?? problems.stock)
  return data({ items }, isRefused ? 422 : 200)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, products, hasAny, count, found, bulk, states, everyState, next, first, currency, words } = loaderData
  const outcomes = actionData?.items ?? {}
  return (
    <div className="bulk-list grid gap-4">
      <h1 className="text-title">{words.title}</h1>
      {hasAny ? (
        <>
          <StateChips states={states} now={asked.state} everyState={everyState} words={words} />
          <ProductFilters {...loaderData} />
        </>
      ) : null}
      {products.length === 0 ? (
        <EmptyList>{hasAny ? words.noneFound : words.noneYet}</EmptyList>
      ) : (
        <>
          <p className="text-sm text-soft">{count}</p>
          <form id={IN_PLACE_FORM} method="post" />
          <ul className="product-list">
            {products.map(({ product, ...row }) => (
              <ProductRow key={product.id} product={product} {...row} currency={currency} outcomes={outcomes} words={words} />
            ))}
          </ul>
          <BulkBar ids={products.map(({ product }) => product.id)} count={found} asked={asked} words={bulk} />
          <Button type="submit" form={IN_PLACE_FORM} className="save-in-place">
            {words.save}
          </Button>
        </>
      )}
      <Pager label={words.pages} previous={first ? { to: first, text: words.first } : undefined} next={next ? { to: next, text: words.next } : undefined} />
      <p className="bottom-action">
        <Link to="/admin/products/new/" className={buttonLook()}>
          + {words.add}
        </Link>
      </p>
    </div>
  )
}

function addressOf(question: ProductQuestion): string {
  const asked = Object.entries(question).filter(([name, value]) => value !== undefined && value !== '' && !(name === 'sort' && value === 'newest'))
  return `/admin/products/?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
