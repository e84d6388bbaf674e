import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { startOutbox } from '#jobs/outbox.server'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findStaff } from '#shop/people/staff.server'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { findMailAccount, MESSAGE_ACCOUNTS } from '#shop/upkeep/message-accounts.server'
import { tryMessage } from '#shop/upkeep/messages.trying.server'
import { openMailAccount } from '#gateways/mail'
import { no, smtpAtPort, type SmtpAtPort } from '#src/gateways/mail/smtp-at-port.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PAGE = '/admin/settings/mail/'
const { HANOUT_DEMO, HANOUT_MAIL_URL } = config

let cookie: string
let smtp: SmtpAtPort
let stop: () => Promise<void>
let refusesSender = false
beforeAll(async () => {
  config.HANOUT_DEMO = false
  cookie = await cookieOf('administrator')
  smtp = await smtpAtPort({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'boutique@dar.tn' && password === 'sesame-1' ? done(null, { user: username }) : done(no(535, 'Bad credentials')),
    onMailFrom: (_address, _session, done) => done(refusesSender ? no(553, 'Sender not owned') : null),
  })
  stop = startOutbox()
})
afterEach(async () => {
  Object.assign(config, { HANOUT_DEMO: false, HANOUT_MAIL_URL })
  refusesSender = false
  smtp.taken.length = 0
  for (const table of ['message_accounts', 'messages', 'opening_checks'] as const) await db.deleteFrom(table).execute()
  await emptyAudit()
  invalidate(new Set([MESSAGE_ACCOUNTS]))
})
afterAll(async () => {
  config.HANOUT_DEMO = HANOUT_DEMO
  await stop()
  await smtp.close()
})

const post = (fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + PAGE, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))
const open = async (path = PAGE) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
/** The page that a saved form leads to. */
const saved = async (fields: Record<string, string>) => open((await post(fields)).headers.get('location')!)
/** What a page says, without what only its script reads. */
const said = async (answer: Response) => (/<main[^>]*>([\s\S]*?)<\/main>/.exec(await answer.text())?.[1] ?? '').replaceAll('&#x27;', '’')
const account = () => ({
  at: 'other',
  host: '127.0.0.1',
  port: String(smtp.port),
  security: 'starttls',
  user: 'boutique@dar.tn',
  from: 'bonjour@dar.tn',
  password: 'sesame-1',
  isOn: 'on',
})

test('IMP-37 a mailbox is typed and tried by one button; mail goes out by it, and the list before the opening is ticked', async () => {
  expect(await said(await open('/admin/messages/'))).toContain('Aucun e-mail ne part')
  expect(await said(await saved(account()))).toMatch(/Réglages enregistrés.*C’est parti.*administrator@example\.test/)
  expect(smtp.taken).toMatchObject([{ from: { address: 'bonjour@dar.tn' }, to: [{ address: 'administrator@example.test' }] }])
  expect(await said(await open())).toContain('Les e-mails partent de bonjour@dar.tn.')
  expect(await said(await open('/admin/home/'))).not.toContain('n’envoie aucun e-mail')
  expect(await said(await open('/admin/messages/'))).not.toContain('Aucun e-mail ne part')
  expect(await db.selectFrom('opening_checks').select('name').execute()).toEqual([{ name: 'mail' }])
})

test('IMP-37 a trial that fails says why in a merchant’s words, here and on the list, and is not tried again later', async () => {
  const refused = async (change: Record<string, string>) => said(await saved({ ...account(), ...change }))
  const first = await refused({ password: 'wrong' })
  expect(first).toMatch(/Réglages enregistrés.*L’essai n’est pas parti.*n’accepte pas le nom ou le mot de passe/)
  expect(first).not.toMatch(/C’est parti|Les e-mails partent/)
  expect(await said(await open())).toMatch(/role="alert".*L’essai n’est pas parti/)
  expect(await said(await open('/admin/home/'))).toContain('n’accepte pas le nom ou le mot de passe')
  refusesSender = true
  expect(await refused({})).toContain('n’accepte pas l’adresse d’expédition')
  refusesSender = false
  expect(await refused({ host: 'localhost', port: '1' })).toContain('ne répond pas')
  expect(await refused({ host: 'smtp.nowhere.invalid', port: '465' })).toContain('Cause : adresse introuvable')
  const others = await smtpAtPort({ disabledCommands: [] })
  expect(await refused({ host: '127.0.0.2', port: String(others.port) })).toContain('n’est pas sûre')
  await others.close()
  const states = await db.selectFrom('messages').select(['problem', 'give_up_at', 'created_at']).orderBy('id').execute()
  expect(states.map(({ problem }) => problem)).toEqual(['password', 'sender', 'unreachable', 'unreachable', 'certificate'])
  for (const { give_up_at, created_at } of states) expect(give_up_at!.getTime() - created_at.getTime()).toBeLessThanOrEqual(5 * 60_000)
})

test('IMP-37 mail that waited for a mended mailbox goes out once it is saved', async () => {
  await post({ ...account(), password: 'wrong' })
  const [administrator] = await findStaff()
  const waiting = { kind: 'password-changed', channel: 'mail', recipient: administrator!.email, locale: 'fr', data: { name: 'Sonia' } } as const
  expect(await tryMessage(waiting)).toMatchObject({ state: 'waiting', problem: 'password' })
  await post(account())
  await expect.poll(() => smtp.taken.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('mot de passe'))
})

test('IMP-49 the password is never shown again, stands sealed in the database, and goes to no other server than it was typed for', async () => {
  await post(account())
  expect(await (await open()).text()).not.toContain('sesame-1')
  expect((await (await post({ ...account(), user: '', password: 'half-typed' })).text()).includes('half-typed')).toBe(false)
  await post({ ...account(), password: '', from: '' })
  expect((await findMailAccount())!.keys).toMatchObject({ password: 'sesame-1', from: 'boutique@dar.tn' })
  for (const elsewhere of [{ host: 'mail.elsewhere.example' }, { port: '2525' }])
    expect(await said(await post({ ...account(), password: '', ...elsewhere }))).toContain('retapez aussi le mot de passe')
  expect((await findMailAccount())!.keys).toMatchObject({ host: '127.0.0.1', port: String(smtp.port) })
  const kept = JSON.stringify([await db.selectFrom('message_accounts').selectAll().execute(), await db.selectFrom('audit_entries').selectAll().execute()])
  expect(kept).not.toContain('sesame-1')
  expect(kept).toContain('messageAccounts.smtp.keys.password')
})

test('IMP-37 what is wrong is said on its control, and nothing is saved', async () => {
  const html = await said(await post({ at: 'other', host: 'not a host', port: '99999', security: 'none', user: '', from: 'nobody', password: '' }))
  for (const words of [
    'Tapez un nom comme',
    'Tapez un nombre',
    'Choisissez dans la liste',
    'nom de connexion.',
    'Tapez une adresse',
    'mot de passe de la boîte.',
  ])
    expect(html).toContain(words)
  expect(await findMailAccount()).toBeUndefined()
})

test('IMP-37 the servers of known providers need not be typed', async () => {
  await post({ at: 'gmail', user: 'dar@gmail.com', password: 'abcd efgh ijkl mnop' })
  expect((await findMailAccount())!.keys).toMatchObject({
    host: 'smtp.gmail.com',
    port: '465',
    security: 'tls',
    password: 'abcdefghijklmnop',
    from: 'dar@gmail.com',
  })
})

test('IMP-37 a server of the environment wins and the page says so; a demo stays with its simulator', async () => {
  await post(account())
  smtp.taken.length = 0
  const others = await smtpAtPort()
  Object.assign(config, { HANOUT_MAIL_URL: `smtp://127.0.0.1:${others.port}` })
  const html = await said(await open())
  expect(html).toContain('La personne qui gère le serveur a déjà réglé')
  expect(html).not.toContain('name="password"')
  await post({ intent: 'try' })
  expect([others.taken.length, smtp.taken.length]).toEqual([1, 0])
  await others.close()
  Object.assign(config, { HANOUT_MAIL_URL, HANOUT_DEMO: true })
  expect(await said(await open())).toContain('Dans une démonstration aucun e-mail ne part')
  await post({ intent: 'try' })
  expect(smtp.taken).toEqual([])
})

test('IMP-49 only an administrator chooses the mailbox: who gets the shop’s mail gets the links that choose new passwords', async () => {
  const [administrator] = await findStaff()
  const own = cookie
  cookie = await cookieOf('shop_manager')
  await changeCapabilities(['settings.manage', 'messages.manage'], administrator!)
  expect([(await open()).status, (await post(account())).status]).toEqual([403, 403])
  cookie = own
})

test('IMP-49 the mailbox of a shop that others reach is at a public server', async () => {
  const { url } = config
  config.url = new URL('https://maboutique.tn')
  const gateway = openMailAccount({ host: '127.0.0.1', port: String(smtp.port), security: 'starttls', user: 'a', password: 'b', from: 'a@b.tn' })
  config.url = url
  const mail = { messageId: 'a@b.tn', from: { name: '', address: 'a@b.tn' }, replyTo: null, to: 'c@d.tn', subject: 's', html: 'h', text: 't' }
  const before = smtp.connections
  expect([(await gateway.send(mail)).outcome, smtp.connections]).toEqual(['not-taken', before])
})

test('IMP-37 no word of the page speaks of paths, commands or settings of the server', async () => {
  expect(await readFile('src/back-office/mail-account/mail-account.words.ts', 'utf8')).not.toMatch(/HANOUT_|npm run|docs\//)
})
