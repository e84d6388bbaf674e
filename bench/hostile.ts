import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { load, median } from './load.ts'
import { startRaw, usedBy, type Running } from './processes.ts'
import { ROUNDS, SECONDS } from './yardsticks.ts'

const SENDERS = 4
const MOST_CPU_SECONDS = 0.2
/** A twentieth of a core for four senders. */
const MOST_CPU_MS_A_SECOND = 50
const MOST_RATIO = 3
const PART = Buffer.from('--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n')
/** A fast line: 100 Mbit/s. */
const LINE_BYTES_PER_MS = 12_500
const THIS_FILE = fileURLToPath(import.meta.url)
const AS_SENDERS = 'senders'
/** 57 MB of empty parts. */
const FLOOD = Buffer.alloc(Math.floor(57_000_000 / PART.length) * PART.length, PART)

/** Cost of bodies of tiny parts: the CPU time of one, and the slowest pages beside four continuous senders, against quiet, in turns. */
export async function measureHostile(shop: Running): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await sendFlood(shop.address)
  const begun = usedBy(shop.pid)
  for (let turn = 0; turn < ROUNDS; turn++) await sendFlood(shop.address)
  const seconds = (usedBy(shop.pid) - begun) / ROUNDS / 1000
  console.log(`57 MB of tiny parts: ${seconds.toFixed(2)} s of CPU (at most ${MOST_CPU_SECONDS})`)

  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) costs.push((await besideSenders(shop.address, () => costIn(shop, quietly))) - (await costIn(shop, quietly)))
  console.log(`${SENDERS} senders of such bodies: ${median(costs).toFixed(0)} ms of CPU a second (at most ${MOST_CPU_MS_A_SECOND})`)

  const results: Record<'quiet' | 'raw' | 'shop', number[]> = { quiet: [], raw: [], shop: [] }
  const pages = async () => (await load({ url: `${shop.address}/shop/`, seconds: SECONDS, connections: 4 })).p99
  const raw = await startRaw({ headers: {}, body: '' })
  await pages()
  for (let round = 0; round < ROUNDS; round++) {
    results.quiet.push(await pages())
    results.raw.push(await besideSenders(raw.address, pages))
    results.shop.push(await besideSenders(shop.address, pages))
  }
  await raw.stop()
  const [quiet, besideRaw, beside] = [median(results.quiet), median(results.raw), median(results.shop)]
  console.log(
    `a page beside ${SENDERS} senders of such bodies: p99 ${(beside / quiet).toFixed(1)} × quiet (${beside} ms of ${quiet} ms; at most ${MOST_RATIO} ×)`,
  )
  console.log(`  ${(beside / besideRaw).toFixed(1)} × the p99 beside the same senders to a raw node:http server (${besideRaw} ms): the machine's own share`)
}

const quietly = () => setTimeout(SECONDS * 1000)

/** CPU that the shop takes meanwhile, in ms a second. Unlike a waiting time it does not count what senders and client take of the same machine. */
async function costIn(shop: Running, work: () => Promise<unknown>): Promise<number> {
  const [begun, cpu] = [performance.now(), usedBy(shop.pid)]
  await work()
  return ((usedBy(shop.pid) - cpu) * 1000) / (performance.now() - begun)
}

async function besideSenders<T>(address: string, work: () => Promise<T>): Promise<T> {
  const senders = fork(THIS_FILE, [AS_SENDERS, address])
  try {
    return await work()
  } finally {
    senders.kill()
    await once(senders, 'exit')
  }
}

/** Sends as fast as the line carries. */
function sendFlood(address: string): Promise<void> {
  return new Promise((done) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': FLOOD.length }
    const sending = request(`${address}/wp-admin/admin-ajax.php?action=wpforms_submit`, { method: 'POST', headers, agent: false })
    sending.on('response', (answer) => answer.resume())
    sending.on('error', () => {})
    sending.on('close', done)
    pipeline(Readable.from(piecesOfFlood()), sending).catch(() => {})
  })
}

async function sendForever(address: string): Promise<void> {
  for (;;) await sendFlood(address)
}

async function* piecesOfFlood() {
  const begun = performance.now()
  for (let at = 0; at < FLOOD.length;) {
    const carried = Math.min(FLOOD.length, Math.ceil((performance.now() - begun) * LINE_BYTES_PER_MS))
    yield FLOOD.subarray(at, carried)
    at = carried
    await setTimeout(10)
  }
}

const [, , role, address = ''] = process.argv
if (role === AS_SENDERS) {
  // Real senders use other machines' processors: here they only get what the shop and the measuring client leave.
  setPriority(constants.priority.PRIORITY_LOW)
  for (let sender = 0; sender < SENDERS; sender++) void sendForever(address)
}
