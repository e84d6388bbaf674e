import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { filledFrom, findProblems } from '#shop/forms/form-rules'
import { formView, inputName, type Field, type FormView } from '#shop/forms/forms'
import { formWith } from '#shop/forms/forms.testing'
import { bodyOf, entriesOf, filesOf, filesOnDisk, publish } from './forms.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

/** Number of submissions. `HOSTILE=10000` is the long run; `HOSTILE_SEED` chooses others. */
const HOSTILE = Number(process.env['HOSTILE'] ?? 300)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1)
const AT_ONCE = 8
const BOUNDARY = '----hanout'

const PASSWORD = 'kT7#qM2!vX9z'
const CARD = '4111111111111111'
const STAFF = 'boutique@example.tn'
const CHOICES = [1, 2].map((id) => ({ id, label: { fr: `Choix ${id}` } }))

const DEFINITION = formWith(
  [
    { id: 1, kind: 'text', required: true, most: 100 },
    { id: 2, kind: 'email', required: true },
    { id: 3, kind: 'paragraph', most: 500 },
    { id: 4, kind: 'checkbox', choices: CHOICES, limit: 1 },
    { id: 5, kind: 'select', required: true, choices: CHOICES },
    { id: 6, kind: 'number', min: 1, max: 10 },
    { id: 7, kind: 'date', noPast: true },
    { id: 8, kind: 'file', mostFiles: 2, mostBytes: 20_000 },
    { id: 9, kind: 'password' },
    { id: 10, kind: 'card' },
    { id: 11, kind: 'payment-single', price: 'typed', least: 1000 },
    { id: 12, kind: 'payment-single', amount: 2500, mostPieces: 3 },
    { id: 13, kind: 'phone' },
    { id: 14, kind: 'url' },
  ],
  {
    payment: { currency: 'TND' },
    notifications: [{ to: [STAFF], replyTo: '{field_id="2"}', subject: { fr: '{field_id="1"}' }, body: { fr: '{all_fields}' } }],
  },
)

interface Part {
  name: string
  value: Buffer
  file?: string
  type?: string
}

interface Attack {
  parts: ((parts: Part[]) => Part[])[]
  bytes: (body: Buffer) => Buffer
  kind: 'multipart' | 'urlencoded'
  headers: Record<string, string>
  query: string
}

const long = (sign: string, times: number) => fc.nat(times).map((count) => sign.repeat(count))
const TEXT = fc.oneof(
  fc.constantFrom(
    "'; drop table form_entries; --",
    '<script>alert(1)</script>',
    'a@b.tn\r\nBcc: x@evil.test',
    '\u202e\u0000\ufeff',
    '=cmd|calc',
    '{all_fields}',
  ),
  fc.constantFrom(
    '{field_id="9"}',
    '{entry_id}{admin_email}',
    '../../etc/passwd',
    '${7*7}',
    '-5',
    '1e309',
    'NaN',
    '0x10',
    '99999999999',
    '[object Object]',
    '2',
    'true',
  ),
  long('a', 70_000),
  long('\n', 5000),
  long('😀', 400),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const NAME = fc.constantFrom(
  'wpforms[fields][__proto__]',
  'wpforms[fields][constructor][prototype]',
  'wpforms[fields][1][]',
  'wpforms[fields][2][primary]',
  'wpforms[fields][2][secondary]',
  'wpforms[fields][4]',
  'wpforms[fields][4][]',
  'wpforms[fields][5]',
  'wpforms[fields][99999]',
  'wpforms[fields]',
  'wpforms[quantities][11]',
  'wpforms[quantities][12]',
  'wpforms[fields][11]',
  'wpforms[fields][6]',
  'wpforms[id]',
  'wpforms[id][]',
  'wpforms[token]',
  'wpforms[hp]',
  'wpforms[intention]',
  'wpforms[recaptcha]',
  'start_timestamp',
  'end_timestamp',
  'page_url',
  'action',
  'action[]',
  `wpforms[fields]${'[1]'.repeat(5000)}`,
  `wpforms${'['.repeat(20_000)}`,
)

let browser: Browser
let form: number
let right: Part[]
let view: FormView
let contents: Buffer[]
beforeAll(async () => {
  browser = (await openWire()).newBrowser()
  form = await publish(DEFINITION.fields, DEFINITION)
  view = formView({ id: form, definition: DEFINITION })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#07a' } })
    .png()
    .toBuffer()
  contents = [
    png,
    Buffer.concat([png, Buffer.from('<?php phpinfo();')]),
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.alloc(0),
    Buffer.alloc(60_000, 'MZ'),
    png.subarray(0, 40),
  ]
  const fields = { 1: 'Sami', 2: 'sami@example.tn', '4[]': '1', 5: '2', 9: PASSWORD, 10: CARD, 11: '12,5' }
  const sent = await bodyOf(form, { fields })
  right = [...sent].map(([name, value]) => ({ name, value: Buffer.from(value as string) }))
})

const aPart = (one: Partial<Part> & Pick<Part, 'name'>): Part => ({ value: Buffer.from(''), ...one })

/** Mutations of the parts: mostly one or two, so that the rest stays valid. */
function toParts(): fc.Arbitrary<Attack['parts'][number]> {
  const at = fc.nat(30)
  const fileName = fc.constantFrom('a.png', 'a.php.png', 'a.svg', '../../a.png', 'a.png\u0000.exe', '', `${'a'.repeat(5000)}.png`, 'a\r\nb.png')
  const type = fc.constantFrom('image/png', 'text/html', 'image/svg+xml', '')
  const target = fc.constantFrom('8', '8[]', '1', '99', '__proto__')
  return fc.oneof(
    fc.tuple(NAME, TEXT).map(([name, text]) => (parts: Part[]) => [...parts, aPart({ name, value: Buffer.from(text) })]),
    fc.tuple(NAME, TEXT).map(
      ([name, text]) =>
        (parts: Part[]) =>
          parts.map((part) => (part.name === name ? { ...part, value: Buffer.from(text) } : part)),
    ),
    fc.tuple(fc.integer({ min: 1, max: 14 }), TEXT).map(([field, text]) => (parts: Part[]) => [
      ...parts.filter(({ name }) => name !== inputName(field)),
      aPart({ name: inputName(field), value: Buffer.from(text) }),
    ]),
    at.map((place) => (parts: Part[]) => parts.filter((_, one) => one !== place)),
    at.map((place) => (parts: Part[]) => parts.flatMap((part, one) => (one === place ? [part, part] : [part]))),
    fc
      .nat(600)
      .map((more) => (parts: Part[]) => [
        ...Array.from({ length: more }, (_, one) => aPart({ name: `wpforms[fields][${one}][]`, value: Buffer.from('1') })),
        ...parts,
      ]),
    fc.tuple(target, fileName, type, fc.nat(5)).map(([field, file, media, content]) => (parts: Part[]) => [
      aPart({ name: `wpforms_${form}_${field}`, file, type: media, value: contents[content]! }),
      ...parts,
    ]),
  )
}

/** One part repeated far beyond the limit; some parts lack their head or their end. */
const FLOOD = fc
  .tuple(
    fc.constantFrom(
      'Content-Disposition: form-data; name="wpforms[fields][1]"\r\n\r\n1',
      'Content-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n1',
      'Content-Disposition: form-data\r\n\r\n1',
      'Content-Type: multipart/mixed; boundary=YY\r\n\r\n--YY\r\n\r\n\r\n--YY--',
      `${'a: b\r\n'.repeat(40)}\r\n1`,
      '\r\n',
      '',
    ),
    fc.integer({ min: 90, max: 9000 }),
  )
  .map(([part, times]) => Buffer.from(`--${BOUNDARY}\r\n${part}\r\n`.repeat(times)))

const toBytes: fc.Arbitrary<Attack['bytes']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((body: Buffer) => body) },
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (body: Buffer) => body.subarray(0, Math.floor(body.length * share))),
  fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 8 }).map((flips) => (body: Buffer) => {
    const bent = Buffer.from(body)
    for (const [share, byte] of flips) if (bent.length > 0) bent[Math.floor(bent.length * share)] = byte
    return bent
  }),
  fc.constant((body: Buffer) => Buffer.concat([body, body])),
  fc.tuple(FLOOD, fc.boolean()).map(
    ([flood, isFirst]) =>
      (body: Buffer) =>
        Buffer.concat(isFirst ? [flood, body] : [body, flood]),
  ),
  fc.constant((body: Buffer) => Buffer.concat([Buffer.from(`--${BOUNDARY}--\r\n`), body])),
)

const ATTACK: fc.Arbitrary<Attack> = fc.record({
  parts: fc.array(toParts(), { maxLength: 3 }),
  bytes: toBytes,
  kind: fc.constantFrom('multipart', 'multipart', 'multipart', 'urlencoded'),
  headers: fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc.constantFrom<Record<string, string>>(
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=""' },
      { origin: 'https://evil.test' },
    ),
  ),
  query: fc.constantFrom('', '', '', '?action=wpforms_submit', '?action[]=wpforms_submit'),
})

function bodyWith(parts: Part[], kind: Attack['kind']): Buffer {
  if (kind === 'urlencoded')
    return Buffer.from(new URLSearchParams(parts.filter(({ file }) => file === undefined).map(({ name, value }) => [name, value.toString()])).toString())
  const lines = parts.flatMap(({ name, value, file, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    value,
    '\r\n',
  ])
  return Buffer.concat([...lines, `--${BOUNDARY}--\r\n`].map((line) => Buffer.from(line as string)))
}

async function send({ parts, bytes, kind, headers, query }: Attack, turn: number): Promise<{ status: number; text: string }> {
  const type = kind === 'multipart' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/x-www-form-urlencoded'
  // Each differs, or repetitions would count as one entry.
  const own = right.map((part) => (part.name === inputName(1) ? { ...part, value: Buffer.from(`Sami ${turn}`) } : part))
  const changed = parts.reduce((before, change) => change(before), own)
  const init = { method: 'POST', body: new Uint8Array(bytes(bodyWith(changed, kind))), headers: { origin: ORIGIN, 'content-type': type, ...headers } }
  const answer = await browser.ask(`/wp-admin/admin-ajax.php${query}`, init)
  return { status: answer.status, text: await answer.text() }
}

/** A stored answer as a browser would have sent it; nothing for kinds that are not stored as typed. */
function sentAgain({ field, text }: { field: number; text: string }): [string, string][] {
  const { kind, ...asked } = DEFINITION.fields.find(({ id }) => id === field) as Field
  if (kind === 'card' || kind === 'password' || kind === 'file' || kind === 'payment-single') return []
  const idOf = (label: string) => ('choices' in asked ? String(asked.choices.find((choice) => choice.label.fr === label)?.id) : label)
  return kind === 'checkbox' ? text.split('\n').map((label) => [`${inputName(field)}[]`, idOf(label)]) : [[inputName(field), idOf(text)]]
}

/** Resident memory of this process, in MB. */
const memoryOf = () => process.memoryUsage.rss() / 1e6

test(`FORM-88, IMP-30, IMP-51 of ${HOSTILE} hostile submissions none is a fault, and nothing is kept that the rules refuse`, async () => {
  const attacks = fc.sample(ATTACK, { seed: SEED, numRuns: HOSTILE })
  const faults: string[] = []
  const statuses = new Map<string, number>()
  let sent = 0
  let memoryAtThird = 0
  const work = async () => {
    while (sent < HOSTILE) {
      const turn = sent++
      if (turn === Math.floor(HOSTILE / 3)) memoryAtThird = memoryOf()
      const { status, text } = await send(attacks[turn]!, turn)
      const said = `${status} ${/"success":(true|false)/.exec(text)?.[1] ?? ''}`
      statuses.set(said, (statuses.get(said) ?? 0) + 1)
      const tells = [PASSWORD, CARD, 'node_modules', '.ts:'].some((word) => text.includes(word))
      if (status >= 500 || tells) faults.push(`${status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(faults).toEqual([])
  const kept = await entriesOf(form)
  const memory = memoryOf()
  const said = [...statuses].map(([status, count]) => `${status.trim()} × ${count}`).join(', ')
  console.log(
    `${HOSTILE} hostile submissions (seed ${SEED}): ${said}; ${kept.length} kept; memory ${memoryAtThird.toFixed(0)} MB after a third, ${memory.toFixed(0)} MB at the end`,
  )
  expect(memory).toBeLessThan(1.5 * memoryAtThird)
  expect(kept.length).toBeLessThanOrEqual(statuses.get('200 true') ?? 0)
  expect([kept.length > HOSTILE / 50, (statuses.get('200 false') ?? 0) > HOSTILE / 10]).toEqual([true, true])

  const at = { now: clock.now(), zone: 'Africa/Tunis', country: 'TN' }
  const rules = { ...view, fields: view.fields.filter(({ kind }) => kind !== 'payment-single') }
  for (const entry of kept) {
    expect([...findProblems(rules, filledFrom(rules, entry.answers.flatMap(sentAgain)), at)]).toEqual([])
    const whole = JSON.stringify(entry)
    expect([whole.includes(PASSWORD), whole.includes(CARD), whole.length < 20_000, entry.page.length <= 300]).toEqual([false, false, true, true])
    for (const { kind, text } of entry.answers.filter((answer) => answer.kind === 'card'))
      expect([kind, text]).toEqual(['card', expect.stringMatching(/^•••• \d{4}$/)])
    expect(entry.total).toBe(entry.lines.reduce((total, { amount }) => total + amount, 0))
    for (const { field, pieces, amount } of entry.lines) {
      if (field === 12) expect([1, 2, 3].map((count) => count * 2500)).toContain(amount)
      else expect([field, pieces, amount >= 1000 && amount <= 10_000_000_000]).toEqual([11, 1, true])
    }
  }
  const files = await filesOf(form)
  const onDisk = await filesOnDisk()
  expect(files.every(({ type, name }) => type === 'image/png' && !/[/\\\p{Cc}]/u.test(name))).toBe(true)
  expect([onDisk.unfinished, onDisk.kept.length]).toEqual([[], files.length])
  const messages = await db.selectFrom('messages').select(['recipient', 'data']).execute()
  expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(new Set([STAFF]))
  expect([PASSWORD, CARD].filter((secret) => JSON.stringify(messages).includes(secret))).toEqual([])
})
