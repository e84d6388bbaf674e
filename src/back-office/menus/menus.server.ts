import type { z } from 'zod'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { approvedIn, TRANSLATED_LOCALES, withSources } from '#i18n/translations.ts'
import { fill, type Text } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import type { Category } from '#shop/goods/catalogue'
import { findCategories } from '#shop/goods/catalogue.server'
import { CONTENTS, movedIn, PANEL_WIDTHS, PLACES, type Menu, type MenuItem, type MenuTarget, type PanelType, type PlaceName } from '#shop/site/menus'
import { bringBackMenus, listMenuVersions, saveMenus } from '#shop/site/menus.manage'
import { menusSchema, MOST_LINKS, MOST_MENUS } from '#shop/site/menus.schema'
import { readMenus } from '#shop/site/menus.server'
import { menuNames } from '#shop/site/menus.words'
import { listSitePages } from '#shop/site/site-pages.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment } from '#back-office/kit/when.ts'
import { merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { outdatedNote } from '#back-office/kit/outdated-marks.server.ts'
import type { LinkRow, MenuCard, MenuNames, MenusView } from './menus-settings.tsx'
import { menusPageWords as words } from './menus.words.ts'

/** Most categories to choose from. A shop with more types an address. */
const MOST_CATEGORIES = 400

export async function showMenus(at: string): Promise<MenusView> {
  const [{ revision, menus }, categories, pages, versions, { country }] = await Promise.all([
    readMenus(),
    findCategories(),
    listSitePages(readerLocale()),
    listMenuVersions(),
    findSettings(),
  ])
  const targets = targetsOf(categories, pages)
  const named = new Map(targets.map(({ value, label }) => [value, label]))
  const fresh: Menu = { name: { fr: '', ar: '', en: '' }, panel: 'default', content: 'links', links: [] }
  return {
    revision,
    cards: menus.map((menu, index) => cardOf(menu, index, named)),
    fresh: cardOf(fresh, menus.length, named),
    contents: CONTENTS.toReversed().map((value) => ({ value, label: translated(words[value]) })),
    panels: Object.entries(PANEL_WIDTHS)
      .toSorted(([, one], [, other]) => one - other)
      .map(([value]) => ({ value, label: translated(words[`width-${value as PanelType}`]) })),
    targets,
    versions: versions.map(({ revision: old, by, savedAt }) => ({
      revision: old,
      text: savedAt ? fill(translated(words.version), { when: moment(savedAt, TIME_ZONES[country]), by }) : translated(words.firstVersion),
    })),
    at,
    problem: undefined,
  }
}

export function targetTyped(target: MenuTarget): string {
  if (target.kind === 'place') return `place:${target.place}`
  if (target.kind === 'category') return `category:${target.id}`
  return target.kind === 'page' ? `page:${target.slug}` : 'address'
}

function cardOf({ name, panel, content, links }: Menu, index: number, named: ReadonlyMap<string, string>): MenuCard {
  // A refused value is rendered as submitted.
  const width = translated(words[`width-${Object.hasOwn(PANEL_WIDTHS, panel) ? panel : 'default'}`])
  const about =
    content === 'links'
      ? fill(translated(words.aboutLinks), { count: links.length, width })
      : fill(translated(words.about), { content: translated(words[content]), width })
  return { index, title: merchantText(name), about, ...namesOf(name), nameProblem: undefined, content, panel, links: links.map((link) => rowOf(link, named)) }
}

function namesOf(name: Menu['name']): MenuNames {
  return { names: name, notes: Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [locale, outdatedNote(name, locale)])) }
}

function rowOf({ target, name }: Menu['links'][number], named: ReadonlyMap<string, string>): LinkRow {
  const typed = targetTyped(target)
  const address = target.kind === 'address' ? target.address : ''
  return { target: typed, leadsTo: address || (named.get(typed) ?? ''), address, ...namesOf(name), isGone: !named.has(typed), problem: undefined }
}

function targetsOf(categories: readonly Category[], pages: readonly { slug: string; title: string }[]): Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ name, parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? `${pathOf(parent)} › ${name}` : name
  }
  const under = (group: Text, choices: Choice[]) => choices.map((choice) => ({ ...choice, group: translated(group) }))
  const places = (Object.keys(PLACES) as PlaceName[]).map((place) => ({ value: `place:${place}`, label: translated(menuNames[place]) }))
  const offered = categories.slice(0, MOST_CATEGORIES).map((category) => ({ value: `category:${category.id}`, label: pathOf(category) }))
  return [
    ...under(words.shop, places),
    ...under(words.categories, offered),
    ...under(
      words.pages,
      pages.map(({ slug, title }) => ({ value: `page:${slug}`, label: title })),
    ),
    ...under(words.elsewhere, [{ value: 'address', label: translated(words.address) }]),
  ]
}

export function typedCard(menu: Menu, { index, view }: { index: number; view: MenusView }, problems: ReadonlyMap<string, string>): MenuCard {
  const named = new Map(view.targets.map(({ value, label }) => [value, label]))
  const card = cardOf(menu, index, named)
  const links = card.links.map((link, row) => ({ ...link, problem: problems.get(`links.${row}`) }))
  return { ...card, title: menu.name[DEFAULT_LOCALE] || (view.cards[index]?.title ?? ''), nameProblem: problems.get('name'), links }
}

type Fields = Record<string, string>

/** Applies a form of the page: a menu, its position, or an earlier version. Saves nothing if it returns errors. IMP-41. */
export async function changeMenus(fields: Fields, { name: by }: { name: string }): Promise<Changed<MenusView>> {
  const seen = { revision: numberIn(fields['revision']), by }
  const [intent = '', number] = (fields['intent'] ?? '').split(':', 2)
  const { menus } = await readMenus()
  const index = Math.min(numberIn(fields['index']), menus.length)
  const typed = typedMenu(fields, { intent, at: numberIn(number), before: menus[index] })
  try {
    if (intent === 'back') {
      await bringBackMenus(numberIn(number), seen)
      return { done: 'history' }
    }
    if (intent === 'remove') {
      await saveMenus(menus.toSpliced(index, 1), seen)
      return { done: '' }
    }
    const next = menusSchema.safeParse(menus.toSpliced(index, 1, typed))
    if (!next.success) return { refused: await refusedView(typed, index, problemsOf(next.error, index)) }
    const by1 = intent === 'earlier' ? -1 : intent === 'later' ? 1 : undefined
    await saveMenus(by1 === undefined ? next.data : movedIn(next.data, index, by1), seen)
    return { done: `menu-${Math.max(0, index + (by1 ?? 0))}` }
  } catch (error) {
    const refusal = asRefusal(error)
    return { refused: { ...(await refusedView(typed, index, new Map())), problem: refusal.in(readerLocale()) } }
  }
}

async function refusedView(typed: Menu, index: number, problems: ReadonlyMap<string, string>): Promise<MenusView> {
  const view = await showMenus(`menu-${index}`)
  const card = typedCard(typed, { index, view }, problems)
  const cards = view.cards.map((other) => (other.index === index ? card : other))
  const tooMany = fill(translated(words.tooMany), { menus: MOST_MENUS, links: MOST_LINKS })
  return { ...view, cards, ...(index === view.cards.length && { fresh: card }), problem: problems.has('many') ? tooMany : translated(words.notSaved) }
}

/** The submitted menu after the pressed button, unvalidated. `before` is the stored menu; it decides which translations were not edited. */
function typedMenu(fields: Fields, { intent, at, before }: { intent: string; at: number; before: Menu | undefined }): Menu {
  const links = Array.from({ length: MOST_LINKS + 1 }, (_, row) => linkAt(row, fields, before?.links[row])).filter((link) => link !== undefined)
  const moved = intent === 'up' ? movedIn(links, at, -1) : intent === 'down' ? movedIn(links, at, 1) : intent === 'drop' ? links.toSpliced(at, 1) : links
  return { name: namesIn('name', fields, before?.name), panel: fields['panel'], content: fields['content'], links: moved } as Menu
}

function linkAt(row: number, fields: Fields, before: MenuItem | undefined): MenuItem | undefined {
  const target = targetOf(fields[`${row}-target`] ?? '', (fields[`${row}-address`] ?? '').trim())
  return target && { target, name: namesIn(String(row), fields, before?.name) }
}

function targetOf(typed: string, address: string): MenuTarget | undefined {
  if (typed === 'address') return { kind: 'address', address }
  const [kind, of = ''] = typed.split(/:(.*)/s, 2)
  if (kind === 'place') return { kind, place: of as 'newest' }
  if (kind === 'category') return { kind, id: numberIn(of) }
  return kind === 'page' ? { kind, slug: of } : undefined
}

function namesIn(at: string, fields: Fields, before: Menu['name'] | undefined): Menu['name'] {
  const name = (language: string) => (fields[`${at}-${language}`] ?? '').trim()
  return withSources({ fr: name('fr'), ar: name('ar'), en: name('en') }, before, approvedIn(fields['right'], at))
}

/** Errors of a menu by control: `name`, `links.2`, or `many`. */
function problemsOf(error: z.ZodError, index: number): ReadonlyMap<string, string> {
  return new Map(
    error.issues.map(({ path, code }): [string, string] => {
      const [place, part, row, ...rest] = path
      if (place !== index || (part === 'links' && row === undefined)) return ['many', '']
      const isName = part === 'name' || rest[0] === 'name'
      const said = !isName ? words.addressWrong : code === 'too_big' ? words.tooLong : words.nameMissing
      return [part === 'links' ? `links.${String(row)}` : String(part), translated(said)]
    }),
  )
}

/** Parses a whole number of up to nine digits; 0 for anything else. */
function numberIn(typed = ''): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}
