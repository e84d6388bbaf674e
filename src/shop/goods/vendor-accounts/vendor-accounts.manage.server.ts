import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locale.ts'
import { db } from '#platform/database.server'
import { applicationOf, GOODS_COUNTED_TO, type Application } from './vendor-accounts.ts'
import type { VendorFilter } from './vendor-accounts.schema.ts'

export { approveVendor, inviteAgain, inviteToStore } from './approving.server.ts'
export { changeVendorAccess, removeFromStore, reopenVendor, suspendVendor, trustVendor } from './standing.server.ts'

const ON_A_PAGE = 50
const MOST_APPLICATIONS = 20
const MOST_OWN_STORES = 500

export interface ListedVendor {
  id: number
  slug: string
  name: string
  standing: 'open' | 'suspended'
  trusted: boolean
  /** Of any status but archived, counted up to `GOODS_COUNTED_TO`. */
  goods: number
}

/** Stores of vendors by slug. `next` is the slug at which the next page begins. */
export async function listVendors({ q, standing, after }: VendorFilter): Promise<{ vendors: ListedVendor[]; next: string | undefined }> {
  const wanted = slugOf(q)
  const { rows } = await sql<ListedVendor>`
    select v.id, v.slug, v.name, v.standing, v.trusted, goods.n as goods
    from (
      select * from vendors where standing ${standing ? sql`= ${standing}` : sql`<> 'own'`} ${wanted ? sql`and slug like ${`%${wanted}%`}` : sql``}
        ${after === undefined ? sql`` : sql`and slug >= ${after.replaceAll('\0', '')}`}
      order by slug limit ${ON_A_PAGE + 1}
    ) v cross join lateral (
      select count(*)::int as n from (select from products where vendor_id = v.id and status <> 'archived' limit ${sql.lit(GOODS_COUNTED_TO)}) counted
    ) goods order by v.slug`.execute(db)
  return { vendors: rows.slice(0, ON_A_PAGE), next: rows[ON_A_PAGE]?.slug }
}

export interface VendorAccount extends Omit<ListedVendor, 'goods'> {
  entryId: number | null
  phone: string
  /** In millimes; null for never. */
  freeDeliveryFrom: number | null
  suspendedFor: string
  agreement: string
  agreedAt: Date | null
  agreedBy: string | null
  people: { id: string; name: string; email: string; phone: string | null; isActive: boolean; signedInAt: Date | null }[]
}

/** Undefined for the shop's own stores, which have no account. */
export async function findVendorAccount(id: number): Promise<VendorAccount | undefined> {
  const [row, people] = await Promise.all([
    db
      .selectFrom('vendors')
      .select(['id', 'slug', 'name', 'standing', 'trusted', 'phone', 'agreement'])
      .select([
        'entry_id as entryId',
        'suspended_for as suspendedFor',
        'free_delivery_from as freeDeliveryFrom',
        'agreed_at as agreedAt',
        'agreed_by as agreedBy',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('account_people')
      .select(['id', 'name', 'email', 'phone', 'deactivated_at', 'signed_in_at'])
      .where('vendor_id', '=', id)
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  ])
  if (!row || row.standing === 'own') return undefined
  const ofStore = people.map(({ deactivated_at, signed_in_at, email, ...person }) => ({
    ...person,
    email: email ?? '',
    isActive: deactivated_at === null,
    signedInAt: signed_in_at,
  }))
  return { ...row, standing: row.standing, people: ofStore }
}

/** An entry of a form that invites vendors; `vendorId` is the store that it opened. */
export interface ReceivedApplication extends Application {
  id: number
  vendorId: number | null
  isErased: boolean
  isInvited: boolean
  createdAt: Date
}

export async function findApplication(entryId: number): Promise<ReceivedApplication | undefined> {
  return (await readApplications(sql`e.id = ${entryId}`))[0]
}

/** Newest applications that nobody answered and that opened no store. `more`: there are others. VEND-10. */
export async function listApplications(): Promise<{ applications: ReceivedApplication[]; more: boolean }> {
  const found = await readApplications(sql`
    ${isInvited} and e.state = 'kept' and e.erased_at is null and not exists (select from vendors where entry_id = e.id)
    and not exists (select from form_entry_notes where entry_id = e.id and text = '')`)
  return { applications: found.slice(0, MOST_APPLICATIONS), more: found.length > MOST_APPLICATIONS }
}

const isInvited = sql<boolean>`e.form_id in (select id from forms where coalesce(published, draft) ->> 'invitesVendors' = 'true')`

async function readApplications(which: ReturnType<typeof sql>): Promise<ReceivedApplication[]> {
  const { rows } = await sql<Parameters<typeof applicationOf>[0] & Omit<ReceivedApplication, keyof Application> & { locale: string }>`
    select e.id, e.answers, e.emails, e.phones, e.locale, e.created_at as "createdAt", e.erased_at is not null as "isErased", ${isInvited} as "isInvited", v.id as "vendorId"
    from form_entries e left join vendors v on v.entry_id = e.id where ${which} order by e.id desc limit ${sql.lit(MOST_APPLICATIONS + 1)}`.execute(db)
  return rows.map(({ answers, emails, phones, locale, ...entry }) => ({
    ...entry,
    ...applicationOf({ answers, emails, phones, locale: localeOf(locale) }),
  }))
}

const localeOf = (text: string): Locale => (isLocale(text) ? text : DEFAULT_LOCALE)

/** Stores of the shop itself, of which one may become a vendor's. */
export async function listOwnStores(): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('vendors').select(['id', 'name']).where('standing', '=', 'own').orderBy('slug').limit(MOST_OWN_STORES).execute()
}
