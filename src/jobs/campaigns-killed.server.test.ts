import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statementsOf } from '#database/test-statements'
import { clock } from '#platform/steady-clock'
import { db, pool } from '#platform/database.server'
import { endCampaigns, prepareNext } from '#shop/newsletter/campaigns.server'
import { sendCampaign } from '#shop/newsletter/campaigns.manage'
import { doubtSending } from '#shop/upkeep/messages.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { addCampaign, addSubscribers } from '#shop/newsletter/campaigns.testing'

useDatabase()

/** Run larger by hand (see CONTRIBUTING): `SUBSCRIBERS=100000 PER_MINUTE=6000`. */
const SUBSCRIBERS = Number(process.env['SUBSCRIBERS'] ?? 600)
const PER_MINUTE = Number(process.env['PER_MINUTE'] ?? 1_200_000)

/** A busy machine starts three processes slowly, and delays their connections. */
const PATIENCE_MS = 300_000

const taken = new Map<string, number>()
const times: number[] = []
/** Answers held back by the test, so that a killed process has messages on their way. */
const held: ServerResponse[] = []
let holding: { from: number; reached: () => void } | undefined
const provider = createServer((request, answer) => {
  const recipient = request.url!.slice(1)
  taken.set(recipient, (taken.get(recipient) ?? 0) + 1)
  times.push(performance.now())
  if (!holding || times.length < holding.from) return void answer.end()
  held.push(answer)
  return holding.reached()
})

beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  // Above a merchant's limit, so that the test ends soon, and at any hour.
  await sql`alter table campaigns drop constraint campaigns_per_minute_check`.execute(db)
  const none = { quietFrom: '', quietTo: '', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }
  await saveSettings({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, ...none } })
})
afterAll(() => {
  vi.restoreAllMocks()
  provider.close()
})

/** Waits for so many requests; none is answered from then on. */
const takenAtLeast = (from: number) => new Promise<void>((reached) => (holding = { from, reached }))

function answerAgain(): void {
  holding = undefined
  for (const answer of held.splice(0)) answer.end()
}

/** A separate process that runs the shop's own loop until nothing waits. */
async function senderProcess(): Promise<ChildProcess> {
  const { rows } = await pool.query('select current_database() as database')
  const script = `
    import { Agent, get } from 'node:http'
    import { openDatabase } from './src/platform/database.server.ts'
    import { sendCampaigns } from './src/jobs/campaigns.server.ts'
    openDatabase(${JSON.stringify({ ...inject('postgres'), ...rows[0] })})
    const agent = new Agent({ keepAlive: true })
    const deliver = ({ recipient }) => new Promise((done, failed) => {
      get({ host: '127.0.0.1', port: ${(provider.address() as AddressInfo).port}, path: '/' + recipient, agent }, (answer) =>
        answer.resume().once('end', () => done({ outcome: 'sent', by: { provider: 'http', reference: recipient, parts: 1, cost: 45 } }))).once('error', failed)
    })
    await sendCampaigns(async () => deliver, () => true)
    process.exit(0)`
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', process.env['SUBSCRIBERS'] ? 'inherit' : 'ignore'],
  })
}

function mostInAMinute(begins: readonly number[]): number {
  let most = 0
  let from = 0
  for (const [at, time] of begins.entries()) {
    while (begins[from]! <= time - 60_000) from++
    most = Math.max(most, at - from + 1)
  }
  return most
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test(
  `IMP-35, IMP-52 ${SUBSCRIBERS} subscribers, one campaign, its processes killed twice in between: each gets it once, and what nobody knows is shown so`,
  { timeout: 3 * PATIENCE_MS + (SUBSCRIBERS / PER_MINUTE) * 60_000 * 2 + SUBSCRIBERS * 10 },
  async () => {
    await addSubscribers(SUBSCRIBERS)
    await sendCampaign(await addCampaign({ perMinute: PER_MINUTE }))
    const begun = performance.now()
    const statements = await statementsOf(() => prepareNext(new Date()))
    const preparedMs = performance.now() - begun
    // Begin, the turn, all messages at once, commit.
    expect(statements).toHaveLength(4)

    const [first, second] = await Promise.all([senderProcess(), senderProcess()])
    await takenAtLeast(SUBSCRIBERS / 4)
    const [third] = await Promise.all([senderProcess(), kill(first)])
    const ended = once(third, 'exit')
    const half = takenAtLeast(SUBSCRIBERS / 2)
    for (const answer of held.splice(0)) answer.end()
    await half
    await kill(second)
    answerAgain()
    await ended

    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 6 * 60_000))
    const doubted = await doubtSending()
    await endCampaigns()
    expect(await db.selectFrom('campaigns').select(['state', 'recipients']).execute()).toEqual([{ state: 'done', recipients: SUBSCRIBERS }])
    const rows = await db.selectFrom('messages').select(['recipient', 'state', 'due_at']).execute()
    const told = rows.filter(({ state }) => state === 'sent')
    const inDoubt = rows.filter(({ state }) => state === 'uncertain')
    expect([told.length + inDoubt.length, inDoubt.length]).toEqual([SUBSCRIBERS, doubted])
    // The most that two processes had on their way.
    expect(inDoubt.length).toBeLessThanOrEqual(60)
    expect(Math.max(...taken.values())).toBe(1)
    expect(told.filter(({ recipient }) => !taken.has(recipient))).toEqual([])
    expect(taken.size).toBeGreaterThanOrEqual(told.length)
    const [cost] = await db.selectFrom('message_spending').select(['messages', 'cost']).execute()
    expect(cost).toEqual({ messages: told.length, cost: told.length * 45 })
    const begins = told.map(({ due_at: at }) => at.getTime()).toSorted((one, other) => one - other)
    const most = mostInAMinute(begins)
    expect(most).toBeLessThanOrEqual(PER_MINUTE)
    if (!process.env['SUBSCRIBERS']) return
    const seconds = (times.at(-1)! - times[0]!) / 1000
    console.info({
      preparedMs: Math.round(preparedMs),
      seconds: Math.round(seconds),
      aMinute: Math.round((times.length / seconds) * 60),
      most,
      inDoubt: inDoubt.length,
    })
  },
)
