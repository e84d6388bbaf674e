import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { bringSimulatedPosts } from '@hanout/simulators/phones'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { queueMessage, sendNext, type Attempt } from '#shop/upkeep/messages.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/messages/'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})

const get = async (path: string, as = cookie) => answerStaffPage(new Request(`${SHOP}${path}`, { headers: { accept: 'text/html', cookie: as } }))

const post = async (fields: Record<string, string>) => {
  const headers = { cookie, origin: SHOP }
  return answerStaffPage(new Request(SHOP + PATH, { method: 'POST', body: new URLSearchParams(fields), headers }))
}

const PAID: NewMessage = { kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { orderId: 1001, moment: 'paid' } }
const RESET: NewMessage = {
  kind: 'password-reset',
  channel: 'mail',
  recipient: 'lost@example.test',
  locale: 'fr',
  data: { name: 'Sami', url: 'https://shop.test/?token=secret', minutes: 30 },
}

/** A message whose first attempt ended so; gives its number. */
async function addMessage(attempt: Attempt, message = PAID, category: 'utility' | 'authentication' = 'utility'): Promise<string> {
  await db.transaction().execute((transaction) => queueMessage(transaction, message))
  await sendNext({ channel: 'mail', category }, async () => attempt)
  const { id } = await db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return String(id)
}

const stateOf = async (id: string) => (await db.selectFrom('messages').select(['state', 'attempts']).where('id', '=', Number(id)).executeTakeFirst())!

test('IMP-37 what did not go is first, counted in the menu, with why and in the server’s own words, and leads to its order', async () => {
  await addMessage({ outcome: 'refused', said: '550 <b>no such user</b>' })
  await addMessage({ outcome: 'uncertain', said: 'gone' })
  await addMessage({ outcome: 'not-taken', said: 'later' })
  const html = await (await get(PATH)).text()
  expect(html).toContain('Le serveur l’a refusé pour de bon.')
  expect(html).toContain('550 &lt;b&gt;no such user&lt;/b&gt;')
  expect(html).toContain('Renvoyer peut faire arriver le message deux fois.')
  expect(html).toContain('/admin/orders/1001/')
  // The buttons state the risk of a message that the server may have.
  expect(html.match(/<button[^>]*>(Renvoyer, au risque d’un double|Ne pas renvoyer)</g)).toHaveLength(2)
  expect(html).toMatch(/Messages<span[^>]*>2<span/)
  expect(html.match(/<article/g)).toHaveLength(2)
  expect((await (await get(`${PATH}?view=waiting`)).text()).match(/<article/g)).toHaveLength(1)
})

test('IMP-37, IMP-49 a message is sent again by a plain form, once, and who did so is written down', async () => {
  const id = await addMessage({ outcome: 'refused', said: '550 no' })
  expect((await post({ messageId: id, decision: 'resend' })).status).toBe(303)
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 })
  expect((await post({ messageId: id, decision: 'resend' })).status).toBe(409)
  const audited = await db.selectFrom('audit_entries').select(['person_name', 'action', 'subject']).where('action', '=', 'message-resent').execute()
  expect(audited).toEqual([{ person_name: 'shop_manager', action: 'message-resent', subject: `message:${id}` }])
  expect(await sendNext({ channel: 'mail', category: 'utility' }, async () => ({ outcome: 'sent' }))).toMatchObject({ outcome: 'sent' })
})

test('IMP-37, IMP-49 a message is let go by a plain form, once, and who did so is written down', async () => {
  const id = await addMessage({ outcome: 'uncertain', said: '' })
  const done = await post({ messageId: id, decision: 'drop' })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${PATH}?view=failed&said=drop`])
  expect(await (await get(`${PATH}?view=failed&said=drop`)).text()).toMatch(/role="status"[^]*Le message est retiré de la liste\./)
  expect((await stateOf(id)).state).toBe('dropped')
  expect((await post({ messageId: id, decision: 'drop' })).status).toBe(409)
  const audited = await db.selectFrom('audit_entries').select(['person_name', 'subject', 'details']).where('action', '=', 'message-dropped').execute()
  expect(audited).toEqual([{ person_name: 'shop_manager', subject: `message:${id}`, details: { kind: 'order', was: 'uncertain' } }])
})

test('a link that did not arrive is not sent again, and neither page nor database has it any more', async () => {
  const id = await addMessage({ outcome: 'refused', said: '550 no' }, RESET, 'authentication')
  const html = await (await get(PATH)).text()
  expect(html).not.toContain('token=secret')
  expect(html).not.toContain('value="resend"')
  const refused = await post({ messageId: id, decision: 'resend' })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('la personne peut en demander un autre')])
})

test('what the demo’s servers took opens doors: only who may let people in reads it, in a frame that can do nothing', async () => {
  const taken = { channel: 'mail' as const, message_id: 'x', recipient: 'sami@example.test', subject: 'Bonjour', html: '<p>Bonjour</p>', body: 'Bonjour' }
  const { id } = await db.insertInto('simulated_messages').values(taken).returning('id').executeTakeFirstOrThrow()
  const administrator = await cookieOf('administrator')
  const file = { message_id: id, position: 0, name: 'FA-2026-00042.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 \xff') }
  await db.insertInto('simulated_attachments').values(file).execute()
  const attachment = `${PATH}taken/${id}/attachments/0/`
  for (const path of [`${PATH}taken/`, `${PATH}taken/${id}/`, `${PATH}taken/${id}/html/`, attachment]) {
    expect([path, (await get(path)).status, (await get(path, administrator)).status]).toEqual([path, 403, 200])
  }
  const frame = await get(`${PATH}taken/${id}/html/`, administrator)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(await (await get(`${PATH}taken/${id}/`, administrator)).text()).toMatch(/<iframe [^>]*sandbox=""/)
  expect(await (await get(`${PATH}taken/${id}/`, administrator)).text()).toMatch(
    new RegExp(`<a href="${attachment}"[^>]*><bdi[^>]*>FA-2026-00042.pdf</bdi></a>`),
  )
  const given = await get(attachment, administrator)
  expect([given.headers.get('content-type'), given.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    "attachment; filename*=UTF-8''FA-2026-00042.pdf",
  ])
  expect(Buffer.from(await given.arrayBuffer())).toEqual(file.bytes)
  for (const missing of [`${PATH}taken/999999/`, `${PATH}taken/${id}/attachments/1/`, `${PATH}taken/${id}/attachments/x/`]) {
    expect([missing, (await get(missing, administrator)).status]).toEqual([missing, 404])
  }
})

test('IMP-36 what simulated phones took names its provider, and its reader answers as the phone: STOP comes as that provider posts it', async () => {
  const texts = [
    { channel: 'sms', provider: 'twilio', reference: 'SM1', receipt_to: `${SHOP}/messages/twilio/hook?id=5` },
    { channel: 'sms', provider: 'orange', reference: 'r' },
  ] as const
  const [toTwilio, toOrange] = await db
    .insertInto('simulated_messages')
    .values(texts.map((text) => ({ ...text, message_id: '', recipient: '21622333444', body: 'Votre colis' })))
    .returning('id')
    .execute()
  const administrator = await cookieOf('administrator')
  const list = await (await get(`${PATH}taken/`, administrator)).text()
  expect(list).toContain('SMS au \u2066+21622333444\u2069 · Twilio')
  expect(list).toContain('SMS au \u2066+21622333444\u2069 · Orange')
  const posts: Request[] = []
  let status = 204
  bringSimulatedPosts((request) => {
    posts.push(request)
    return new Response(null, { status })
  })
  onTestFinished(() => bringSimulatedPosts(undefined))
  const answerAs = async (id: number, text: string, cookieSent = administrator) => {
    const headers = { cookie: cookieSent, origin: SHOP }
    const answer = await answerStaffPage(new Request(`${SHOP}${PATH}taken/${id}/`, { method: 'POST', body: new URLSearchParams({ text }), headers }))
    return [answer.status, /data-notice=""[^]*?<div[^>]*>([^<]+)/.exec(await answer.text())?.[1]]
  }
  expect(await answerAs(toTwilio!.id, 'STOP')).toEqual([200, 'La boutique a reçu la réponse.'])
  expect(posts.map(({ url }) => url)).toEqual([`${SHOP}/messages/twilio/hook`])
  expect(Object.fromEntries(new URLSearchParams(await posts[0]!.text()))).toMatchObject({ From: '+21622333444', Body: 'STOP' })
  status = 404
  expect(await answerAs(toTwilio!.id, 'STOP')).toEqual([409, expect.stringContaining('n’a pas pris')])
  expect(await answerAs(toOrange!.id, 'STOP')).toEqual([409, expect.stringContaining('aucune réponse ne revient')])
  expect((await answerAs(toTwilio!.id, ' '))[0]).toBe(400)
  expect((await answerAs(toTwilio!.id, 'x'.repeat(161)))[0]).toBe(400)
  expect((await answerAs(toTwilio!.id, 'STOP', cookie))[0]).toBe(403)
  expect(posts).toHaveLength(2)
})

test('whatever is asked or sent is answered without a fault', async () => {
  for (const query of ['?said=x', '?view=x', '?view=__proto__', '?before=-1', `?before=${'9'.repeat(40)}`, '?view=sent&before=1', '?%00=%FF']) {
    expect([query, (await get(PATH + query)).status]).toEqual([query, 200])
  }
  for (const fields of [{}, { messageId: 'x' }, { messageId: '1', decision: 'read' }, { messageId: '1', decision: 'x'.repeat(99_999) }]) {
    expect((await post(fields as Record<string, string>)).status).toBe(400)
  }
  expect((await post({ messageId: '999999999', decision: 'resend' })).status).toBe(409)
})

test('IMP-37 where no mail server is set nobody reads that everything went: mail waits, and the page says who sets one and where', async () => {
  Object.assign(config, { HANOUT_DEMO: false })
  onTestFinished(() => void Object.assign(config, { HANOUT_DEMO: true }))
  await db.transaction().execute((transaction) => queueMessage(transaction, PAID))
  const html = await (await get(PATH)).text()
  expect(html).toContain('Aucun message en échec.')
  expect(html).not.toContain('Tout est parti')
  expect(html).toMatch(/Aucun e-mail ne part.*boîte d’envoi/)
})

test('IMP-35, IMP-36 staff see who took a text message, its parts, its cost and its receipt, and whether that is certain', async () => {
  const SMS: NewMessage = { kind: 'order-link', channel: 'sms', recipient: '21622333444', locale: 'fr', data: { orderId: 1001 } }
  await db.transaction().execute((transaction) => queueMessage(transaction, SMS))
  const by = { provider: 'twilio', reference: 'SM1', parts: 2, cost: 90 } as const
  await sendNext({ channel: 'sms', category: 'authentication' }, async () => ({ outcome: 'sent', by }))
  const shown = async () => /<article[\s\S]*<\/article>/.exec(await (await get(`${PATH}?view=sent`)).text())?.[0]
  expect(await shown()).toMatch(/Twilio · Parties.: 2 · 0.090/)
  await db.updateTable('messages').set({ receipt: 'failed', receipt_said: 'Twilio 30003', receipt_worth: 'said' }).execute()
  for (const said of ['Non arrivé', 'Twilio 30003', 'non vérifié']) expect(await shown()).toContain(said)
  await db.updateTable('messages').set({ receipt: 'delivered', receipt_worth: 'verified' }).execute()
  expect(await shown()).toContain('Reçu')
  expect(await shown()).not.toContain('non vérifié')
})

test('IMP-37, IMP-38 staff read the text of an order’s notice, and never that of a code', async () => {
  const { id } = await placeDirectOrder({
    productId: await addProduct(),
    variationId: null,
    quantity: 1,
    name: 'Sami',
    phone: '20123456',
    address: 'Tunis',
    locale: 'fr',
    intention: randomUUID(),
    visitor: randomUUID(),
  })
  const to = { channel: 'sms', recipient: '21620123456', locale: 'fr' } as const
  await db.transaction().execute(async (transaction) => {
    await queueMessage(transaction, { kind: 'order-notice', ...to, data: { orderId: id, event: 'delivered' } })
    await queueMessage(transaction, { kind: 'code', ...to, data: { code: '483920', minutes: 5 } })
  })
  const html = await (await get(`${PATH}?view=waiting`)).text()
  expect(html).toContain(`votre commande ${id} est livrée. Merci de votre confiance !`)
  expect(html).not.toContain('483920')
})
