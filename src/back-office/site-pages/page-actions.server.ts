import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { parseMoment } from '#i18n/moments.ts'
import { refuse, asRefusal } from '#platform/refusal'
import { findPictures } from '#shop/goods/media-library.server'
import type { Actor } from '#shop/people/accounts'
import { FIRST_HOME, HOME, type PageContent } from '#shop/site/site-pages'
import {
  beginHome,
  callOffPlan,
  changePage,
  deletePage,
  findPageForStaff,
  restoreVersion,
  stepPage,
  unpublishPage,
  type PageChange,
  type StaffPage,
} from '#shop/site/site-pages.manage'
import { editorActionSchema, pageContentSchema, revisionSchema, slugSchema, type EditorAction } from '#shop/site/site-pages.schema'
import { sitePageWords } from '#shop/site/site-pages.words'
import { isStarter, starterContent } from '#shop/site/starter-pages'
import { findShopFacts } from '#shop/site/starter-pages.server'
import { audited } from '#shop/upkeep/audit.server'
import type { AuditedAction } from '#shop/upkeep/audit'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { newBlock, newSlide, reshaped } from './page-blocks.ts'
import { contentIn, controlAt, controlOf, picturesIn, type Sent, HOME_PATH, pagePath, PAGES_PATH } from './page-fields.ts'
import { sitePagesWords as words } from './site-pages.words.ts'

/** Result of a refused save. `typed` keeps the submitted content. */
export interface NotSaved {
  typed: PageContent
  slug: string
  error: string
  problems: Record<string, string>
  /** Revision that somebody else saved meanwhile. Saving again overwrites it. */
  latest?: number
}

interface Editing {
  page: StaffPage
  by: Actor
  /** Id of the form that a new form block shows first. */
  firstForm: number
  timeZone: string
}

/** Saves an editor's content, then runs the requested action. Returns a redirect, or why nothing was saved. IMP-41, IMP-50. */
export async function applyPageAction(sent: Sent, editing: Editing): Promise<Response | NotSaved> {
  const { page } = editing
  const fields = Object.fromEntries(sent)
  const typed = contentIn(sent, await digestsIn(sent), page.content)
  const slug = page.slug === HOME ? HOME : (fields['slug'] ?? page.slug)
  const asked = editorActionSchema.safeParse(fields)
  const refused = (error: string, problems: Record<string, string> = {}) => ({ typed, slug, error, problems })
  const intent = fields['intent']
  const problems = { ...problemsOf(typed, slug), ...(intent === 'publish' || intent === 'plan' ? halfLinksIn(typed) : {}) }
  if (Object.keys(problems).length > 0) return refused(translated(words.notSaved), problems)
  if (!asked.success) return refused(translated(words.notUnderstood))
  if (slug === HOME && typed.blocks.length === 0 && (intent === 'publish' || intent === 'plan')) return refused(translated(words.homeEmpty))
  const action = asked.data
  try {
    return redirect(await save({ action, fields, content: pageContentSchema.parse(typed), slug }, editing), 303)
  } catch (error) {
    const refusal = asRefusal(error)
    const latest = refusal.code === 'stale' && page.id !== null ? (await findPageForStaff(page.id))?.revision : undefined
    return { ...refused(refusal.in(readerLocale())), ...(latest !== undefined && { latest }) }
  }
}

interface Saving {
  action: EditorAction
  fields: Record<string, string>
  content: PageContent
  slug: string
}

/** Saves the content and runs the action. Returns the address to redirect to. */
async function save({ action, fields, content, slug }: Saving, { page, by, firstForm, timeZone }: Editing): Promise<string> {
  const id = page.id ?? (await beginHome())
  const path = page.slug === HOME ? HOME_PATH : pagePath(id)
  const revision = 'over' in action ? action.over : revisionSchema.parse(fields['revision'])
  const note = <T>(what: AuditedAction, work: () => Promise<T>) => audited({ by, action: what, subject: `site-page:${id}` }, work)
  const change = (to: PageChange, what: AuditedAction = 'page-saved') => note(what, () => changePage(id, { revision, by }, { slug, content, ...to }))
  const shape = async (next: PageContent, open?: string) => {
    await change({ content: next })
    return `${path}?${open ? `open=${open}` : 'done=saved'}`
  }
  if ('add' in action) {
    const block = newBlock(action.add, newId(), firstForm)
    return shape(reshaped(content, { block }), block.id)
  }
  if ('slide' in action) {
    const slide = newSlide(newId())
    return shape(reshaped(content, { slideOf: action.slide, slide }), slide.id)
  }
  if ('copy' in action) return shape(reshaped(content, { copy: action.copy, newId }))
  if ('drop' in action) {
    await change({ content: reshaped(content, action) })
    return `${path}?done=dropped`
  }
  if ('up' in action || 'down' in action || 'move' in action) {
    await change({ content: reshaped(content, action) })
    return `${path}?moved=${'up' in action ? action.up : 'down' in action ? action.down : action.move}`
  }
  if ('over' in action) return shape(content)
  if ('right' in action) return `${await shape(content)}&lang=${action.right.slice(-2)}`
  if ('restore' in action) {
    await change({})
    await note('page-saved', () => restoreVersion(id, revision + 1, action.restore))
    return `${path}?done=restored`
  }
  switch (action.intent) {
    case 'publish':
      await change({ publish: 'now' }, 'page-published')
      return `${path}?done=published`
    case 'plan': {
      const at = parseMoment((fields['publishAt'] ?? '').replace('T', ' '), timeZone, 'start')
      if (!at) throw refuse(sitePageWords.planPast)
      await change({ publish: { at } }, 'page-planned')
      return `${path}?done=planned`
    }
    case 'starter':
      if (isStarter(page.slug)) await change({ content: starterContent(page.slug, await findShopFacts()) })
      return `${path}?done=rewritten`
    case 'remove':
      await note('page-deleted', () => deletePage(id, revision))
      return `${PAGES_PATH}?done=deleted`
    case 'save':
      await change({})
      return `${path}?done=saved`
    case 'unpublish':
      if (page.slug !== HOME) break
      await change({})
      await note('page-saved', () => changePage(id, { revision: revision + 1, by }, { content: FIRST_HOME }))
      await afterwards('unpublish', { id, revision: revision + 2, note })
      return `${path}?done=unpublish`
    case 'call-off':
    case 'undo':
    case 'redo':
      break
  }
  await change({})
  await afterwards(action.intent, { id, revision: revision + 1, note })
  return `${path}?done=${action.intent}`
}

type Later = 'call-off' | 'unpublish' | 'undo' | 'redo'

async function afterwards(
  intent: Later,
  { id, revision, note }: { id: number; revision: number; note: (what: AuditedAction, work: () => Promise<void>) => Promise<void> },
): Promise<void> {
  if (intent === 'call-off') return note('page-planned', () => callOffPlan(id, revision))
  if (intent === 'unpublish') return note('page-unpublished', () => unpublishPage(id, revision))
  return note('page-saved', () => stepPage(id, revision, intent))
}

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 10)
}

async function digestsIn(sent: Sent): Promise<Map<number, string>> {
  const pictures = await findPictures([...new Set(picturesIn(sent))])
  return new Map(pictures.map(({ id, digest }) => [id, digest]))
}

function problemsOf(typed: PageContent, slug: string): Record<string, string> {
  const problems: Record<string, string> = {}
  const parsed = pageContentSchema.safeParse(typed)
  for (const { path, code } of parsed.error?.issues.toReversed() ?? []) {
    const isTarget = ['to', 'url'].includes(String(path.at(-1)))
    problems[controlAt(typed, path)] = translated(isTarget ? words.targetWrong : code === 'too_big' ? words.tooLong : words.valueWrong)
  }
  if (typed.title.fr.trim() === '') problems[controlOf('page', 'title.fr')] = translated(words.titleMissing)
  if (slug !== HOME && !slugSchema.safeParse(slug).success) problems['slug'] = translated(words.slugWrong)
  return problems
}

/** Errors of links with a label but no address, or the reverse: visitors would see no button. A product needs no link. */
function halfLinksIn({ blocks }: PageContent): Record<string, string> {
  const linked = blocks.flatMap((block) => {
    if (block.kind === 'hero') return block.slides.flatMap(({ id, product, link }) => (product === null ? [{ id, link }] : []))
    return block.kind === 'banner' ? [{ id: block.id, link: block.link }] : []
  })
  const problems: Record<string, string> = {}
  for (const { id, link } of linked) {
    const hasWords = LOCALES.some((locale) => link.label[locale].trim() !== '')
    if (hasWords && link.to === '') problems[controlOf(id, 'to')] = translated(words.linkMissing)
    if (link.to !== '' && link.label.fr.trim() === '') problems[controlOf(id, 'label.fr')] = translated(words.labelMissing)
  }
  return problems
}
