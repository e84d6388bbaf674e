import type { Glossary } from '#shop/upkeep/glossary'
import { changeTranslations, listTranslations, TEXTS_A_PAGE, type TextUse } from '#shop/goods/taxonomy-management.manage'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { glossaryPageWords as words } from './glossary.words.ts'

const LONGEST_TRANSLATION = 200

export interface TextRow {
  source: string
  use: string
  isMissing: boolean
  seen: Record<Language, string>
  typed: Record<Language, string>
  problems: Partial<Record<Language, string>>
}

const LANGUAGES = ['ar', 'en'] as const

type Language = (typeof LANGUAGES)[number]

export interface GlossaryView {
  rows: TextRow[]
  search: string
  page: number
  hasMore: boolean
  problem: string | undefined
}

export async function showGlossary(params: URLSearchParams): Promise<GlossaryView> {
  const search = (params.get('q') ?? '').trim().slice(0, 80)
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const texts = await listTranslations({ search, page })
  return {
    rows: texts.slice(0, TEXTS_A_PAGE).map(({ source, use, translations: { ar = '', en = '' } }) => row({ source, use, seen: { ar, en } })),
    search,
    page,
    hasMore: texts.length > TEXTS_A_PAGE,
    problem: undefined,
  }
}

/** Saves translations that differ from the loaded values. Saves nothing if it returns errors. */
export async function changeGlossary(fields: Record<string, string>): Promise<Changed<GlossaryView>> {
  const rows = Array.from({ length: TEXTS_A_PAGE }, (_, at) => typedRow(at, fields)).filter((one) => one !== undefined)
  if (rows.some(({ problems }) => Object.keys(problems).length > 0)) {
    return { refused: { rows, search: '', page: 1, hasMore: false, problem: translated(words.notSaved) } }
  }
  const changes: Glossary = new Map(
    rows.map(({ source, seen, typed }) => [source, changed(seen, typed)] as const).filter(([, change]) => Object.keys(change).length > 0),
  )
  await changeTranslations(changes)
  return { done: '' }
}

function row({ source, use, seen }: { source: string; use: TextUse; seen: TextRow['seen'] }): TextRow {
  return { source, use: translated(words[use]), isMissing: LANGUAGES.some((language) => seen[language] === ''), seen, typed: seen, problems: {} }
}

function typedRow(at: number, fields: Record<string, string>): TextRow | undefined {
  const source = fields[`${at}-source`]
  if (source === undefined || source === '') return undefined
  const of = (name: (language: Language) => string) => ({ ar: fields[name('ar')]?.trim() ?? '', en: fields[name('en')]?.trim() ?? '' })
  const typed = of((language) => `${at}-${language}`)
  const long = LANGUAGES.filter((language) => typed[language].length > LONGEST_TRANSLATION)
  const problems = Object.fromEntries(long.map((language) => [language, translated(words.tooLong)]))
  return { ...row({ source: source.slice(0, 300), use: 'other', seen: of((language) => `${at}-seen-${language}`) }), typed, problems }
}

function changed(seen: TextRow['seen'], typed: TextRow['typed']): Partial<TextRow['typed']> {
  return Object.fromEntries(LANGUAGES.filter((language) => seen[language] !== typed[language]).map((language) => [language, typed[language]]))
}
