import { slugOf } from '#i18n/fold.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { markerOf, partsOf } from '#shop/forms/forms'
import { addSitePage, changeSitePages, listWrittenPages, SITE_PAGES, type WrittenSitePage } from '#shop/upkeep/site-pages.server'
import type { FormPlaces, HoldingPage } from './form-management.ts'
import { formManagementWords as words } from './form-management.words.ts'

/** The pages that hold a form's marker, and those that could. FORM-87. */
export async function findPlaces(form: number): Promise<FormPlaces> {
  const pages = await listWrittenPages()
  const some = (holds: boolean) => pages.filter((page) => formsOn(page).has(form) === holds).map(({ slug, title }) => ({ slug, title }))
  return { holding: some(true), others: some(false), hasOwn: pages.some((page) => isOwnPage(page, form)) }
}

/** True for a page that holds a form and nothing else. */
function isOwnPage({ body }: Pick<WrittenSitePage, 'body'>, form: number): boolean {
  const [part, ...others] = partsOf(body)
  return typeof part === 'object' && part.form === form && others.length === 0
}

/** The pages that hold each form. */
export async function findStanding(): Promise<Map<number, HoldingPage[]>> {
  const standing = new Map<number, HoldingPage[]>()
  for (const page of await listWrittenPages()) {
    for (const form of formsOn(page)) standing.set(form, [...(standing.get(form) ?? []), { slug: page.slug, title: page.title }])
  }
  return standing
}

/** Puts a form at the end of a page's text, in every language it is written in. Refuses a page that is gone. FORM-87. */
export async function putOnPage(id: number, slug: string): Promise<void> {
  const marker = markerOf(id)
  const put = (body: string) => (body.includes(marker) ? body : `${body}\n<p>${marker}</p>`)
  await changePlaces(id, async (transaction) => {
    const slugs = await changeSitePages(transaction, (page) => (page.slug === slug ? mapBodies(page, put) : page))
    if (!slugs.includes(slug)) throw refuse(words.pageGone)
  })
}

/** Takes a form off a page. */
export async function takeOffPage(id: number, slug: string): Promise<void> {
  await changePlaces(id, (transaction) => changeSitePages(transaction, (page) => (page.slug === slug ? withoutMarker(page, id) : page)))
}

/** Makes a page of the shop that holds a form, under the form's name, and gives its slug. Asked for again, the page that there is. FORM-87. */
export async function makePage({ id, name }: { id: number; name: string }): Promise<string> {
  const page = { slug: slugOf(name) || `form-${id}`, title: name, body: `<p>${markerOf(id)}</p>`, translations: {} }
  return changePlaces(id, async (transaction) => {
    await transaction.selectFrom('forms').select('id').where('id', '=', id).forUpdate().execute()
    const pages = await transaction.selectFrom('site_pages').select(['slug', 'body']).orderBy('slug').execute()
    return pages.find((one) => isOwnPage(one, id))?.slug ?? addSitePage(transaction, page)
  })
}

/** A page without a form's marker. */
export function withoutMarker(page: WrittenSitePage, id: number): WrittenSitePage {
  const marker = `\\[wpforms id="${id}"\\]`
  return mapBodies(page, (body) => body.replaceAll(new RegExp(`\\s*<p>\\s*${marker}\\s*</p>|${marker}`, 'g'), ''))
}

/** Changes where a form stands; audited by the pages that hold it. */
async function changePlaces<T>(id: number, work: (transaction: Database) => Promise<T>): Promise<T> {
  const done = await inTransaction((transaction) =>
    auditedChange(
      transaction,
      () => placesIn(transaction, id),
      () => work(transaction),
    ),
  )
  invalidate(new Set([SITE_PAGES]))
  return done
}

async function placesIn(transaction: Database, id: number): Promise<object> {
  const pages = await transaction.selectFrom('site_pages').select(['slug', 'title', 'body', 'translations']).orderBy('slug').execute()
  return { pages: pages.filter((page) => formsOn(page).has(id)).map(({ slug }) => slug) }
}

function formsOn({ body, translations }: WrittenSitePage): Set<number> {
  const bodies = [body, ...Object.values(translations).map((own) => own.body)]
  return new Set(bodies.flatMap((html) => partsOf(html).flatMap((part) => (typeof part === 'object' ? part.form : []))))
}

function mapBodies({ translations, ...page }: WrittenSitePage, map: (body: string) => string): WrittenSitePage {
  const own = Object.entries(translations).map(([locale, text]) => [locale, { ...text, body: map(text.body) }])
  return { ...page, body: map(page.body), translations: Object.fromEntries(own) as WrittenSitePage['translations'] }
}
