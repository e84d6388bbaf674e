import { fold } from '#i18n/fold.ts'
import { fill, translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { settingsListWords as words } from './settings-list.words.ts'
import { settingsNow } from './settings-now.server.ts'
import { SETTINGS_GROUPS, settingsPagesOf, settingsPath, type SettingsPageName } from './settings-pages.ts'
import { titleOf } from './settings-pages.server.ts'
import { tableOn } from './settings-tables.server.ts'
import { settingsWords } from './settings.words.ts'

export const LONGEST_SEARCH = 80

const MOST_FOUND = 40

export interface SettingsLine {
  to: string
  name: string
  now: string
  others: { to: string; name: string }[]
}

export interface SettingsList {
  groups: { title: string; lines: SettingsLine[] }[]
  search: string
  /** Undefined without a search. */
  found: { to: string; name: string; page: string }[] | undefined
  foundWords: string
}

/** The settings list, line by line. With a search, the settings whose label or page contains its words. */
export async function showSettingsList(person: Pick<Person, 'capabilities'>, typed: string) {
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  const mine = settingsPagesOf(person)
  const found = search === '' ? undefined : findSettingsBy(search, mine)
  const groups = found
    ? []
    : await Promise.all(SETTINGS_GROUPS.map(async ({ name, lines }) => ({ title: translated(words[name]), lines: await linesOf(lines, mine) })))
  const foundWords = found?.length === 0 ? fill(translated(words.foundNothing), { search }) : fill(translated(words.found), { count: found?.length ?? 0 })
  const list: SettingsList = { groups: groups.filter(({ lines }) => lines.length > 0), search, found, foundWords }
  return { list, words: translate(readerLocale(), words) }
}

type Lines = (typeof SETTINGS_GROUPS)[number]['lines']

async function linesOf(lines: Lines, mine: readonly SettingsPageName[]): Promise<SettingsLine[]> {
  const shown = await Promise.all(
    lines.map(async ({ name, pages }) => {
      const open = pages.filter((page) => mine.includes(page))
      const [first] = open
      // If the reader may not open all pages of a line, it is named after the first page they may open.
      const called = open.length === pages.length ? translated(words[name]) : first && translated(settingsWords[first])
      return first && called && { to: settingsPath(first), name: called, now: await settingsNow(open), others: open.length > 1 ? open.map(linkTo) : [] }
    }),
  )
  return shown.filter((line) => line !== undefined)
}

function linkTo(page: SettingsPageName) {
  return { to: settingsPath(page), name: translated(settingsWords[page]) }
}

function findSettingsBy(search: string, mine: readonly SettingsPageName[]): SettingsList['found'] {
  const asked = fold(search).split(' ')
  const has = (...texts: (string | undefined)[]) => asked.every((word) => texts.some((text) => text !== undefined && fold(text).includes(word)))
  const lines = SETTINGS_GROUPS.flatMap((group): { name: keyof typeof words; pages: readonly SettingsPageName[] }[] => [...group.lines])
  const pages = lines.flatMap(({ name, pages: own }) =>
    own
      .filter((page) => mine.includes(page) && has(translated(settingsWords[page]), titleOf(page), translated(words[name])))
      .map((page) => ({ ...linkTo(page), page: titleOf(page) })),
  )
  const rows = mine.flatMap((page) =>
    (tableOn(page)?.groups ?? []).flatMap(({ title, rows: all }) =>
      all
        .map((row) => ('legend' in row ? { at: `${row.path}.fr`, label: row.legend, hint: row.hint } : { at: row.path, label: row.label, hint: row.hint }))
        .filter(({ label, hint }) => has(translated(label), hint && translated(hint), translated(title)))
        .map(({ at, label }) => ({ to: `${settingsPath(page)}#${at}`, name: labelled(translated(label)), page: translated(settingsWords[page]) })),
    ),
  )
  return [...pages, ...rows].slice(0, MOST_FOUND)
}

/** Removes the unit of an amount from a label. Only the page fills it in. */
const labelled = (label: string) => label.replace(/\s*\(\{currency\}\)/, '')
