import { callerContext } from '#request/common/caller.server'
import { useEffect } from 'react'
import { data, Link, redirect, useRevalidator, Form } from 'react-router'
import { localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { translate, fill, type Translated } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { findSettings } from '#shop/upkeep/settings.server'
import { productId } from '#shop/goods/shortlists'
import { findShortlist } from '#shop/goods/shortlists.server'
import { rereadCookies, useReturns } from '#storefront/shortlists/shortlist-store.ts'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { fieldsOf } from '#request/common/forms.server'
import { privatePage } from '#request/pages/roles.server'
import { pageBefore } from '#request/pages/own-address.server'
import { addToShortlistOf, findShortlistOf, inStep, removeFromShortlistOf } from '#request/shortlists/shortlist-requests.server'
import type { Route } from './+types/wishlist-page'
import { wishlistWords } from './wishlist.words.ts'
import type { CurrencySettings } from '#money/formats'
import type { ProductCard } from '#shop/goods/catalogue'
import { AddToCartLink, isAddable } from '#storefront/add-to-cart/add-to-cart-link.tsx'
import { ItemPrice } from '#storefront/shell/item-price.tsx'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'

export const middleware = [privatePage]

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const caller = context.get(callerContext)
  const ids = await findShortlistOf(caller, 'wishlist')
  const [cards, { currency, shopName }] = await Promise.all([findShortlist(ids, locale), findSettings()])
  return data({ cards, shopName, locale, currency, words: translate(locale, wishlistWords) }, { headers: inStep(caller, 'wishlist', ids) })
}

/** Handles the heart's form without scripts: `add` redirects back to its page; `remove` stays here. The origin was checked before. */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const fields = await fieldsOf(request)
  const caller = { ...context.get(callerContext), locale }
  const here = localised(locale, '/wishlist/')
  const removed = productId(fields['remove'])
  if (removed !== undefined) return seeOther(here, await removeFromShortlistOf(caller, 'wishlist', removed))
  const id = productId(fields['add'])
  if (id === undefined) return redirect(here, 303)
  try {
    return seeOther(pageBefore(request) ?? here, await addToShortlistOf(caller, 'wishlist', id))
  } catch (error) {
    return data({ refused: asRefusal(error).in(locale) }, 422)
  }
}

function seeOther(path: string, { cookie }: { cookie: string }) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export { unlistedTitle as meta } from '#storefront/shell/page-head.ts'

/** Wishlist at today's prices (WISH-03). */
export default function WishlistPage({ loaderData: { cards, ...translations }, actionData }: Route.ComponentProps) {
  const { words, locale } = translations
  useListInStep(cards)
  return (
    <main className="page-width max-w-4xl space-y-6 pt-8 menu:pt-12">
      <div>
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
      </div>
      {actionData ? <Notice kind="warn" role="alert" title={actionData.refused} /> : null}
      {cards.length === 0 ? (
        <Notice title={words.emptyTitle}>
          <p>{words.emptyText}</p>
          <p>
            <Link to={localised(locale, '/shop/')} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-3">
              {words.toShop}
            </Link>
          </p>
        </Notice>
      ) : null}
      <ul className="wishlist-table divide-y divide-line">
        {cards.map((card) => (
          <WishedProduct key={card.id} card={card} translations={translations} />
        ))}
      </ul>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

function useListInStep(cards: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(rereadCookies, [cards])
  useReturns(revalidate)
}

interface WishedProductProps {
  card: ProductCard
  translations: { locale: Locale; currency: CurrencySettings; words: Translated<typeof wishlistWords> }
}

function WishedProduct({ card, translations: { locale, currency, words } }: WishedProductProps) {
  const path = localised(locale, `/product/${card.slug}/`)
  return (
    <li className="product flex flex-wrap items-center gap-4 py-4">
      <div className="doorway relative size-24 shrink-0 bg-shade">
        {card.picture ? <ShopPicture picture={card.picture} sizes="96px" when="shown" alt="" /> : null}
      </div>
      <div className="min-w-40 flex-1 space-y-1">
        <h2 className="text-sm leading-snug font-medium">
          <Link to={path} className="hover:text-accent">
            {card.name}
          </Link>
        </h2>
        {card.price ? (
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {card.price.from ? <span className="text-xs font-normal text-soft">{words.from}</span> : null}
            <ItemPrice price={card.price} currency={currency} locale={locale} insteadOf={words.insteadOf} />
          </p>
        ) : null}
        <Availability card={card} />
      </div>
      <div className="flex items-center gap-2">
        {isAddable(card) ? (
          <AddToCartLink card={card} words={words} />
        ) : (
          <Link to={path} className={buttonLook({ kind: 'secondary' })}>
            {words.see}
          </Link>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="remove" value={card.id} />
          <button type="submit" className="grid size-11 place-content-center rounded-full border border-line text-soft hover:border-bad hover:text-bad">
            <CloseIcon className="size-4" />
            <span className="sr-only">
              {words.remove} : {card.name}
            </span>
          </button>
        </Form>
      </div>
    </li>
  )
}

function Availability({ card: { kind, left } }: { card: ProductCard }) {
  const words = usePageWords<typeof wishlistWords>()
  if (kind === 'external') return <Badge>{words.elsewhere}</Badge>
  if (left === null) return <Badge kind="good">{words.inStock}</Badge>
  return left === 0 ? <Badge>{words.soldOut}</Badge> : <Badge kind="warn">{fill(words.fewLeft, { n: left })}</Badge>
}
