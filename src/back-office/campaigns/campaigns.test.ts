import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { calendarMinute } from '#i18n/dates.ts'
import { parseMoment } from '#i18n/moments.ts'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { addDraft, sendCampaign } from '#shop/newsletter/campaigns.manage'
import { addCampaign, addSubscribers } from '#shop/newsletter/campaigns.testing'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const LIST = '/admin/newsletter/campaigns/'
const ZONE = 'Africa/Tunis'
// A Tuesday of no fast, at ten in the morning.
const NOW = parseMoment('2026-11-10 10:00', ZONE, 'start')!
const HOURS = { quietFrom: '20:00', quietTo: '08:30', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }

let cookie: string
beforeAll(async () => {
  vi.spyOn(clock, 'now').mockImplementation(() => NOW)
  cookie = await cookieOf('shop_manager')
})
beforeEach(async () => {
  vi.spyOn(clock, 'now').mockImplementation(() => NOW)
  await sql`truncate subscribers, campaigns, messages cascade`.execute(db)
  await changeSettings((now) => ({ ...now, messages: { ...DEFAULT_SETTINGS.messages, ...HOURS } }))
  await haveMessageAccount('orange', { price: 50 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await haveNoMessageAccount()
})

/** What is shown, its hard spaces as plain ones. */
const plainly = (html: string) => html.replaceAll('<!-- -->', '').replace(/[\u00a0\u202f]/g, ' ')
const get = async (path: string) => {
  const html = await (await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))).text()
  return plainly(/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '')
}
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
  return { status: answer.status, to: answer.headers.get('location'), text: plainly(await answer.text()) }
}

/** A draft of these texts, for so many subscribers. */
async function addDraftFor(recipients: number, draft: Partial<Parameters<typeof addDraft>[0]> = {}): Promise<number> {
  await addSubscribers(recipients)
  return addDraft({ name: 'Soldes', texts: { fr: 'Soldes !' }, segment: {}, perMinute: 60, scheduledAt: null, ...draft }, { name: 'Amira' })
}

const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('IMP-35 a time that has passed is refused on its field, when it is confirmed and by the sending itself; a minute late is not', async () => {
  const typed = (minutes: number) => calendarMinute(minutesFromNow(minutes), ZONE).replace(' ', 'T')
  const asked = (minutes: number, intent: string) => post(`${LIST}new/text/`, { textFr: 'Soldes !', perMinute: '60', scheduledAt: typed(minutes), intent })
  const refused = await asked(-2, 'review')
  expect([refused.status, refused.text.includes('Cette heure est passée.')]).toEqual([400, true])
  expect((await asked(-2, 'estimate')).status).toBe(200)
  expect((await asked(-1, 'save')).status).toBe(303)
  const id = await addDraftFor(1, { scheduledAt: minutesFromNow(-2) })
  const page = await get(`${LIST}${id}/send/`)
  expect([page.includes('Cette heure est passée.'), page.includes('value="send"')]).toEqual([true, false])
  const pressed = await post(`${LIST}${id}/send/`, { revision: '1' })
  expect([pressed.status, pressed.text.includes('Cette heure est passée.')]).toEqual([409, true])
  await expect(sendCampaign(id, minutesFromNow(-2))).rejects.toThrow('Cette heure est passée.')
  await sendCampaign(id, minutesFromNow(-1))
})

test('IMP-35 the list and a campaign’s page say when its first message really goes: not in the night that was chosen', async () => {
  const id = await addDraftFor(1, { scheduledAt: parseMoment('2026-11-10 23:00', ZONE, 'start')! })
  expect((await post(`${LIST}${id}/send/`, { revision: '1' })).to).toBe(`${LIST}${id}/`)
  expect(await get(LIST)).toMatch(/départ le 11 nov\. 2026,? (à )?08:30/)
  const page = await get(`${LIST}${id}/`)
  expect(page).toMatch(/Elle part le 11 nov\. 2026,? (à )?08:30/)
  expect(page).toMatch(/Vous aviez choisi le 10 nov\. 2026,? (à )?23:00/)
})

test('IMP-35 a campaign that was prepared at night says when its first message goes, and afterwards when it went', async () => {
  await addCampaign()
  await sql`update campaigns set state = 'sending', prepared_at = '2026-11-10T22:30Z', recipients = 1`.execute(db)
  vi.spyOn(clock, 'now').mockImplementation(() => parseMoment('2026-11-10 23:40', ZONE, 'start')!)
  cookie = await cookieOf('shop_manager')
  expect(await get(LIST)).toMatch(/départ le 11 nov\. 2026,? (à )?08:30/)
  await sql`insert into messages (kind, channel, recipient, locale, data, state, category, campaign_id, message_id, give_up_at, sent_at)
    select 'campaign', 'sms', '21622333444', 'fr', '{}', 'sent', 'marketing', id, 'm1', now(), '2026-11-11T07:31Z' from campaigns`.execute(db)
  expect(await get(LIST)).toMatch(/partie le 11 nov\. 2026,? (à )?08:31/)
})

test('IMP-35 before it goes, each language’s text stands as it will read, whom it goes to in words, and who gets a language that is not theirs', async () => {
  await sql`insert into subscribers (phone, locale, source, token) select '2162255500' || n, case when n < 3 then 'ar' else 'en' end, 'widget', 'zzzzzzzzzz0' || n
    from generate_series(1, 3) n`.execute(db)
  const texts = { ar: 'مرحبا {name}', en: `Hi {name}, ${SHOP}/shop/` }
  const id = await addDraftFor(4, { texts, segment: { bought: 'no', locales: ['fr', 'ar', 'en'] } })
  const page = await get(`${LIST}${id}/send/`)
  expect(page).toContain('4 abonnés de langue « français » recevront le texte en « arabe »')
  expect(page).not.toContain('« arabe » recevr')
  expect(page).toContain('arabe · 6 abonnés')
  expect(page).toContain('anglais · 1 abonné<')
  expect(page).toContain('مرحبا فاطمة')
  expect(page).toMatch(/Hi Fatma, http:\/\/localhost:3000\/s\/\w{7}\nSTOP: http/)
  for (const whom of ['langues : Français, العربية, English', 'N’a jamais acheté']) expect(page).toContain(whom)
  expect(await get(`${LIST}new/text/`)).toContain('sinon le premier texte écrit')
  await sql`insert into subscriber_groups (subscriber_id, group_id) select id, 1 from subscribers`.execute(db)
  const gone = await addDraft({ name: '', texts, segment: { groups: [1, 999] }, perMinute: 60, scheduledAt: null }, { name: 'Amira' })
  expect(await get(`${LIST}${gone}/send/`)).toMatch(/groupes : [^<]+, Groupe retiré/)
})

test('IMP-35 before it goes, the page says after how many the month’s budget stops it, with the way there', async () => {
  const id = await addDraftFor(10)
  const withBudget = async (budget: number) => {
    await changeSettings((now) => ({ ...now, messages: { ...now.messages, monthlyBudget: millimes(budget) } }))
    return get(`${LIST}${id}/send/`)
  }
  expect(await withBudget(0)).not.toContain('budget')
  expect(await withBudget(500)).not.toContain('budget')
  const short = await withBudget(340)
  expect(short).toContain('après environ 6 abonnés sur 10')
  expect(short).toMatch(/href="\/admin\/settings\/messages\/"[^>]*>Voir le budget/)
  expect(await withBudget(40)).toContain('Le budget du mois est dépensé')
})

test('IMP-35 without a price no sum of zero is shown, but that it is missing and where it is set', async () => {
  await haveMessageAccount('orange', { price: 0 })
  const id = await addDraftFor(2)
  for (const page of [await get(`${LIST}${id}/send/`), await get(`${LIST}${id}/text/`)]) {
    expect(page).toMatch(/prix non renseigné · <a[^>]* href="\/admin\/settings\/messages\/"/)
    expect(page).not.toContain('0,000')
  }
})

test('IMP-35 the meter names what makes a text dear, emoji with their count, and says double only where that is so; a plain form simplifies it', async () => {
  const meter = async (text: string, name = 'textFr') => {
    const { text: html } = await post(`${LIST}new/text/`, { [name]: text, perMinute: '60', intent: 'estimate' })
    return /bg-warn-wash px-3 py-2"><p>(.*?)<\/p>/.exec(html)?.[1]
  }
  expect(await meter('Soldes dès demain')).toBeUndefined()
  expect(await meter('Soldes 🎉🎉')).toBe('« 🎉 » ×2 : 70 places par SMS au lieu de 160. Ce texte tient quand même en 1 SMS.')
  expect(await meter('Soldes 🎉🎉 dès demain dans toute la boutique')).toBe(
    '« 🎉 » ×2 double le prix : ce texte fait 2 SMS ; sans, 1. Soit 0.050 TND de plus par abonné.',
  )
  expect(await meter(`${'abcde '.repeat(20)}ê`)).toBe('Ce texte fait 3 SMS à cause de « ê » ; sans, 2. Soit 0.050 TND de plus par abonné.')
  expect(await meter('مرحبا', 'textFr')).toContain('« م »')
  expect(await meter('مرحبا بكم في متجرنا', 'textAr')).toBeUndefined()
  expect((await post(`${LIST}new/text/`, { textFr: 'Fête 🎉 demain', perMinute: '60', intent: 'plain' })).text).toContain('>Fete demain</textarea>')
})

test('IMP-35 stopping for good asks first, without a script; a campaign without a name shows its text’s beginning with plain words', async () => {
  await post(`${LIST}new/text/`, { textFr: 'Bonjour {name}, {shop} solde : https://x.tn/a', perMinute: '60', intent: 'save' })
  const { rows } = await sql<{ name: string }>`select name from campaigns`.execute(db)
  expect(rows).toEqual([{ name: `Bonjour, ${DEFAULT_SETTINGS.shopName} solde :` }])
  const id = await addCampaign()
  await sql`update campaigns set state = 'sending', prepared_at = now(), recipients = 1 where id = ${id}`.execute(db)
  const page = await get(`${LIST}${id}/`)
  const [asked] = /<details[\s\S]*?<\/details>/.exec(page)!
  expect(asked).toContain('Une campagne arrêtée ne se reprend pas.')
  expect(asked).toMatch(/value="stop"[^>]*>[\s\S]*Oui, arrêter la campagne/)
  expect(page.replace(asked, '')).not.toContain('value="stop"')
})

test('IMP-35 the report of what a demo sent by no account says why nothing is received and nothing has a price', async () => {
  const id = await addDraftFor(2)
  await db.updateTable('campaigns').set({ state: 'done', prepared_at: NOW, recipients: 1 }).where('id', '=', id).execute()
  await sql`insert into messages (kind, channel, recipient, locale, data, state, category, campaign_id, message_id, give_up_at, sent_at)
    values ('campaign', 'sms', '21622333444', 'fr', '{}', 'sent', 'marketing', ${id}, 'm1', now(), ${NOW})`.execute(db)
  expect(await get(`${LIST}${id}/`)).not.toContain('Démonstration')
  await haveNoMessageAccount()
  expect(await get(`${LIST}${id}/`)).toMatch(/Démonstration sans compte SMS.*<a[^>]* href="\/admin\/settings\/messages\/"[^>]*>Ouvrir un compte SMS/)
})
