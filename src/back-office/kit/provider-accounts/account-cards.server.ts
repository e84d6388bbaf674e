import { z } from 'zod'
import type { Text } from '#i18n/words.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { TECHNICAL, typedIn, type RecordTable } from '#back-office/kit/records/record-fields.ts'
import type { FieldView } from '#back-office/kit/settings/settings-form.tsx'
import type { AccountCard } from './account-cards.tsx'
import { accountsWords as words } from './accounts.words.ts'

/** Longest key, and longest key of several lines. */
const LONGEST_KEY = 500
const LONGEST_LINES = 2000

/** An account without its keys. Error messages are keys of the page's words. */
export function accountForm<const Modes extends readonly [string, ...string[]]>(modes: Modes) {
  return z.object({
    mode: z.enum(modes, 'choiceWrong'),
    isOn: z
      .literal('on')
      .optional()
      .catch(undefined)
      .transform((isOn) => isOn === 'on'),
    position: z
      .string('positionWrong')
      .trim()
      .regex(/^\d{1,2}$/, 'positionWrong')
      .transform(Number),
  })
}

interface AccountKey {
  name: string
  secret: boolean
}

interface KeyInForm extends AccountKey {
  label: string
  hint: string
  lines?: boolean | undefined
  /** Stored value, if it may be shown. */
  typed?: string
}

/** A key's control. A secret is never sent back. */
export function keyField({ name, secret, lines = false, label, hint, typed = '' }: KeyInForm): FieldView {
  const look = lines
    ? { maxLength: LONGEST_LINES, className: 'col-span-full' }
    : { maxLength: LONGEST_KEY, type: secret ? 'password' : 'text', autoComplete: secret ? 'new-password' : 'off' }
  return {
    name: `key.${name}`,
    control: 'text',
    label,
    hint,
    typed,
    problem: undefined,
    choices: undefined,
    rows: lines ? 3 : undefined,
    look: { ...TECHNICAL, ...look },
  }
}

/** A key's control that says whether it may be empty and whether a secret is stored. A value that is no secret is shown. */
export function shownKey({ needed, ...key }: KeyInForm & { needed: boolean }, value = ''): FieldView {
  const kept = key.secret ? translated(value ? words.kept : words.notKept) : ''
  const hint = [needed ? '' : translated(words.optional), key.hint, kept].filter(Boolean).join(' ')
  return keyField({ ...key, hint, typed: key.secret ? '' : value })
}

/** An account's state in words: `problem` is why one that is on does nothing. A page may say some of them its own way. */
export function stateInWords(
  account: { isOn: boolean; mode: string } | undefined,
  problem: string | undefined,
  own: Partial<Record<'stateBroken' | 'stateOn' | 'stateSimulated', Text>> = {},
): AccountCard['state'] {
  const says = { ...words, ...own }
  if (!account?.isOn) return { word: translated(account ? says.stateOff : says.stateNone), kind: 'quiet' }
  if (problem) return { word: translated(says.stateBroken), kind: 'warn' }
  return account.mode === 'live' ? { word: translated(says.stateOn), kind: 'good' } : { word: translated(says.stateSimulated), kind: 'warn' }
}

/** Submitted keys by name. An empty one is left out and keeps its stored value, unless that is shown in the form. */
export function typedKeys<Key extends AccountKey>(
  keys: readonly Key[],
  fields: Record<string, string>,
  isShown: (key: Key) => boolean,
): Record<string, string> {
  const typed = keys.flatMap((key) => {
    const value = fields[`key.${key.name}`]?.trim().replaceAll('\r\n', '\n')
    return value === undefined || (value === '' && !isShown(key)) ? [] : [[key.name, value] as const]
  })
  return Object.fromEntries(typed)
}

export function keyProblems<Key extends AccountKey>(keys: readonly Key[], problemOf: (key: Key) => Text | undefined): Record<string, string> {
  const found = keys.map((key) => [key.name, problemOf(key)] as const)
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[`key.${name}`, translated(problem)]] : [])))
}

interface Refused {
  id: string
  table: RecordTable
  fields: Record<string, string>
  problems: Readonly<Record<string, string>>
  /** Names of the keys whose typed values are shown again. */
  shown?: readonly string[]
}

export function cardsAsTyped<Card extends AccountCard>(cards: readonly Card[], { id, table, fields, problems, shown = [] }: Refused): Card[] {
  return cards.map((card) => {
    if (card.id !== id) return card
    const typed = typedIn(table, fields)
    const mode = card.modes.find(({ value }) => value === typed['mode'])?.value ?? card.typed['mode']!
    const keys = card.keys.map((key) => ({
      ...key,
      problem: problems[key.name],
      typed: shown.includes(key.name) ? (fields[key.name]?.slice(0, LONGEST_LINES) ?? key.typed) : key.typed,
    }))
    return { ...card, keys, typed: { ...typed, mode } }
  })
}
