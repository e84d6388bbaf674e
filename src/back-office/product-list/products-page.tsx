import { data, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { findCategories, hasProducts } from '#shop/goods/catalogue.server'
import { PRODUCT_STATUSES, type ProductStatus } from '#shop/goods/catalogue'
import { productQuestionSchema, type ProductQuestion } from '#shop/goods/product-list.schema'
import { countStaffProducts, countStates, findListedVariations, findListFilters, findStaffProducts } from '#shop/goods/product-list.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { EmptyList, VIEW_LINK, SearchForm } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/products-page'
import { productsWords, bulkWords } from './product-list.words.ts'
import { saveItems, type ItemOutcome } from './item-changes.server.ts'
import { IN_PLACE_FORM, ItemFields } from './item-fields.tsx'
import { shownCategories, shownCount, shownItem, shownProduct, type ShownItem, type ShownProduct } from './product-views.server.ts'
import './product-list.css'
import { LinkRow } from '#ui/link-row.tsx'
import { Badge } from '#ui/badge.tsx'
import { useTicked } from '#back-office/kit/use-ticked.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { LACKS, PRODUCT_SORTS, STOCK_FILTERS } from '#shop/goods/product-list'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Options } from '#back-office/kit/list-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const asked = productQuestionSchema.parse(Object.fromEntries(url.searchParams))
  if (store) delete asked.vendor
  const question = store ? { ...asked, vendor: store.id } : asked
  const { open } = asked
  const [{ products, next }, count, states, filters, categories, settings, variations, hasAny] = await Promise.all([
    findStaffProducts(question),
    countStaffProducts(question),
    countStates(store?.id),
    findListFilters(store === undefined),
    findCategories(),
    findSettings(),
    open ? findListedVariations(open) : [],
    hasProducts(store?.id),
  ])
  return {
    asked,
    hasAny,
    mayBulk: !store,
    products: products.map((product) => {
      const isOpen = product.id === open
      return {
        product: shownProduct(product, settings.currency),
        tickLabel: fill(translated(bulkWords.tick), { name: product.name }),
        variations: isOpen ? variations.map((item) => shownItem(item, product.id)) : undefined,
        fold: `${addressOf({ ...asked, open: isOpen ? undefined : product.id })}#product-${product.id}`,
      }
    }),
    found: shownCount(count),
    count: count === 1 ? translated(productsWords.countOne) : fill(translated(productsWords.count), { count: shownCount(count) }),
    states: PRODUCT_STATUSES.map((state) => ({
      state,
      to: addressOf({ ...asked, state, after: undefined, open: undefined }),
      word: translated(productsWords[state]),
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
  const by = memberWhoMay('products.manage', context)
  const items = await saveItems(await fieldsOf(request), by)
  const isRefused = Object.values(items).some(({ problems }) => problems.price ?? problems.stock)
  return data({ items }, isRefused ? 422 : 200)
}

export const meta = titled(productsWords.title)

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(productsWords)
  const { asked, products, hasAny, mayBulk, count, found, states, everyState, next, first, currency } = loaderData
  const outcomes = actionData?.items ?? {}
  return (
    <div className={mayBulk ? 'bulk-list grid gap-4' : 'grid gap-4'}>
      <h1 className="text-title">{words.title}</h1>
      {hasAny ? (
        <>
          <StateChips states={states} now={asked.state} everyState={everyState} />
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
              <ProductRow key={product.id} product={product} {...row} tickLabel={mayBulk ? row.tickLabel : undefined} currency={currency} outcomes={outcomes} />
            ))}
          </ul>
          {mayBulk ? <BulkBar ids={products.map(({ product }) => product.id)} count={found} asked={asked} /> : null}
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

interface StateChipsProps {
  states: { state: ProductStatus; to: string; word: string; count: string; isEmpty: boolean }[]
  now: ProductStatus | undefined
  everyState: string
}

function StateChips({ states, now, everyState }: StateChipsProps) {
  const words = useWords(productsWords)
  return (
    <LinkRow label={words.states}>
      <Link to={everyState} aria-current={now ? undefined : 'page'} className={`${VIEW_LINK} shrink-0`}>
        {words.all}
      </Link>
      {states.map(({ state, to, word, count, isEmpty }) =>
        isEmpty && state !== now ? null : (
          <Link key={state} to={to} aria-current={state === now ? 'page' : undefined} className={`${VIEW_LINK} shrink-0 gap-2`}>
            {word} <span className="text-xs tabular-nums opacity-85">{count}</span>
          </Link>
        ),
      )}
    </LinkRow>
  )
}

interface ProductRowProps {
  product: ShownProduct
  variations: ShownItem[] | undefined
  fold: string
  currency: string
  tickLabel: string | undefined
  outcomes: Record<string, ItemOutcome>
}

function ProductRow({ product, variations, fold, currency, tickLabel, outcomes }: ProductRowProps) {
  const words = useWords(productsWords)
  const { id, to, name, sku, picture, state, sale, item } = product
  return (
    <li id={`product-${id}`} className="product-row">
      {tickLabel === undefined ? null : <BulkTick id={id} label={tickLabel} />}
      <Link to={to} className="product-row-name">
        <span className="product-row-picture">{picture ? <img src={picture.url} alt="" width={48} height={48} loading="lazy" decoding="async" /> : null}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium">{name}</span>
          {sku ? <span className="block truncate text-2xs text-soft">{sku}</span> : null}
        </span>
      </Link>
      <p className="product-row-signs">
        {state ? <Badge>{state}</Badge> : null}
        {sale ? <Badge kind="deal">{sale}</Badge> : null}
        {item && !item.isInStock ? <Badge kind="bad">{words['stock-out']}</Badge> : null}
      </p>
      {item ? <ItemFields key={item.seen} item={item} name={name} currency={currency} outcome={outcomes[item.id]} /> : null}
      {product.variations ? (
        <Link to={fold} preventScrollReset className="product-row-fold">
          <span className="text-ink">{product.variations}</span>
          <span className="font-medium text-accent">{variations ? words.close : words.open}</span>
        </Link>
      ) : null}
      {variations ? (
        <ul className="product-row-variations">
          {variations.map((variation) => (
            <li key={variation.id} className="variation-row">
              <span className="min-w-0 text-sm">{variation.choices}</span>
              <ItemFields key={variation.seen} item={variation} name={`${name} · ${variation.choices}`} currency={currency} outcome={outcomes[variation.id]} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const FORM = 'bulk'

interface BulkBarProps {
  ids: number[]
  count: string
  asked: ProductQuestion
}

/** Bulk change of the ticked products, the page, or all matches. A plain form; works without scripts. */
function BulkBar({ ids, count, asked }: BulkBarProps) {
  const words = useWords(bulkWords)
  useTicked(FORM, 'product')
  const { q, state, category, brand, vendor, stock, sale, lacks } = asked
  const question = Object.entries({ q, state, category, brand, vendor, stock, sale, lacks }).filter(([, value]) => value)
  return (
    <form id={FORM} method="get" action="/admin/products/bulk/" aria-label={words.bar} className="bulk-bar">
      {question.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Tick name="page" value={ids.join(',')} text={fill(words.wholePage, { count: ids.length })} />
      <Tick name="all" value="yes" text={fill(words.everything, { count })} />
      <Button type="submit" className="ms-auto">
        {words.goOn}
      </Button>
    </form>
  )
}

function Tick({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-medium">
      <input type="checkbox" name={name} value={value} autoComplete="off" className="size-5 shrink-0 accent-accent" />
      {text}
    </label>
  )
}

function BulkTick({ id, label }: { id: number; label: string }) {
  return (
    <label className="product-row-tick bulk-tick">
      <input type="checkbox" form={FORM} name="product" value={id} autoComplete="off" aria-label={label} className="size-5 accent-accent" />
    </label>
  )
}

interface FilterChoices {
  categories: { id: number; text: string }[]
  brands: { id: number; name: string }[]
  vendors: { id: number; name: string }[]
}

interface ProductFiltersProps extends FilterChoices {
  asked: ProductQuestion
}

/** Search, folded filters and sort order in one plain form, so that each keeps the other's values. */
function ProductFilters({ asked, categories, brands, vendors }: ProductFiltersProps) {
  const words = useWords(productsWords)
  const { q, state, category, brand, vendor, stock, sale, lacks, sort } = asked
  const count = [category, brand, vendor, stock, sale, lacks, sort !== 'newest'].filter(Boolean).length
  const any = <option value="">{words.any}</option>
  const named = (list: { id: number; name: string }[]) =>
    list.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  return (
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      {state ? <input type="hidden" name="state" value={state} /> : null}
      <FoldedFilters count={count} label={words.filters}>
        <SelectField label={words.category} name="category" defaultValue={category ?? ''}>
          {any}
          <Options of={categories.map(({ id, text }) => [id, text])} />
        </SelectField>
        <SelectField label={words.stock} name="stock" defaultValue={stock ?? ''}>
          {any}
          <Options of={STOCK_FILTERS.map((one) => [one, words[`stock-${one}`]])} />
        </SelectField>
        <SelectField label={words.lacks} name="lacks" defaultValue={lacks ?? ''}>
          {any}
          <Options of={LACKS.map((one) => [one, words[`lacks-${one}`]])} />
        </SelectField>
        <SelectField label={words.sale} name="sale" defaultValue={sale ?? ''}>
          {any}
          <option value="yes">{words.onSale}</option>
        </SelectField>
        <SelectField label={words.brand} name="brand" defaultValue={brand ?? ''}>
          {any}
          {named(brands)}
        </SelectField>
        {vendors.length > 1 ? (
          <SelectField label={words.vendor} name="vendor" defaultValue={vendor ?? ''}>
            {any}
            {named(vendors)}
          </SelectField>
        ) : null}
        <SelectField label={words.sort} name="sort" defaultValue={sort}>
          <Options of={PRODUCT_SORTS.map((one) => [one, words[`sort-${one}`]])} />
        </SelectField>
        <ApplyFilters to="/admin/products/">{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}
