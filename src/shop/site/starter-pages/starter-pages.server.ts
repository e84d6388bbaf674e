import { LOCALES, type Locale } from '#i18n/locale.ts'
import { cataloguePrice, type CurrencySettings } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'
import type { ShippingZone } from '#shop/delivery/shipping'
import { findZones } from '#shop/delivery/shipping.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { identityOf } from '#shop/site/identity'
import type { PageContent } from '#shop/site/site-pages'
import { pageContentSchema } from '#shop/site/site-pages.schema'
import { addMissingPage, changeSitePages, readStoredContent, SITE_PAGES } from '#shop/site/site-pages.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { isStarter, starterContent, STARTERS, type ShopFacts, type Starter } from './starter-pages.ts'

/** `told` are settings that are just being written. */
export async function findShopFacts(told?: Settings): Promise<Record<Locale, ShopFacts>> {
  const [settings, methods, zones] = await Promise.all([told ?? findSettings(), findOnlineMethods(), findZones()])
  const providers = methods.map(({ name }) => name)
  return Object.fromEntries(LOCALES.map((locale) => [locale, factsOf(settings, { providers, zones, locale })])) as Record<Locale, ShopFacts>
}

/** Writes and publishes starter pages from the settings, and returns the slugs written; skips taken addresses. Audited as a change of the page list. IMP-50. */
export async function writeStarterPages(which: readonly Starter[] = STARTERS): Promise<Starter[]> {
  const facts = await findShopFacts()
  const written = await inTransaction((transaction) => writeStarterPagesIn(transaction, facts, which))
  forgetSitePages()
  return written
}

/** The same in the caller's transaction. The caller calls `forgetSitePages` after its commit. */
export async function writeStarterPagesIn(transaction: Database, facts: Record<Locale, ShopFacts>, which: readonly Starter[] = STARTERS): Promise<Starter[]> {
  return auditedChange(
    transaction,
    async () => ({ pages: (await transaction.selectFrom('site_pages').select('slug').orderBy('slug').execute()).map(({ slug }) => slug) }),
    async () => {
      const slugs: Starter[] = []
      for (const slug of which) if (await addMissingPage(transaction, { slug, content: starterContent(slug, facts) })) slugs.push(slug)
      return slugs
    },
  )
}

export function forgetSitePages(): void {
  invalidate(new Set([SITE_PAGES]))
}

/** Unchanged starter pages whose text would differ under the current settings. IMP-50. */
export async function findOldStarters(): Promise<Starter[]> {
  return [...(await readOldStarters(db)).keys()]
}

/** Rewrites those pages from the settings, drafts and published contents. Audited by their versions. IMP-50. */
export async function refillStarters(): Promise<void> {
  await inTransaction(async (transaction) => {
    const starters = () => transaction.selectFrom('site_pages').select(['slug', 'version']).where('slug', 'in', STARTERS).orderBy('slug')
    await starters().forUpdate().execute()
    const fresh = await readOldStarters(transaction)
    await auditedChange(
      transaction,
      async () => Object.fromEntries((await starters().execute()).map(({ slug, version }) => [slug, version])),
      () => changeSitePages(transaction, ({ slug, content }) => (isStarter(slug) && fresh.get(slug)) || content),
    )
  })
  forgetSitePages()
}

async function readOldStarters(database: Database): Promise<Map<Starter, PageContent>> {
  const rows = await database
    .selectFrom('site_pages as p')
    .select(['p.slug', 'p.draft'])
    .where('p.slug', 'in', STARTERS)
    .where('p.planned', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_page_versions as v').select('v.page_id').whereRef('v.page_id', '=', 'p.id').where('v.person_id', 'is not', null))),
    )
    .orderBy('p.slug')
    .execute()
  if (rows.length === 0) return new Map()
  const facts = await findShopFacts()
  const old = new Map<Starter, PageContent>()
  for (const { slug, draft } of rows) {
    if (!isStarter(slug)) continue
    const [now, next] = [readStoredContent(draft).value, pageContentSchema.parse(starterContent(slug, facts))]
    if (shapeOf(now) === shapeOf(next) && JSON.stringify(now) !== JSON.stringify(next)) old.set(slug, next)
  }
  return old
}

/** Title and kinds of blocks: they differ on a page from another source, or with an added form. */
function shapeOf({ title, blocks }: PageContent): string {
  return JSON.stringify([title, blocks.map(({ kind }) => kind)])
}

function factsOf(settings: Settings, { providers, zones, locale }: { providers: string[]; zones: ShippingZone[]; locale: Locale }): ShopFacts {
  const { quickOrder, currency, promises, country, deliversTo } = settings
  const { shippingCost, freeShippingFrom, onlineDiscountPercent, keepTempDays } = quickOrder
  const isFree = shippingCost === 0 || freeShippingFrom === 0
  const states = statesOf(country, locale) ?? {}
  return {
    locale,
    identity: identityOf(settings, locale),
    countries: deliversTo.map((code) => countryName(code, locale)),
    deliveryCost: isFree ? '' : readAmount(shippingCost, currency),
    freeFrom: isFree ? '' : readAmount(freeShippingFrom, currency),
    deliveryAmounts: [shippingCost, freeShippingFrom, ...amountsIn(zones)],
    nearDays: promises.nearDays,
    farDays: promises.farDays,
    nearStates: promises.nearStates.flatMap((code) => states[code] ?? []),
    returnDays: promises.returnDays,
    openParcel: promises.openParcel === '1',
    calledBy: promises.calledBy,
    providers,
    discountPercent: providers.length > 0 ? onlineDiscountPercent : 0,
    keepTempDays,
    hasNewsletter: settings.newsletter.enabled === '1',
  }
}

function amountsIn(zones: ShippingZone[]): Millimes[] {
  return zones.flatMap(({ methods }) => methods.flatMap(({ cost, minimum, classCosts }) => [cost ?? [], minimum ?? [], Object.values(classCosts)].flat()))
}

/** `7 TND`, `7,500 TND`. */
function readAmount(amount: Millimes, currency: CurrencySettings): string {
  const { dinars, millimes, symbol, symbolFirst } = cataloguePrice(amount, currency)
  const number = millimes ? `${dinars},${millimes}` : dinars
  return symbolFirst ? `${symbol}${number}` : `${number} ${symbol}`
}
