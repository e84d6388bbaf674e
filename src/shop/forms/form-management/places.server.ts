import { slugOf } from '#i18n/fold.ts'
import { LOCALES } from '#i18n/locale.ts'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { formsIn } from '#shop/forms/forms'
import { blocksIn, type PageContent, type WrittenBlock } from '#shop/site/site-pages'
import { addSitePage, changeSitePages, listPagesAtWork, SITE_PAGES, type PageAtWork } from '#shop/site/site-pages.server'
import type { FormPlaces, HoldingPage } from './form-management.ts'
import { formManagementWords as words } from './form-management.words.ts'

/** FORM-87. */
export async function findPlaces(form: number): Promise<FormPlaces> {
  const pages = await listPagesAtWork()
  const some = (holds: boolean) => pages.filter((page) => formsOn(page).has(form) === holds).map(({ slug, title }) => ({ slug, title }))
  return { holding: some(true), others: some(false), hasOwn: pages.some((page) => isOwnPage(page, form)) }
}

function isOwnPage({ contents }: PageAtWork, form: number): boolean {
  return contents.some(({ blocks: [block, ...others] }) => block?.kind === 'form' && block.form === form && others.length === 0)
}

export async function findStanding(): Promise<Map<number, HoldingPage[]>> {
  const standing = new Map<number, HoldingPage[]>()
  for (const page of await listPagesAtWork()) {
    for (const form of formsOn(page)) standing.set(form, [...(standing.get(form) ?? []), { slug: page.slug, title: page.title }])
  }
  return standing
}

/** Appends a form to a page. Refuses a deleted page. FORM-87. */
export async function putOnPage(id: number, slug: string): Promise<void> {
  const put = (content: PageContent) => (heldBy(content).has(id) ? content : { ...content, blocks: [...content.blocks, blockOf(id)] })
  await changePlaces(id, async (transaction) => {
    const slugs = await changeSitePages(transaction, ({ slug: one, content }) => (one === slug ? put(content) : content))
    if (!slugs.includes(slug)) throw refuse(words.pageGone)
  })
}

export async function takeOffPage(id: number, slug: string): Promise<void> {
  await changePlaces(id, (transaction) => changeSitePages(transaction, ({ slug: one, content }) => (one === slug ? withoutForm(content, id) : content)))
}

/** Creates a page with a form, under the form's name, or finds the existing one. Returns its slug. FORM-87. */
export async function makePage({ id, name }: { id: number; name: string }): Promise<string> {
  const nothing = { fr: '', ar: '', en: '' }
  const content = { title: { ...nothing, fr: name }, description: nothing, blocks: [blockOf(id)], isUnlisted: true as const }
  return changePlaces(id, async (transaction) => {
    await transaction.selectFrom('forms').select('id').where('id', '=', id).forUpdate().execute()
    const pages = await listPagesAtWork(transaction)
    return pages.find((one) => isOwnPage(one, id))?.slug ?? addSitePage(transaction, { slug: slugOf(name) || `form-${id}`, content })
  })
}

/** Removes both the form's block and its markers in texts. */
export function withoutForm(content: PageContent, id: number): PageContent {
  const marker = new RegExp(`\\s*<p>\\s*\\[wpforms id="${id}"\\]\\s*</p>|\\[wpforms id="${id}"\\]`, 'g')
  const without = (text: string) => text.replaceAll(marker, '')
  const blocks = content.blocks.filter((block) => !(block.kind === 'form' && block.form === id))
  return {
    ...content,
    blocks: blocks.map((block) =>
      block.kind === 'text' ? { ...block, html: { ...block.html, fr: without(block.html.fr), ar: without(block.html.ar), en: without(block.html.en) } } : block,
    ),
  }
}

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
  const pages = await listPagesAtWork(transaction)
  return { pages: pages.filter((page) => formsOn(page).has(id)).map(({ slug }) => slug) }
}

function formsOn({ contents }: PageAtWork): Set<number> {
  return new Set(contents.flatMap((content) => [...heldBy(content)]))
}

function heldBy({ blocks }: PageContent): Set<number> {
  return new Set(LOCALES.flatMap((locale) => formsIn(blocksIn(blocks, locale))))
}

function blockOf(form: number): WrittenBlock {
  return { id: `form${form}`, kind: 'form', form }
}
