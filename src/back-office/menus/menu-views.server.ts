import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { TRANSLATED_LOCALES } from '#i18n/translations.ts'
import { fill, translate } from '#i18n/words.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import type { Category } from '#shop/goods/catalogue'
import { CONTENTS, PANEL_WIDTHS, PLACES, type Menu, type MenuTarget, type PanelType, type PlaceName } from '#shop/site/menus'
import { listMenuVersions } from '#shop/site/menus.manage'
import { readMenus } from '#shop/site/menus.server'
import { menuNames } from '#shop/site/menus.words'
import { listSitePages } from '#shop/site/site-pages.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment } from '#back-office/orders/when.ts'
import { merchantText, readerLocale, translated } from '#back-office/reader.server.ts'
import { outdatedNote } from '#back-office/translations/languages.server.ts'
import { translationWords } from '#back-office/translations/translations.words.ts'
import type { LinkRow, MenuCard, MenuNames, MenusView, Option } from './menus-settings.tsx'
import { menusPageWords as words } from './menus-page.words.ts'

/** Most categories to choose from. A shop with more types an address. */
const MOST_CATEGORIES = 400

/** Stored state of the page. `at` is the part that was changed last. */
export async function showMenus(at: string): Promise<MenusView> {
  const [{ revision, menus }, categories, pages, versions, { country }] = await Promise.all([
    readMenus(),
    findCategories(),
    listSitePages(readerLocale()),
    listMenuVersions(),
    findSettings(),
  ])
  const targets = targetsOf(categories, pages)
  const named = new Map(targets.flatMap(({ options }) => options).map(({ value, name }) => [value, name]))
  const fresh: Menu = { name: { fr: '', ar: '', en: '' }, panel: 'default', content: 'links', links: [] }
  return {
    revision,
    cards: menus.map((menu, index) => cardOf(menu, index, named)),
    fresh: cardOf(fresh, menus.length, named),
    contents: CONTENTS.toReversed().map((value) => ({ value, name: translated(words[value]) })),
    panels: Object.entries(PANEL_WIDTHS)
      .toSorted(([, one], [, other]) => one - other)
      .map(([value]) => ({ value, name: translated(words[`width-${value as PanelType}`]) })),
    targets,
    versions: versions.map(({ revision: old, by, savedAt }) => ({
      revision: old,
      text: savedAt ? fill(translated(words.version), { when: moment(savedAt, TIME_ZONES[country]), by }) : translated(words.firstVersion),
    })),
    at,
    reviewWords: translate(readerLocale(), translationWords),
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

function targetsOf(categories: readonly Category[], pages: readonly { slug: string; title: string }[]): { name: string; options: Option[] }[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ name, parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? `${pathOf(parent)} › ${name}` : name
  }
  const places = (Object.keys(PLACES) as PlaceName[]).map((place) => ({ value: `place:${place}`, name: translated(menuNames[place]) }))
  return [
    { name: translated(words.shop), options: places },
    {
      name: translated(words.categories),
      options: categories.slice(0, MOST_CATEGORIES).map((category) => ({ value: `category:${category.id}`, name: pathOf(category) })),
    },
    { name: translated(words.pages), options: pages.map(({ slug, title }) => ({ value: `page:${slug}`, name: title })) },
    { name: translated(words.elsewhere), options: [{ value: 'address', name: translated(words.address) }] },
  ].filter(({ options }) => options.length > 0)
}

/** A submitted menu as its card, with errors by control. */
export function typedCard(menu: Menu, { index, view }: { index: number; view: MenusView }, problems: ReadonlyMap<string, string>): MenuCard {
  const named = new Map(view.targets.flatMap(({ options }) => options).map(({ value, name }) => [value, name]))
  const card = cardOf(menu, index, named)
  const links = card.links.map((link, row) => ({ ...link, problem: problems.get(`links.${row}`) }))
  return { ...card, title: menu.name[DEFAULT_LOCALE] || (view.cards[index]?.title ?? ''), nameProblem: problems.get('name'), links }
}
