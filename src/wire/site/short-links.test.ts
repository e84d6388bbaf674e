import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { addDraft, saveDraft } from '#shop/newsletter/campaigns.manage'
import { openWire, ORIGIN } from '#wire/wire.testing.ts'

useDatabase()
const { newBrowser } = await openWire()
const { ask } = newBrowser()

const TARGET = 'https://exemple.tn/soldes/?a=1'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A146) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const draft = (text: string) => ({ name: 'Soldes', texts: { fr: text }, segment: {}, perMinute: 60, scheduledAt: null })
const follow = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(`/s/${code}`, { method, headers: { 'user-agent': PHONE, ...headers } })
const linksOf = async (id: number) =>
  (await sql<{ code: string; target: string; clicks: number }>`select code, target, clicks from short_links where campaign_id = ${id}`.execute(db)).rows

let id: number
let code: string
beforeEach(async () => {
  await sql`truncate campaigns, messages restart identity cascade`.execute(db)
  id = await addDraft(draft(`Ici : ${TARGET} et ${TARGET}`), { name: 'Amira' })
  code = (await linksOf(id))[0]!.code
})

test('IMP-35 a campaign’s link leads by the shop’s own domain where it was typed, and no cache keeps it', async () => {
  const answer = await follow(code)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, TARGET, 'no-store'])
  expect((await follow(code.toUpperCase())).headers.get('location')).toBe(TARGET)
})

test('IMP-35 clicks in parallel are all counted; a look by HEAD, ahead of a click, or by a program is none', async () => {
  await Promise.all(Array.from({ length: 40 }, () => follow(code)))
  const looks = [
    await follow(code, {}, 'HEAD'),
    await follow(code, { 'sec-purpose': 'prefetch;prerender' }),
    await follow(code, { purpose: 'prefetch' }),
    await follow(code, { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }),
    await follow(code, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    await follow(code, { 'user-agent': 'WhatsApp/2.23.20.0' }),
    await follow(code, { 'user-agent': '' }),
  ]
  expect(looks.map(({ status, headers }) => [status, headers.get('location')])).toEqual(looks.map(() => [302, TARGET]))
  expect(await linksOf(id)).toEqual([{ code, target: TARGET, clicks: 40 }])
})

test('IMP-35 only what a campaign stored is led to: no unknown code, no address in the address, no text that was taken back', async () => {
  for (const path of ['/s/aaaaaaa', '/s/', `/s/${code}x`, '/s/https://evil.example', '/s/%27or%201=1', `/s/${code}%2f..%2f%2fevil.example`, `/s/${code}/`]) {
    const location = (await ask(path, { headers: { 'user-agent': PHONE } })).headers.get('location')
    expect([path, location === null || new URL(location, ORIGIN).origin === ORIGIN]).toEqual([path, true])
  }
  await saveDraft({ id, revision: 1 }, draft('Sans lien'))
  expect((await follow(code)).headers.get('location')).not.toContain(TARGET)
  expect(await linksOf(id)).toEqual([])
  await expect(saveDraft({ id, revision: 1 }, draft('Encore'))).rejects.toThrow('entre-temps')
})

test('IMP-35 a link that stays in the text keeps its code and its clicks while the text is changed', async () => {
  await follow(code)
  await saveDraft({ id, revision: 1 }, draft(`Autre texte ${TARGET} et ${ORIGIN}/shop/`))
  expect(await linksOf(id)).toEqual(
    expect.arrayContaining([
      { code, target: TARGET, clicks: 1 },
      { code: expect.any(String) as never, target: `${ORIGIN}/shop/`, clicks: 0 },
    ]),
  )
})
