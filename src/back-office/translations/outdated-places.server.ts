import { sql } from 'kysely'
import type { Text } from '#i18n/words.ts'
import { invalidate, recordChanges } from '#platform/changes.server'
import { db, type Database } from '#platform/database.server'
import { findProductsShowing } from '#shop/goods/media-library.server'
import { settleAndNote } from '#shop/goods/product-saving.server'
import { vendorTags } from '#shop/goods/vendors.server'
import { ORDER_NOTICE_CHOICES } from '#shop/orders/order-notices.server'
import { can, type Capability, type Person } from '#shop/people/accounts'
import type { OutdatedTranslation, TranslationPlace } from '#shop/upkeep/translations.server'
import { attributePath } from '#back-office/taxonomy/group-fields.server.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { pageOfSetting } from '#back-office/settings/settings-tables.server.ts'
import { outdatedWords as words } from '#back-office/kit/common.words.ts'

/** Texts of a table for staff: name, right, editor, and pages that show them. */
interface Place {
  name: Text
  right: Capability
  editor?: (at: OutdatedTranslation) => string | undefined
  tags: (rowId: string) => readonly string[]
  follow?: (transaction: Database, id: number) => Promise<unknown>
}

const group = (name: Text, path: string): Place => ({
  name,
  right: 'products.manage',
  editor: ({ rowId }) => `/admin/${path}/${rowId}/`,
  tags: () => ['list', 'categories'],
})

/** Tables with outdated translations, most important first. */
const PLACES: Readonly<Record<string, Place>> = {
  products: {
    name: words.product,
    right: 'products.manage',
    editor: ({ rowId }) => `/admin/products/${rowId}/`,
    tags: (id) => [`product:${id}`, 'list'],
    follow: (transaction, id) => settleAndNote(transaction, [id]),
  },
  glossary: { name: words.name, right: 'products.manage', tags: () => ['glossary', 'list', 'categories', 'attributes'] },
  categories: group(words.category, 'categories'),
  brands: group(words.brand, 'brands'),
  tags: group(words.tag, 'tags'),
  settings: {
    name: words.setting,
    right: 'settings.manage',
    editor: ({ path }) => settingsPath(pageOfSetting(path.slice(1).join('.')) ?? 'shop'),
    tags: () => ['settings', 'list'],
  },
  order_notice_texts: {
    name: words.notice,
    right: 'settings.manage',
    editor: ({ rowId }) => `${settingsPath('order-notices')}?at=notice-${rowId}#notice-${rowId}`,
    tags: () => [ORDER_NOTICE_CHOICES],
  },
  shipping_methods: { name: words.method, right: 'settings.manage', editor: () => settingsPath('shipping'), tags: () => ['shipping'] },
  tax_rates: { name: words.tax, right: 'settings.manage', editor: () => settingsPath('taxes'), tags: () => ['taxes'] },
  media: {
    name: words.picture,
    right: 'products.manage',
    editor: ({ rowId }) => `/admin/media/${rowId}/`,
    tags: () => ['list', 'categories', 'attributes', 'site-pages'],
    follow: async (transaction, id) =>
      recordChanges(
        transaction,
        (await findProductsShowing(id, transaction)).map((product) => `product:${product}`),
      ),
  },
  newsletter_groups: { name: words.newsletterGroup, right: 'newsletter.manage', editor: () => '/admin/newsletter/groups/', tags: () => ['newsletter'] },
  campaigns: { name: words.campaign, right: 'newsletter.manage', editor: ({ rowId }) => `/admin/newsletter/campaigns/${rowId}/text/`, tags: () => [] },
  vendors: { name: words.store, right: 'vendors.manage', editor: ({ rowId }) => `/admin/vendors/${rowId}/profile/`, tags: (id) => vendorTags(Number(id)) },
}

export const REVIEWING: readonly Capability[] = [...new Set(Object.values(PLACES).map(({ right }) => right))]

export function placesOf(person: Pick<Person, 'capabilities'>): string[] {
  return Object.keys(PLACES).filter((place) => can(person, PLACES[place]!.right))
}

export function placeName(place: string): Text {
  return PLACES[place]!.name
}

/** Records the consequences of a changed text, inside the transaction. Call `invalidatePlace` after the commit. */
export async function followPlace(transaction: Database, { place, rowId }: TranslationPlace): Promise<void> {
  const { tags, follow } = PLACES[place]!
  await recordChanges(transaction, [...tags(rowId)])
  await follow?.(transaction, Number(rowId))
}

export function invalidatePlace({ place, rowId }: TranslationPlace): void {
  invalidate(new Set(PLACES[place]!.tags(rowId)))
}

export async function findEditors(texts: readonly OutdatedTranslation[]): Promise<(text: OutdatedTranslation) => string | undefined> {
  const names = texts.flatMap(({ place, rowId }) => (place === 'glossary' ? [rowId] : []))
  const { rows } = await sql<{ name: string; kind: string; id: string; value: string | null }>`
    select * from (
      select name, 'categories' as kind, id::text, null as value from categories
      union all select name, 'tags', id::text, null from tags
      union all select name, 'attributes', slug, null from attributes
      union all select label, 'attributes', attribute_slug, slug from attribute_values
    ) named where name = any(${names}::text[])`.execute(db)
  const byName = new Map(
    rows.map(({ name, kind, id, value }) => [name, kind === 'attributes' ? attributePath(id, value ?? undefined) : `/admin/${kind}/${id}/`]),
  )
  return (text) => (text.place === 'glossary' ? byName.get(text.rowId) : PLACES[text.place]!.editor?.(text))
}
