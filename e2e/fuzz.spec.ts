import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { expect } from '@playwright/test'
import { allDoors } from './fuzz-doors.ts'
import { mutate, random, sendMutant } from './fuzzing.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { STAFF } from './shop-settings.ts'

/** Total of mutants; `FUZZ=100000` is the long form. */
const MUTANTS = Number(process.env['FUZZ'] ?? 2000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const AT_ONCE = 4
const MUTANTS_A_LOOK = 20

test(`${MUTANTS} mutated requests at every door: none is a fault, none gives code away, and memory stays flat`, async ({ shop, playwright }) => {
  test.setTimeout(MUTANTS * 200)
  const staff = await playwright.request.newContext({ baseURL: shop.url })
  await staff.post('/admin/?index', { form: STAFF, headers: { origin: shop.url } })
  const signedIn = (await staff.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await staff.dispose()
  const cookies = [signedIn, 'hanout_visitor=5f0c2c8e-8f0e-4f0e-9b59-1d8c1e3a7a22']
  const doors = allDoors()
  const next = random(SEED)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const faults: string[] = []
  /** Response times of the health check among the mutants, in ms. */
  const waits: number[] = []
  let sent = 0
  let memoryAtThird = 0
  /** Connections closed before the end of a refused body or headers. */
  let cutOff = 0

  const work = async () => {
    while (sent < MUTANTS) {
      const mutant = mutate(doors[sent++ % doors.length]!, next, cookies)
      if (sent === Math.floor(MUTANTS / 3)) memoryAtThird = memoryOf(shop.process.pid!)
      if (sent % MUTANTS_A_LOOK === 0) waits.push(await askHealth(shop.url))
      const answer = await sendMutant(shop.url, mutant, agent).catch(() => undefined)
      if (!answer) cutOff++
      if (!answer) continue
      const down = answer.status === 503 && answer.retryAfter !== undefined
      const tells = /\n +at .*\.(js|ts):\d|node_modules|\[core\]/.test(answer.text)
      if ((answer.status >= 500 && !down) || tells)
        faults.push(
          `${answer.status} ${mutant.method} ${mutant.path.slice(0, 300)} ${JSON.stringify(mutant.headers).slice(0, 300)} ${mutant.body?.toString().slice(0, 500)} → ${answer.text.slice(0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)]!
  const memory = memoryOf(shop.process.pid!)
  console.log(
    `${sent} mutants (seed ${SEED}) at ${doors.length} doors, ${Math.floor(sent / doors.length)} or more at each, ${cutOff} cut off; /healthz p99 ${p99.toFixed(0)} ms of ${waits.length}; memory ${memoryAtThird.toFixed(0)} MB after a third, ${memory.toFixed(0)} MB at the end`,
  )
  expect(faults.slice(0, 20)).toEqual([])
  expect(cutOff).toBeLessThan(MUTANTS / 20)
  expect(memory).toBeLessThan(2 * memoryAtThird)
})

/** Resident memory, in MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Response time, in ms. */
async function askHealth(url: string): Promise<number> {
  const begun = performance.now()
  const { ok } = await fetch(`${url}/healthz`)
  if (!ok) throw new Error('not healthy')
  return performance.now() - begun
}
