import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { receiveSubscriberFile, runSubscriberImport } from '#shop/newsletter/subscriber-management.server'
import { addSubscriber } from '#shop/newsletter/subscriber-management.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { workAtNext } from '#shop/upkeep/tasks.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const LIST = '/admin/newsletter/'
const { HANOUT_DEMO } = config

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})
beforeEach(() => sql`truncate subscribers, stopped_phones cascade`.execute(db))

const get = async (path: string) => (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()

async function post(path: string, fields: [string, string][]) {
  const answer = await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

/** Everything that an import could change. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select s.id, s.phone, s.name, s.locale, s.state, s.source, s.left_at, (select count(*) from newsletter_consents where subscriber_id = s.id) as consents,
      array(select group_id::int from subscriber_groups where subscriber_id = s.id order by group_id) as groups
    from subscribers s order by s.id`.execute(db)
  return rows
}

const groups = async () => (await sql<{ id: number }>`select id from newsletter_groups order by id`.execute(db)).rows.map(({ id }) => id)

describe('IMP-34 the newsletter for staff', () => {
  test('an empty list says where the form stands, and leads to where it is switched on; a search without a hit says how to search', async () => {
    expect(await get(LIST)).toContain('Personne n’est encore abonné. Le formulaire est au pied de chaque page')
    await changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, enabled: '' } }))
    const html = await get(LIST)
    expect(html).toMatch(/href="\/admin\/settings\/newsletter\/"[^>]*>Allumer le formulaire/)
    await changeSettings((now) => ({ ...now, newsletter: { ...now.newsletter, enabled: '1' } }))
    expect(await get(`${LIST}?q=nadia`)).toContain('Cherchez par les premiers chiffres du numéro')
  })

  test('NEWS-27 without an account for its codes no page has the form: the list and the settings say so and lead to the account', async () => {
    const manager = cookie
    cookie = await cookieOf('administrator')
    config.HANOUT_DEMO = false
    const [list, settings] = [await get(LIST), await get('/admin/settings/')]
    Object.assign(config, { HANOUT_DEMO })
    cookie = manager
    expect(list).toContain('Le formulaire n’est sur aucune page')
    expect(list).toMatch(/href="\/admin\/settings\/messages\/"[^>]*>Choisir un compte SMS/)
    expect(settings).toContain('Sur aucune page : ses codes demandent un compte SMS')
  })

  test('a subscriber’s page has the very words of the consent, when, where and from which address, and what became of messages', async () => {
    const id = await addSubscriber({ phone: '21622333444', name: 'Amira <b>' })
    await sql`update newsletter_consents set page = '/ar/', address = 'a1b2c3', locale = 'ar', text = 'أوافق', at = '2026-03-01T09:30:15Z'`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into campaigns (name) values ('Rentrée') returning id`.execute(db)
    await sql`
      insert into messages (kind, channel, recipient, locale, data, state, category, campaign_id, receipt, message_id, give_up_at, sent_at)
      values ('campaign', 'sms', '21622333444', 'ar', '{}', 'sent', 'marketing', ${rows[0]!.id}, 'delivered', 'm1', now(), now())`.execute(db)
    const html = await get(`${LIST}${id}/`)
    for (const text of ['+21622333444', 'Amira &lt;b&gt;', '<blockquote lang="ar"', 'أوافق', '/ar/', 'a1b2c3', '1 mars 2026', '10:30:15', 'Rentrée', 'Livré']) {
      expect(html).toContain(text)
    }
  })

  test('is changed, ended and erased by plain forms; the log has no number', async () => {
    const [group] = await groups()
    const id = await addSubscriber({ phone: '21622333444' })
    const page = `${LIST}${id}/`
    const saved = await post(page, [
      ['intent', 'save'],
      ['name', '  Amira  '],
      ['locale', 'ar'],
      ['group', String(group)],
    ])
    expect([saved.status, saved.to]).toEqual([303, `${page}?done=saved`])
    expect((await post(page, [['intent', 'save']])).status).toBe(400)
    expect((await post(page, [['intent', 'end']])).to).toBe(`${page}?done=ended`)
    expect(await get(page)).toContain('Seule cette personne peut se réabonner')
    expect(await get(`${page}erase/`)).toContain('Ce qui disparaît')
    expect((await post(`${page}erase/`, [])).to).toBe(`${LIST}?done=erased`)
    const gone = await answerStaffPage(new Request(SHOP + page, { headers: { accept: 'text/html', cookie } }))
    expect([gone.status, await everything()]).toEqual([404, []])
    const { rows } = await sql<{ text: string }>`select concat(action, subject, details) as text from audit_entries where action like 'subscriber%'`.execute(db)
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/22333444|Amira/)
  })

  test('staff subscribe somebody by hand only with a proof of consent; what was typed stays where it is refused', async () => {
    const typed: [string, string][] = [
      ['phone', '22 333 444'],
      ['name', 'Amira'],
      ['locale', 'fr'],
    ]
    const refused = await post(LIST, [...typed, ['proof', 'oui']])
    expect([refused.status, refused.text.includes('Pas de preuve d’accord'), refused.text.includes('value="22 333 444"')]).toEqual([400, true, true])
    expect((await post(LIST, [...typed.with(0, ['phone', 'abc']), ['proof', 'Demandé au comptoir']])).text).toContain('Numéro invalide.')
    expect((await post(LIST, [...typed, ['proof', 'Demandé au comptoir']])).to).toMatch(/^\/admin\/newsletter\/\d+\/\?done=saved$/)
    expect(await everything()).toMatchObject([{ phone: '21622333444', name: 'Amira', source: 'staff', consents: 1 }])
  })

  test('NEWS-27 groups are added, made the default and removed by plain forms, each refusal in words', async () => {
    const path = `${LIST}groups/`
    const added = await post(path, [
      ['intent', 'save'],
      ['fr', 'Soldes'],
      ['ar', 'تخفيضات'],
    ])
    expect([added.status, added.to]).toEqual([303, `${path}?done=saved`])
    const [first, second] = await groups()
    const refused = await post(path, [['remove', String(first)]])
    expect([refused.status, refused.text.includes('Le groupe par défaut ne se retire pas.')]).toEqual([409, true])
    const nameless: [string, string][] = [
      ['intent', 'save'],
      ['ar', 'جملة'],
    ]
    const unsaved = await post(path, nameless)
    expect([unsaved.status, unsaved.text.includes('Donnez un nom en français.')]).toEqual([400, true])
    expect(unsaved.text).toMatch(/<details open=""[^>]*>(?:(?!<\/details>).)*name="ar"[^>]*value="جملة"/su)
    const renamed = await post(path, [['id', String(second)], ...nameless])
    expect(renamed.text).toMatch(new RegExp(`<details open=""[^>]*>(?:(?!</details>).)*name="id" value="${second}"(?:(?!</details>).)*value="جملة"`, 'su'))
    expect(renamed.text).not.toContain('value="تخفيضات"')
    expect((await post(path, [['default', String(second)]])).to).toBe(path)
    expect((await post(path, [['remove', String(first)]])).to).toBe(`${path}?done=removed`)
    expect(await groups()).toEqual([second])
    expect((await post(path, [['remove', 'x']])).status).toBe(400)
  })
})

describe('IMP-47 files of subscribers', () => {
  test('what is exported and imported again changes nothing: accents, formulas, groups and who left stay as they are', async () => {
    const [group] = await groups()
    const { rows } = await sql<{ id: number }>`insert into newsletter_groups (name, position) values ('Pros, Tunis', 9) returning id`.execute(db)
    await addSubscriber({ phone: '21622333444', name: '=cmd|calc;"é"', locale: 'ar', groups: [group!, rows[0]!.id] })
    await addSubscriber({ phone: '201001234567', name: '+Sami', source: 'import' })
    await addSubscriber({ phone: '21620000001', state: 'left' })
    await addSubscriber({ phone: '21620000002', groups: [rows[0]!.id] })
    await sql`update newsletter_consents set text = '', page = '' where subscriber_id = (select max(id) from subscribers)`.execute(db)
    const before = await everything()
    const exported = await post(`${LIST}export/`, [])
    expect(exported.text.split('\r\n')[0]).toBe('"Téléphone";"Nom";"Langue";"Groupes";"Date d’accord";"Preuve d’accord";"État"')
    expect(exported.text).toContain(`"'=cmd|calc;""é""";"ar"`)
    const file = await receiveSubscriberFile([Buffer.from(exported.text)])
    const page = await get(`${LIST}import/?file=${file}&name=export.csv`)
    expect(page).toContain('Le fichier a une colonne de preuves.')
    const begun = await post(`${LIST}import/`, [
      ['file', file],
      ['name', 'export.csv'],
      ['proof', ''],
    ])
    expect([begun.status, begun.to]).toEqual([303, `${LIST}import/${file}/`])
    await workAtNext({ 'subscriber-import': runSubscriberImport }, () => true)
    const { rows: tasks } = await sql<{ found: object }>`select found from tasks where id = ${file}`.execute(db)
    expect(tasks[0]!.found).toMatchObject({ totals: { added: 0, joined: 0, known: 3, left: 1, wrong: 0 } })
    expect(await everything()).toEqual(before)
    expect(await get(`${LIST}import/${file}/`)).toContain('un import ne la réabonne jamais')
    const { rows: logged } = await sql<{ action: string }>`select action from audit_entries where action like 'subscribers-%' order by id`.execute(db)
    expect(logged.map(({ action }) => action)).toEqual(['subscribers-exported', 'subscribers-imported'])
  })

  test('an export has the list’s filter; a file without a proof of consent is asked for one, and nothing is imported', async () => {
    await addSubscriber({ phone: '21622333444', name: 'Amira', locale: 'ar' })
    await addSubscriber({ phone: '21655111222', name: 'Sami' })
    const lines = async (fields: [string, string][]) => (await post(`${LIST}export/`, fields)).text.trim().split('\r\n').length - 1
    expect([await lines([]), await lines([['locale', 'ar']]), await lines([['q', '55111']]), await lines([['state', 'left']])]).toEqual([2, 1, 1, 0])
    const file = await receiveSubscriberFile([Buffer.from('Téléphone\n98765432\n')])
    expect(await get(`${LIST}import/?file=${file}`)).toMatch(/<textarea[^>]* name="proof"[^>]*required/)
    const refused = await post(`${LIST}import/?file=${file}`, [
      ['file', file],
      ['proof', 'oui'],
    ])
    expect([refused.status, refused.text.includes('Sans cela, rien n’est importé.'), refused.text.includes('>oui</textarea>')]).toEqual([409, true, true])
    expect(await get(`${LIST}import/?file=00000000-0000-4000-8000-000000000000`)).toContain('Ce fichier n’est plus là.')
    expect((await post(`${LIST}import/`, [['file', '../../x']])).to).toBe(`${LIST}import/?problem=noFile`)
    expect(await lines([])).toBe(2)
  })
})

describe('IMP-35 a campaign to one group never becomes one to everybody', () => {
  const CAMPAIGNS = `${LIST}campaigns/`
  const addGroup = async (name: string) => {
    await post(`${LIST}groups/`, [
      ['intent', 'save'],
      ['fr', name],
    ])
    return (await groups()).at(-1)!
  }
  const removeGroup = (id: number, into?: number) =>
    post(`${LIST}groups/`, [['remove', String(id)], ...(into ? [['into', String(into)] as [string, string]] : [])])
  const campaign = async (segment: object, state = 'draft') =>
    (
      await sql<{ id: number }>`insert into campaigns (name, texts, segment, state, prepared_at)
        values ('Soldes', '{"fr": "Soldes"}', ${JSON.stringify(segment)}::jsonb, ${state}, ${state === 'draft' ? null : new Date()}::timestamptz) returning id`.execute(
        db,
      )
    ).rows[0]!.id
  const stored = async (id: number) => await db.selectFrom('campaigns').select(['segment', 'revision', 'state']).where('id', '=', id).executeTakeFirstOrThrow()
  /** Sends the editor's form back as a browser does that changed nothing. */
  const saveAsShown = async (id: number, html: string) => {
    const ticked = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes('checked=""'))
      .map(([box]) => /name="([^"]+)"/.exec(box)![1]!)
    const { revision } = await stored(id)
    return post(`${CAMPAIGNS}${id}/text/`, [
      ['intent', 'save'],
      ['revision', String(revision)],
      ['textFr', 'Soldes'],
      ['perMinute', '60'],
      ...ticked.map((name): [string, string] => [name, 'on']),
    ])
  }
  beforeEach(async () => {
    await sql`truncate campaigns, newsletter_groups restart identity cascade`.execute(db)
    await addGroup('Tous')
  })

  test('a group that is removed into another is replaced by it in drafts and in copies, also over two steps; an open editor is told', async () => {
    const [pros, vips, last] = [await addGroup('Pros'), await addGroup('VIP'), await addGroup('Fidèles')]
    const draft = await campaign({ groups: [pros, vips], locales: ['ar'] })
    const sent = await campaign({ groups: [pros] }, 'done')
    await addSubscriber({ phone: '21620000001', groups: [pros] })
    expect((await removeGroup(pros, vips)).status).toBe(303)
    expect(await stored(draft)).toMatchObject({ segment: { groups: [vips], locales: ['ar'] }, revision: 2 })
    expect((await removeGroup(vips, last)).status).toBe(303)
    expect(await stored(draft)).toMatchObject({ segment: { groups: [last], locales: ['ar'] }, revision: 3 })
    expect((await stored(sent)).segment).toEqual({ groups: [pros] })
    const copy = await post(`${CAMPAIGNS}${sent}/`, [['intent', 'copy']])
    expect((await stored(Number(/\d+/.exec(copy.to!)![0]))).segment).toEqual({ groups: [last] })
  })

  test('one without a replacement stays ticked in the editor and keeps the draft from going, until somebody chooses anew', async () => {
    const pros = await addGroup('Pros')
    const draft = await campaign({ groups: [pros] })
    expect((await removeGroup(pros)).status).toBe(303)
    const html = await get(`${CAMPAIGNS}${draft}/text/`)
    expect(html).toContain('Groupe retiré')
    expect(html).toContain('Un groupe choisi a été retiré.')
    expect((await saveAsShown(draft, html)).status).toBe(303)
    const { segment, revision } = await stored(draft)
    expect(segment).toEqual({ groups: [pros] })
    const refused = await post(`${CAMPAIGNS}${draft}/send/`, [['revision', String(revision)]])
    expect([refused.status, refused.text.includes('Un groupe choisi pour cette campagne a été retiré.')]).toEqual([409, true])
    await saveAsShown(draft, html.replace(/checked=""(?=[^>]*groups\.)|(?<=groups\.[^>]*)checked=""/g, ''))
    expect((await stored(draft)).segment).toEqual({})
    expect((await post(`${CAMPAIGNS}${draft}/send/`, [['revision', String(revision + 1)]])).status).toBe(303)
  })

  test('with one group left, and for governorates of another country and languages, what is stored is shown and saved as it was', async () => {
    const [only] = await groups()
    const segment = { groups: [only], locales: ['ar'], states: ['TN-11', 'EGALX'] }
    const draft = await campaign(segment)
    await saveAsShown(draft, await get(`${CAMPAIGNS}${draft}/text/`))
    expect((await stored(draft)).segment).toEqual({ ...segment, states: expect.arrayContaining(segment.states) })
  })
})
