import type { Locale } from '#i18n/locale.ts'
import { refuse } from '#platform/refusal'
import type { ProductCard } from '#shop/goods/catalogue'
import { findProductCards, findProductView } from '#shop/goods/catalogue.server'
import { findGlossary } from '#shop/upkeep/glossary.server'
import { comparisonOf, type Comparison, SHORTLISTS, withProduct, type ShortlistName } from './shortlists.ts'
import { shortlistWords } from './shortlists.words.ts'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, json } from '#platform/database.server'

/** Product ids of an account's list, in the order they were added. CMP-12, WISH-03. */
export async function findAccountShortlist(personId: string, name: ShortlistName): Promise<number[]> {
  const list = await db.selectFrom('account_shortlists').select('products').where('person_id', '=', personId).where('name', '=', name).executeTakeFirst()
  return list?.products ?? []
}

/** Changes of the same list are serialised. Returns the result. */
export async function changeAccountShortlist(
  personId: string,
  name: ShortlistName,
  change: (ids: readonly number[]) => readonly number[],
): Promise<readonly number[]> {
  return inTransaction(async (transaction) => {
    await transaction
      .insertInto('account_shortlists')
      .values({ person_id: personId, name, updated_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const list = transaction.selectFrom('account_shortlists').select('products').where('person_id', '=', personId).where('name', '=', name)
    const { products } = await list.forUpdate().executeTakeFirstOrThrow()
    const now = change(products)
    await transaction
      .updateTable('account_shortlists')
      .set({ products: json([...now]), updated_at: clock.now() })
      .where('person_id', '=', personId)
      .where('name', '=', name)
      .execute()
    return now
  })
}

export interface Shortlist {
  ids: number[]
  cards: ProductCard[]
}

/** Adds a product to a list and drops those no longer sold. Refuses a product that is not sold, and one too many. CMP-12, WISH-04. */
export async function putOnShortlist(name: ShortlistName, { ids, id }: { ids: readonly number[]; id: number }, locale: Locale): Promise<Shortlist> {
  const cards = await findProductCards([...new Set([...ids, id])], locale)
  const sold = cards.filter((card) => ids.includes(card.id)).map((card) => card.id)
  if (!cards.some((card) => card.id === id)) throw refuse(shortlistWords.unknownProduct)
  const { ids: now, adding } = withProduct(name, sold, id)
  const { most } = SHORTLISTS[name]
  if (adding === 'full') throw refuse(name === 'compare' ? shortlistWords.compareFull : shortlistWords.wishlistFull, { most }).as('full')
  return { ids: [...now], cards }
}

export async function findShortlist(ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  return findProductCards(ids, locale)
}

export async function findComparison(ids: readonly number[], locale: Locale): Promise<Comparison> {
  const [cards, glossary] = await Promise.all([findProductCards(ids, locale), findGlossary()])
  const views = await Promise.all(cards.map(({ slug }) => findProductView(slug, locale)))
  const compared = cards.flatMap((card, place) => {
    const view = views[place]
    return view ? [{ card, view }] : []
  })
  return comparisonOf(compared, glossary, locale)
}
