import type { z } from 'zod'
import { approvedIn, withSources } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { movedIn, type Menu, type MenuItem, type MenuTarget } from '#shop/site/menus'
import { bringBackMenus, saveMenus } from '#shop/site/menus.manage'
import { menusSchema, MOST_LINKS, MOST_MENUS } from '#shop/site/menus.schema'
import { readMenus } from '#shop/site/menus.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import type { MenusView } from './menus-settings.tsx'
import { showMenus, typedCard } from './menu-views.server.ts'
import { menusPageWords as words } from './menus-page.words.ts'

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
