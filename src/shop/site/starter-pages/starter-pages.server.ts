import { LOCALES, type Locale } from '#i18n/locale.ts'
import { cataloguePrice } from '#money/catalogue-price'
import type { CurrencySettings } from '#money/formats'
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

/** What the settings say that texts of the shop speak of, in each language. `told`: settings that are just being written. */
export async function findShopFacts(told?: Settings): Promise<Record<Locale, ShopFacts>> {
  const [settings, methods, zones] = await Promise.all([told ?? findSettings(), findOnlineMethods(), findZones()])
  const providers = methods.map(({ name }) => name)
  return Object.fromEntries(LOCALES.map((locale) => [locale, factsOf(settings, { providers, zones, locale })])) as Record<Locale, ShopFacts>
}

/**
 * Writes the pages that a shop begins with from its settings, publishes them, and gives the slugs of those that it wrote: an address that is taken is
 * left as it is. Audited by the pages that are there. IMP-50.
 */
export async function writeStarterPages(which: readonly Starter[] = STARTERS): Promise<Starter[]> {
  const facts = await findShopFacts()
  const written = await inTransaction((transaction) => writeStarterPagesIn(transaction, facts, which))
  forgetSitePages()
  return written
}

/** Writes them in a transaction of the caller, who calls `forgetSitePages` after its commit. */
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

/** Forgets what this process has cached by the pages. */
export function forgetSitePages(): void {
  invalidate(new Set([SITE_PAGES]))
}

/** The pages to begin with that nobody has changed since they were written, and that the settings would write otherwise by now. IMP-50. */
export async function findOldStarters(): Promise<Starter[]> {
  return [...(await readOldStarters(db)).keys()]
}

/** Writes those pages again from the settings; what visitors see of them changes with them. Audited by their versions. IMP-50. */
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

/** Title and kinds of blocks: a page that something else wrote, or where a form was put, has others. */
function shapeOf({ title, blocks }: PageContent): string {
  return JSON.stringify([title, blocks.map(({ kind }) => kind)])
}

interface Beside {
  providers: string[]
  zones: ShippingZone[]
  locale: Locale
}

function factsOf(settings: Settings, { providers, zones, locale }: Beside): ShopFacts {
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

/** An amount as people say it: `7 TND`, `7,500 TND`. */
function readAmount(amount: Millimes, currency: CurrencySettings): string {
  const { dinars, millimes, symbol, symbolFirst } = cataloguePrice(amount, currency)
  const number = millimes ? `${dinars},${millimes}` : dinars
  return symbolFirst ? `${symbol}${number}` : `${number} ${symbol}`
}
