import { request } from 'node:http'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { load, median, type LoadResult } from './load.ts'
import { usedBy, type Running } from './processes.ts'
import { ROUNDS, SECONDS } from './yardsticks.ts'

const SENDERS = 4
const MOST_CPU_SECONDS = 0.2
const MOST_RATIO = 3
const PART = Buffer.from('--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n')
/** 57 MB of empty parts. */
const FLOOD = Buffer.alloc(Math.floor(57_000_000 / PART.length) * PART.length, PART)

/** Cost of bodies of tiny parts: the CPU time of one, and the slowest pages beside four continuous senders, against quiet, in turns. */
export async function measureHostile(shop: Running): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await sendFlood(shop.address)
  const begun = usedBy(shop.pid)
  for (let turn = 0; turn < ROUNDS; turn++) await sendFlood(shop.address)
  const seconds = (usedBy(shop.pid) - begun) / ROUNDS / 1000
  console.log(`57 MB of tiny parts: ${seconds.toFixed(2)} s of CPU (at most ${MOST_CPU_SECONDS})`)

  const quiet: LoadResult[] = []
  const beside: LoadResult[] = []
  const pages = () => load({ url: `${shop.address}/shop/`, seconds: SECONDS, connections: 4 })
  await pages()
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await pages())
    // In threads of their own: the measuring client must not wait for their writes.
    const senders = Array.from({ length: SENDERS }, () => new Worker(new URL(import.meta.url), { workerData: shop.address }))
    beside.push(await pages())
    await Promise.all(senders.map((sender) => sender.terminate()))
  }
  const [calm, loud] = [quiet, beside].map((results) => median(results.map(({ p99 }) => p99))) as [number, number]
  console.log(`a page beside ${SENDERS} senders of such bodies: p99 ${(loud / calm).toFixed(1)} × quiet (${loud} ms of ${calm} ms; at most ${MOST_RATIO} ×)`)
}

function sendFlood(address: string): Promise<void> {
  return new Promise((done) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': FLOOD.length }
    const sending = request(`${address}/wp-admin/admin-ajax.php?action=wpforms_submit`, { method: 'POST', headers, agent: false })
    sending.on('response', (answer) => answer.resume())
    sending.on('error', () => {})
    sending.on('close', done)
    sending.end(FLOOD)
  })
}

if (!isMainThread) {
  for (;;) await sendFlood(workerData as string)
}
