import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { newStaff, refusalOf } from '#shop/people/accounts.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { leaveByStop } from '#shop/newsletter/subscribers.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { saveGroup } from './groups.server.ts'
import {
  runSubscriberImport,
  addSubscriberByHand,
  findSubscriberImport,
  importSubscribers,
  receiveSubscriberFile,
  stopSubscriberImport,
} from './subscriber-management.server.ts'
import { lineWords } from './subscriber-management.words.ts'
import { addSubscriber } from './subscriber-management.testing.ts'

useDatabase()
useDataFolder()

const PROOF = 'Bulletins signés au salon de Sfax, mars 2026'

let by: Actor
beforeAll(async () => {
  by = (await newStaff('Salma')).person
})
beforeEach(async () => {
  await sql`truncate subscribers, stopped_phones, newsletter_groups, tasks cascade`.execute(db)
  await emptyAudit()
  for (const fr of ['Nouveautés', 'Soldes']) await saveGroup(undefined, { fr, ar: '', en: '' })
})

const work = (goesOn = () => true) => workAtNext({ 'subscriber-import': runSubscriberImport }, goesOn)
const fileOf = (lines: string[]) => receiveSubscriberFile([Buffer.from(lines.join('\n'))])
const begin = async (lines: string[], proof = PROOF) => importSubscribers({ file: await fileOf(lines), name: 'salon.csv', proof }, by)

async function bring(lines: string[], proof = PROOF) {
  const id = await begin(lines, proof)
  await work()
  return (await findSubscriberImport(id))!
}

const all = async () =>
  (
    await sql<{ line: string }>`
      select concat_ws(' ', s.phone, s.name, s.locale, s.state, s.source,
        (select string_agg(g.name, '+' order by g.position) from subscriber_groups m join newsletter_groups g on g.id = m.group_id where m.subscriber_id = s.id)) as line
      from subscribers s order by s.phone`.execute(db)
  ).rows.map(({ line }) => line)
const consents = () => db.selectFrom('newsletter_consents').select(['kind', 'at', 'text']).orderBy('at').orderBy('id').execute()

describe('IMP-34, IMP-47 a file of subscribers', () => {
  test('adds its people with their proof, each once; wrong lines are told by number, the others stand', async () => {
    const { state, found } = await bring([
      'Téléphone;Nom;Langue;Groupes;Date d’accord;Ville',
      '22333444;Amira;ar;Soldes;01/03/2026 10:30;Sfax',
      'abc;Nour;;;;',
      '+216 22 333 444;Amira encore;;Nouveautés;;',
      '55111222;;;;;',
      '98000001;;;Inconnu;;',
    ])
    expect([state, found.totals]).toEqual(['finished', { added: 2, joined: 0, known: 1, left: 0, wrong: 2 }])
    expect(found.remarks).toEqual([
      { row: 3, text: lineWords.phoneWrong },
      { row: 6, text: lineWords.groupUnknown },
    ])
    expect(await all()).toEqual(['21622333444 Amira ar active import Nouveautés+Soldes', '21655111222  fr active import Nouveautés'])
    expect(await consents()).toEqual([
      { kind: 'imported', at: new Date('2026-03-01T09:30:00Z'), text: PROOF },
      { kind: 'imported', at: expect.any(Date), text: PROOF },
    ])
    expect(await readdir(join(config.dataFolder, 'imports'))).toEqual([])
  })

  test('without a proof of consent is not imported at all; with a column of proofs each line needs its own', async () => {
    const before = await all()
    expect(await refusalOf(begin(['Téléphone', '22333444'], 'oui'))).toContain('Sans cela, rien n’est importé.')
    expect([await all(), await work()]).toEqual([before, false])
    const { found } = await bring(['Téléphone,Preuve', '22333444,Bulletin papier n° 12', '55111222,'], '')
    expect(found).toMatchObject({ totals: { added: 1, wrong: 1 }, remarks: [{ row: 3, text: lineWords.proofMissing }] })
    expect((await consents()).map(({ text }) => text)).toEqual(['Bulletin papier n° 12'])
  })

  test('never takes back who left or answered STOP, says so line by line, and changes nothing of who is there but their groups', async () => {
    await addSubscriber({ phone: '21620000001', state: 'left' })
    await leaveByStop('21620000002')
    await addSubscriber({ phone: '21620000003', name: 'Déjà là', locale: 'ar' })
    const before = await consents()
    const file = ['Téléphone;Nom;Langue;Groupes', '20000001;X;;', '20000002;X;;', '20000003;Autre nom;fr;Soldes']
    const { found } = await bring(file)
    expect(found).toMatchObject({ totals: { added: 0, joined: 1, left: 2 }, remarks: [2, 3].map((row) => ({ row, text: lineWords.left })) })
    expect(await all()).toEqual(['21620000001  fr left widget', '21620000003 Déjà là ar active widget Soldes'])
    expect(await consents()).toEqual(before)
    expect((await bring(file)).found.totals).toMatchObject({ added: 0, joined: 0, known: 1, left: 2 })
  })

  test('asked for twice is one import; its report and the log hold no number', async () => {
    const file = await fileOf(['Téléphone', '22333444', '123'])
    const wanted = { file, name: 'salon.csv', proof: PROOF }
    const ids = await Promise.all([importSubscribers(wanted, by), importSubscribers(wanted, by)])
    expect(ids).toEqual([file, file])
    await work()
    const { rows } = await sql`select found::text from tasks union all select details::text from audit_entries`.execute(db)
    expect(JSON.stringify(rows)).not.toMatch(/22333444|"123"/)
    expect((await sql`select from audit_entries where action = 'subscribers-imported'`.execute(db)).rows).toHaveLength(1)
  })

  test('goes on after its process ended, and adds nobody twice; one that is stopped keeps what it added', async () => {
    const people = ['Téléphone', ...Array.from({ length: 1300 }, (_, n) => String(20_000_000 + n))]
    const id = await begin(people)
    let reports = 0
    await work(() => ++reports < 2)
    expect(await findSubscriberImport(id)).toMatchObject({ state: 'waiting', done: 500, found: { totals: { added: 500 } } })
    // As if the worker had died after writing the lines, before reporting them.
    await sql`update tasks set done = 0, found = '{}' where id = ${id}`.execute(db)
    await work()
    expect(await findSubscriberImport(id)).toMatchObject({ state: 'finished', done: 1300, found: { totals: { added: 800, known: 500 } } })
    expect(new Set(await all()).size).toBe(1300)
    expect(await consents()).toHaveLength(1300)
    const stopped = await begin(['Téléphone', '55111222'])
    await stopSubscriberImport(stopped)
    expect([(await findSubscriberImport(stopped))?.state, await work()]).toEqual(['stopped', false])
    expect(await readdir(join(config.dataFolder, 'imports'))).not.toContain(`${stopped}.csv`)
  })

  test.each([
    [['Nom', 'Amira'], 'Le fichier n’a pas de colonne de numéros.'],
    [['Téléphone'], 'Le fichier n’a que des titres.'],
  ])('that is %j is refused whole', async (lines, reason) => {
    expect(await refusalOf(begin(lines))).toContain(reason)
  })
})

test('IMP-34 staff subscribe somebody by hand with their proof; who left stays away', async () => {
  const person = { phone: '21622333444', name: 'Amira', locale: 'fr', groups: [], proof: 'Demandé au comptoir' } as const
  await addSubscriberByHand({ ...person, groups: [] }, by)
  expect(await all()).toEqual(['21622333444 Amira fr active staff Nouveautés'])
  expect(await consents()).toMatchObject([{ kind: 'imported', text: 'Demandé au comptoir' }])
  await leaveByStop('21622333444')
  expect(await refusalOf(addSubscriberByHand({ ...person, groups: [] }, by))).toBe(lineWords.left.fr)
})
