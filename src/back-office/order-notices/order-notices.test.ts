import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { NOTICES, ORDER_NOTICES, type OrderNotice } from '#shop/orders/order-notices'
import { findNoticeChoices } from '#shop/orders/order-notices.server'
import { noticeTexts } from '#shop/orders/order-notices.words'
import { listOutdated } from '#shop/upkeep/translations.server'
import { audited, findAudit } from '#shop/upkeep/audit.server'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { haveMessageAccount, haveNoMessageAccount } from '#shop/upkeep/message-accounts.testing'
import { findSettings } from '#shop/upkeep/settings.server'
import { entryOnPage } from '#back-office/audit/audit-views.server.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'
import { changeNotices, showNotices } from './order-notices.server.ts'

useDatabase()
beforeEach(() => emptyAudit())

const shown = { 'fr.text': noticeTexts.shipped.fr, 'en.text': noticeTexts.shipped.en, 'ar.text': noticeTexts.shipped.ar }
const save = async (fields: Record<string, string>, event: OrderNotice = 'shipped') => {
  const revision = String((await findNoticeChoices())[event].revision)
  return changeNotices({ event, revision, channel: 'sms', ...shown, ...fields })
}
const problemsOf = async (fields: Record<string, string>) => {
  const changed = await save(fields)
  return 'refused' in changed ? changed.refused : undefined
}

test('IMP-38 at first nothing is told; what the merchant chooses and writes is saved, and what is the shop’s own text stays so', async () => {
  expect(Object.values(await findNoticeChoices()).map(({ channel }) => channel)).toEqual(ORDER_NOTICES.map(() => ''))
  expect(await save({ 'fr.text': 'Colis {tracking}\r\nde {shop}' })).toEqual({ done: 'notice-shipped' })
  const { channel, texts } = (await findNoticeChoices()).shipped
  expect([channel, texts.fr.text, texts.ar.text]).toEqual(['sms', 'Colis {tracking}\nde {shop}', ''])
  const card = (await showNotices('')).cards.find(({ event }) => event === 'shipped')!
  expect(card.languages.map(({ locale, typed }) => typed[`${locale}.text`])).toEqual([
    'Colis {tracking}\nde {shop}',
    noticeTexts.shipped.ar,
    noticeTexts.shipped.en,
  ])
})

test('IMP-38 a kind of notice that the database never saw has its card, is saved, and is told with all others', async () => {
  await sql`insert into order_notices (event) values ('picked-up')`.execute(db)
  await db.deleteFrom('order_notice_texts').execute()
  await db.deleteFrom('order_notices').execute()
  const cards = (await showNotices('')).cards.map(({ event, title, about, places }) => [event, title !== '' && about !== '', places.length])
  expect(cards).toEqual(ORDER_NOTICES.map((event) => [event, true, NOTICES[event].places.length]))
  for (const event of ORDER_NOTICES) {
    expect(await save({ 'fr.text': '', 'en.text': '', 'ar.text': '' }, event)).toEqual({ done: `notice-${event}` })
    expect((await findNoticeChoices())[event]).toMatchObject({ channel: 'sms', revision: 1 })
  }
  await db.deleteFrom('order_notice_texts').execute()
  await db.deleteFrom('order_notices').execute()
  expect(await changeNotices({ event: 'all', channel: 'sms' })).toEqual({ done: 'notice-all' })
  expect(Object.values(await findNoticeChoices()).map(({ channel }) => channel)).toEqual(ORDER_NOTICES.map(() => 'sms'))
  await changeNotices({ event: 'all', channel: '' })
})

test('IMP-29, IMP-38 a translation whose French changed is told to nobody: the shop’s own text is, and the old one waits to be reviewed', async () => {
  const arabic = async () => (await findNoticeChoices()).shipped.texts.ar.text
  const write = (fr: string, ar: string) => save({ 'fr.text': fr, 'ar.text': ar, 'en.text': '' })
  await write('Reçu {number}', 'وصلنا {number}')
  await write('Noté {number}', 'وصلنا {number}')
  expect(await arabic()).toBe('')
  await write('Noté {number}', '')
  expect(await listOutdated(['order_notice_texts'], 9)).toMatchObject([
    { rowId: 'shipped', locale: 'ar', text: 'وصلنا {number}', source: 'Reçu {number}', today: 'Noté {number}' },
  ])
  await write('Reçu {number}', 'وصلنا {number}')
  expect([await arabic(), await listOutdated(['order_notice_texts'], 9)]).toEqual(['وصلنا {number}', []])
  await db.deleteFrom('order_notice_texts').execute()
})

test('IMP-38 an unknown placeholder is refused with those that there are; what was typed comes back, and nothing was saved', async () => {
  const before = (await findNoticeChoices()).shipped
  const refused = await problemsOf({ 'fr.text': 'Bonjour {nom}', 'en.text': 'x'.repeat(701) })
  expect(refused?.problems['fr.text']).toBe(
    'Les avis ne connaissent pas {nom} pour cet événement. Choisissez parmi : {name} {shop} {number} {total} {link} {tracking} {courier}.',
  )
  expect(refused?.problems['en.text']).toBe('Au plus 700 caractères.')
  expect(refused?.cards.find(({ event }) => event === 'shipped')?.languages[0]?.typed['fr.text']).toBe('Bonjour {nom}')
  expect((await findNoticeChoices()).shipped).toEqual(before)
  expect((await problemsOf({ event: 'nothing' }))?.problem).toContain('n’existe pas')
})

test('IMP-38 a WhatsApp template has a name, a language and its values in order; WhatsApp without any template is refused', async () => {
  const missing = await problemsOf({ channel: 'whatsapp' })
  expect(missing?.problems['fr.template']).toContain('au moins un modèle')
  expect(missing?.at).toBe('notice-shipped')
  const wrong = await problemsOf({ 'fr.template': 'Commande expédiée', 'fr.templateLanguage': 'français', 'fr.templatePlaces': 'shop, prix' })
  expect(Object.keys(wrong!.problems).toSorted()).toEqual(['fr.template', 'fr.templateLanguage', 'fr.templatePlaces'])
  const right = { channel: 'whatsapp', 'fr.template': 'order_shipped', 'fr.templateLanguage': 'fr', 'fr.templatePlaces': '{shop}, number; tracking' }
  expect(await save(right)).toEqual({ done: 'notice-shipped' })
  expect((await findNoticeChoices()).shipped.texts.fr).toEqual({
    text: '',
    template: 'order_shipped',
    templateLanguage: 'fr',
    templatePlaces: ['shop', 'number', 'tracking'],
  })
})

test('IMP-38, IMP-49 of two who save one notice the second is told, and the log says what changed', async () => {
  const { revision } = (await findNoticeChoices()).received
  const first = () => changeNotices({ event: 'received', revision: String(revision), channel: 'sms', 'fr.text': 'Merci {name}' })
  const by = { id: 'p1', name: 'Amira' }
  await audited({ by, action: 'settings-changed', subject: 'settings:order-notices' }, first)
  const second = await first()
  expect('refused' in second && second.refused.problem).toBe('Entre-temps, quelqu’un a changé cet avis. Rechargez la page.')
  const { entries } = await findAudit({}, 'UTC')
  const { before, subject, lines } = entryOnPage(entries[0]!, await findSettings())
  expect(entries).toHaveLength(1)
  expect(before + subject).toBe('Amira a changé les réglages « Avis aux clients »')
  expect(lines).toEqual([
    'avis aux clients · commande reçue · canal : rien → SMS',
    'avis aux clients · commande reçue · français · texte : rien → Merci {name}',
  ])
  await db.deleteFrom('order_notice_texts').execute()
})

test('IMP-38, IMP-49 one tap has all of them told by one channel, in the log; texts stay, and WhatsApp without templates is refused', async () => {
  await save({ 'fr.text': 'Colis {tracking}' })
  const by = { id: 'p1', name: 'Amira' }
  const all = (channel: string) =>
    audited({ by, action: 'settings-changed', subject: 'settings:order-notices' }, () => changeNotices({ event: 'all', channel }))
  const channels = async () => Object.values(await findNoticeChoices()).map(({ channel }) => channel)
  expect(await all('sms')).toEqual({ done: 'notice-all' })
  expect(await channels()).toEqual(ORDER_NOTICES.map(() => 'sms'))
  expect((await findNoticeChoices()).shipped.texts.fr.text).toBe('Colis {tracking}')
  expect((await showNotices('')).forAll.map(({ word, isChosen }) => [word, isChosen])).toEqual([
    ['Aucun avis', false],
    ['Tout par SMS', true],
    ['Tout par WhatsApp', false],
  ])
  const refused = await all('whatsapp')
  expect('refused' in refused && refused.refused.problem).toContain('un modèle approuvé à chaque événement')
  expect(await channels()).toEqual(ORDER_NOTICES.map(() => 'sms'))
  expect('refused' in (await all('pigeon'))).toBe(true)
  expect(await all('')).toEqual({ done: 'notice-all' })
  expect(await channels()).toEqual(ORDER_NOTICES.map(() => ''))
  const { entries } = await findAudit({}, 'UTC')
  expect(entryOnPage(entries[0]!, await findSettings()).lines).toContain('avis aux clients · remboursement · canal : SMS → rien')
  await db.deleteFrom('order_notice_texts').execute()
})

test('IMP-38 the page says that no WhatsApp account is on, whoever is told by it, and leads to the account', async () => {
  await haveNoMessageAccount()
  const whatsapp = async () => (await showNotices('')).warnings.find(({ account }) => account === 'account-whatsapp')
  expect(await whatsapp()).toMatchObject({ text: expect.stringContaining('Aucun compte WhatsApp'), kind: undefined })
  await haveMessageAccount('whatsapp', { mode: 'simulated', keys: {} })
  expect(await whatsapp()).toBeUndefined()
  await haveNoMessageAccount()
})

test('IMP-38 each text of a notice has one control on the page', async () => {
  const headers = { accept: 'text/html', cookie: await cookieOf('administrator') }
  const html = await (await answerStaffPage(new Request('http://localhost:3000/admin/settings/order-notices/', { headers }))).text()
  for (const name of ['fr.text', 'ar.text', 'fr.template'])
    expect([name, html.split(`<form`).filter((form) => form.split(`name="${name}"`).length > 2)]).toEqual([name, []])
  expect(html.match(/name="fr\.text"/g)).toHaveLength(ORDER_NOTICES.length)
})
