import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { filledFrom, findProblems, problemText } from '#shop/forms/form-rules'
import { fileInputName, formView, inputName, messagesIn, type FieldKind, type Messages, type PublishedForm } from '#shop/forms/forms'
import { fieldSchema } from '#shop/forms/forms.schema'
import { formWith, type FieldDraft } from '#shop/forms/forms.testing'
import { findSettings } from '#shop/upkeep/settings.server'
import { bodyOf, entriesOf, publish, type FormAnswer } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

type Put = (field: number, form: number) => [name: string, value: string | File][]

const CHOICES = [1, 2, 3].map((id) => ({ id, label: { fr: `Choix ${id}` }, amount: id * 1000 }))
const ANY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', ' ', '0', '\r\n', '\u200f', '__proto__', '٣', 'null'),
)

/** One text, mostly one that the field's kind may accept. */
function texts(...likely: string[]): fc.Arbitrary<Put> {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, ANY).map((text) => (field) => [[inputName(field), text]])
}

function ticks(): fc.Arbitrary<Put> {
  const tick = fc.oneof({ weight: 8, arbitrary: fc.constantFrom('1', '2', '3') }, fc.constantFrom('4', '', '01', 'Choix 1'))
  return fc.array(tick, { maxLength: 4 }).map((all) => (field) => all.map((one) => [`${inputName(field)}[]`, one]))
}

function twice(...likely: string[]): fc.Arbitrary<Put> {
  const text = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...likely) }, ANY)
  const both =
    (first: string, second: string): Put =>
    (field) => [
      [`${inputName(field)}[primary]`, first],
      [`${inputName(field)}[secondary]`, second],
    ]
  return fc.oneof(
    text.map((one) => both(one, one)),
    fc.tuple(text, text).map(([first, second]) => both(first, second)),
  )
}

function pieces(): fc.Arbitrary<Put> {
  return fc.constantFrom('0', '1', '3', '4', '-1', '1.5', '', 'x', '99999').map((count) => (field) => [[`wpforms[quantities][${field}]`, count]])
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } })
  .png()
  .toBuffer()
const PICTURE = new Uint8Array(picture)

function files(): fc.Arbitrary<Put> {
  const name = fc.constantFrom('a.png', 'A.PNG', 'a.pdf', 'a', '.png', 'a.exe', 'été à Sfax.png')
  const file = fc.tuple(name, fc.constantFrom('whole', 'whole', 'empty', 'large')).map(([title, size]) => {
    const content = { whole: PICTURE, empty: new Uint8Array(), large: new Uint8Array(3001) }[size as 'whole']
    return new File([content], title, { type: 'image/png' })
  })
  return fc.array(file, { maxLength: 3 }).map((all) => (field, form) => all.map((one) => [fileInputName(form, field), one]))
}

const EMAILS = ['sami@example.tn', 'a@b.c', 'a@@b.com', `${'a'.repeat(63)}@b.tn`, `${'a'.repeat(64)}@b.tn`, ' sami@example.tn ', 'a@-b.com']
const TODAY = clock.now().toISOString().slice(0, 10)
const DAYS = ['2026-11-30', '1999-01-01', '2031-02-28', '2031-02-30', '2031-13-01', '٢٠٣١-٠٢-٢٨', TODAY]
const AMOUNTS = ['0', '4,999', '5', '1.234', '1,234.5', '1 234,56', '10000001', '-1', '1e3', '0.0001']

const CASES: [Omit<FieldDraft, 'id'>, fc.Arbitrary<Put>][] = [
  [{ kind: 'text', most: 20 }, texts('thé', 'a'.repeat(20), 'a'.repeat(21), 'deux\r\nlignes')],
  [{ kind: 'text', mask: '+216 99 999 999' }, texts('22333444', '+216 22 333 444', '2233', '22 333 444 5')],
  [{ kind: 'paragraph', most: 30 }, texts('un\ndeux', 'un\r\ndeux', '\n'.repeat(40), 'a\n'.repeat(16), 'é'.repeat(30), 'é'.repeat(31))],
  [{ kind: 'email' }, texts(...EMAILS)],
  [{ kind: 'email', confirmed: true }, twice(...EMAILS)],
  [{ kind: 'phone' }, texts('22333444', '+216 22 333 444', '٢٢٣٣٣٤٤٤', '2233', '+33 6 12 34 56 78', '00')],
  [{ kind: 'url' }, texts('example.com', 'https://example.com/à?b', 'javascript:alert(1)', 'ftp://a.tn', 'http://', 'موقع.com', 'a..b')],
  [{ kind: 'number', min: -2, max: 10, step: 0.5 }, texts('0.5', '-2', '-2.5', '10', '10.5', '1e1', '0.3', '1,5', '٣', '9'.repeat(40))],
  [{ kind: 'number', positive: true }, texts('0', '-0', '0.001', '1')],
  [{ kind: 'select', choices: CHOICES }, texts('1', '3', '4', 'Choix 1')],
  [{ kind: 'radio', choices: CHOICES }, texts('1', '3', '4', '1 ')],
  [{ kind: 'checkbox', choices: CHOICES, limit: 2 }, ticks()],
  [{ kind: 'date', noPast: true, noToday: true, weekdays: [1, 2, 3, 4, 5] }, texts(...DAYS)],
  [{ kind: 'date', from: '2026-01-01', until: '2031-02-28' }, texts(...DAYS)],
  [{ kind: 'time', from: '22:00', until: '02:00' }, texts('23:30', '01:00', '12:00', '24:00', '9:30 PM', '22:00', '02:00:01')],
  [{ kind: 'time', clock: '12', from: '09:00', until: '17:30' }, texts('9:30 AM', '5:30pm', '5:31 PM', '9 PM', '21:30', '12:00 PM')],
  [{ kind: 'password', strength: 3, confirmed: true }, twice('kT7#qM2!vX9z', 'abc', 'motdepasse2026', ' kT7#qM2!vX9z', 'x'.repeat(129))],
  [{ kind: 'file', mostFiles: 2, mostBytes: 3000 }, files()],
  [{ kind: 'camera', mostBytes: 3000 }, files()],
  [{ kind: 'consent', text: { fr: 'J’accepte' } }, ticks()],
  [{ kind: 'card' }, texts('4111111111111111', '4111 1111 1111 1111', '4111111111111112', '4111', '0'.repeat(16))],
  [{ kind: 'hidden', value: 'x' }, texts('x', 'x'.repeat(500), 'x'.repeat(501))],
  [{ kind: 'payment-single', price: 'typed', least: 5000 }, texts(...AMOUNTS)],
  [{ kind: 'payment-single', amount: 2500, mostPieces: 3 }, pieces()],
  [{ kind: 'payment-multiple', choices: CHOICES }, texts('1', '3', '4')],
  [{ kind: 'payment-checkbox', choices: CHOICES, limit: 2 }, ticks()],
]

/** Each field plain, required, and shown only if the first field is filled. */
const FIELDS = CASES.flatMap(([draft, put], place) => {
  const when = { action: 'show', any: [[{ field: 1, operator: 'filled', value: '' }]] }
  const required = draft.kind === 'hidden' ? {} : { required: true }
  const drafts = [draft, { ...draft, ...required }, ...(place === 0 ? [] : [{ ...draft, ...required, when }])]
  return drafts.map((one) => ({ draft: one, put }))
}).map(({ draft, put }, place) => ({ draft: { ...draft, id: place + 1 } as FieldDraft, put }))

const TYPED = new Set<FieldKind>(['text', 'paragraph', 'email', 'phone', 'url', 'number', 'date', 'time', 'hidden'])

let browser: Browser
let messages: Messages
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  messages = messagesIn('fr', (await findSettings()).forms.messages)
})

async function published(fields: FieldDraft[]): Promise<PublishedForm> {
  const definition = formWith(fields, { payment: { currency: 'TND' } })
  return { id: await publish(definition.fields, definition), name: 'Contact', definition }
}

function textsIn(filled: FormData): [string, string][] {
  return [...filled].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}

function saidByPage(form: PublishedForm, filled: FormData): Record<string, string> {
  const view = formView(form)
  const chosen = [...filled].flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, { name: value.name, bytes: value.size }] as const]))
  const at = { now: clock.now(), zone: 'Africa/Tunis', country: 'TN' }
  const problems = [...findProblems(view, filledFrom(view, textsIn(filled), chosen), at)]
  return Object.fromEntries(problems.map(([id, problem]) => [`${id} ${problem.part ?? ''}`, problemText(problem, messages)]))
}

function saidByShop(json: FormAnswer): Record<string, string> {
  const said = Object.entries((json.data?.errors?.field ?? {}) as Record<string, string>).map(([name, error]) => {
    const [, typed, part = '', file] = /^wpforms\[fields\]\[(\d+)\](?:\[(primary|secondary)?\])?$|^wpforms_\d+_(\d+)$/.exec(name)!
    return [`${typed ?? file} ${part}`, error]
  })
  return Object.fromEntries(said) as Record<string, string>
}

test('FORM-88 there is a field of every kind that takes something', () => {
  const kinds = fieldSchema.options.map((option) => option.shape.kind.value)
  const takesNothing: FieldKind[] = ['html', 'page-break', 'payment-total']
  expect(new Set([...CASES.map(([{ kind }]) => kind), ...takesNothing])).toEqual(new Set(kinds))
})

/** Number of submissions; `RUNS=5000` is the long run. */
const RUNS = Number(process.env['RUNS'] ?? 40)

async function send(form: PublishedForm, puts: [field: number, put: Put][]): Promise<{ json: FormAnswer; filled: FormData }> {
  const filled = new FormData()
  for (const [field, put] of puts) for (const [name, value] of put(field, form.id)) filled.append(name, value)
  for (const [name, value] of await bodyOf(form.id, {})) filled.append(name, value)
  const answer = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body: filled, headers: { origin: ORIGIN } })
  expect(answer.status).toBe(200)
  return { json: (await answer.json()) as FormAnswer, filled }
}

test('FORM-88, FORM-33 whatever is put into fields of every kind, the shop says of each what the page had said', async () => {
  const form = await published(FIELDS.map(({ draft }) => draft))
  await fc.assert(
    fc.asyncProperty(fc.tuple(...FIELDS.map(({ put }) => put)), async (puts) => {
      const { json, filled } = await send(
        form,
        puts.map((put, place): [number, Put] => [place + 1, put]),
      )
      const said = saidByPage(form, filled)
      expect(saidByShop(json)).toEqual(said)
      expect(json.success).toBe(Object.keys(said).length === 0)
    }),
    { numRuns: RUNS },
  )
})

test('FORM-88, IMP-30 a form is kept if and only if the page finds nothing wrong, and the text as the page shows it', async () => {
  const form = await published(CASES.map(([draft], place) => ({ ...draft, id: place + 1 }) as FieldDraft))
  const one = fc.integer({ min: 0, max: CASES.length - 1 }).chain((place) => CASES[place]![1].map((put): [number, Put] => [place + 1, put]))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(one, { minLength: 1, maxLength: 2, selector: ([field]) => field }), async (puts) => {
      const before = (await entriesOf(form.id)).length
      const { json, filled } = await send(form, puts)
      const said = saidByPage(form, filled)
      expect(saidByShop(json)).toEqual(said)
      const isFine = Object.keys(said).length === 0
      expect(json.success).toBe(isFine)
      const entries = await entriesOf(form.id)
      // A repetition within ten minutes is the same entry.
      expect(entries.length - before).toBeLessThanOrEqual(isFine ? 1 : 0)
      if (entries.length === before) return
      const shown = filledFrom(formView(form), textsIn(filled)).texts
      const typed = entries.at(-1)!.answers.filter(({ kind }) => TYPED.has(kind))
      expect(typed.map(({ field, text }) => [field, text])).toEqual(typed.map(({ field }) => [field, shown.get(field)![0]]))
    }),
    { numRuns: RUNS },
  )
})
