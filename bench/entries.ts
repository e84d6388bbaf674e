import { sql } from 'kysely'
import { db } from '../src/platform/database.server.ts'
import { countEntries, findEntries, findNeighbours, findOtherEntries } from '../src/shop/forms/entry-management/entry-management.manage.server.ts'
import { entryFilterSchema, type EntryFilter } from '../src/shop/forms/entry-management/entry-management.schema.ts'
import { median } from './load.ts'
import { onOwnDatabase } from './own-database.ts'

const ENTRIES = 100_000
const LOOKS = 21

/** The list of 100 000 entries of five forms: median time of a page, by query. The target is 10 ms each. */
export async function measureEntries(): Promise<void> {
  await onOwnDatabase(async () => {
    await addEntries()
    await measureLists()
  })
}

/** A third unread, one in a hundred starred, one in twenty spam, one in ten paid for; the fifth form has ten entries, the oldest. */
async function addEntries(): Promise<void> {
  await sql`insert into forms (name, draft) select 'Formulaire ' || n, '{}' from generate_series(1, 5) n`.execute(db)
  await sql`
    insert into form_entries (form_id, state, read, starred, answers, words, emails, phones, sender_digest, content_digest, locale, page, payment, total, currency, key)
    select case when n <= 10 then 5 else 1 + n % 4 end, case when n % 20 = 0 then 'spam' else 'kept' end, n % 3 <> 0, n % 100 = 1,
      jsonb_build_array(
        jsonb_build_object('field', 1, 'kind', 'text', 'label', 'Nom', 'text', who), jsonb_build_object('field', 2, 'kind', 'email', 'label', 'E-mail', 'text', mail),
        jsonb_build_object('field', 3, 'kind', 'phone', 'label', 'Téléphone', 'text', phone), jsonb_build_object('field', 4, 'kind', 'paragraph', 'label', 'Message', 'text', said)),
      concat_ws(E'\n', who, mail, phone, said), array[mail], array[phone], md5(n::text), md5(n::text), 'fr', '/page/contact/',
      case when n % 10 = 0 then 'paid' when n % 1000 = 1 then 'awaiting' else 'none' end, n % 10 * 1000, 'TND', 'k' || n
    from (select n, (array['Amel Ben Salah', 'Mohamed Trabelsi', 'Sonia Gharbi', 'هادي بن صالح'])[1 + n % 4] || ' ' || md5(n::text) as who,
      'client' || n || '@example.test' as mail, (20000000 + n * 7)::text as phone,
      'Bonjour, je voudrais un devis pour ' || (n % 90 + 1) || ' pièces. ' || repeat(md5((n * 3)::text) || ' ', 8) as said
      from generate_series(1, ${ENTRIES}) n) made`.execute(db)
  await sql`vacuum analyze form_entries`.execute(db)
}

async function measureLists(): Promise<void> {
  const asked: Record<string, Partial<EntryFilter>> = {
    'the first page': {},
    'a page in the middle': { before: 50_000 },
    'the last page': { before: 20 },
    'one form': { form: 2, before: 40_000 },
    'a form with few entries': { form: 5 },
    unread: { view: 'unread', before: 60_000 },
    starred: { view: 'starred', form: 2 },
    spam: { view: 'spam', form: 1, before: 30_000 },
    'paid ones': { payment: 'paid', before: 5000 },
    'rare payments of a form': { payment: 'awaiting', form: 2 },
    'a frequent word': { q: 'bonjour devis', before: 70_000 },
    'a frequent word in Arabic': { q: 'صالح', before: 70_000 },
    'one name': { q: 'trabelsi c4ca4238' },
    'one e-mail': { q: 'client4242@example' },
    'one phone': { q: '+216 20 029 694' },
    'a word that is nowhere': { q: 'tapisserie' },
  }
  for (const [what, filter] of Object.entries(asked)) {
    const whole = { ...entryFilterSchema.parse({}), ...filter }
    const { entries } = await findEntries(whole)
    await report(`${what} (${entries.length})`, () => findEntries(whole))
  }
  await report('the counts of the views', () => countEntries(undefined))
  await report('the neighbours of an entry', () => findNeighbours(50_000, { ...entryFilterSchema.parse({}), form: 2 }))
  await report('what the same person sent besides', () => findOtherEntries(50_000))
}

async function report(what: string, look: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let round = 0; round < LOOKS; round++) {
    const begun = performance.now()
    await look()
    took.push(performance.now() - begun)
  }
  console.log(`entries, ${ENTRIES}: ${what}: ${median(took).toFixed(1)} ms, at most ${Math.max(...took).toFixed(1)} ms`)
}
