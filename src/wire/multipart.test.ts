import { afterEach, expect, test, vi } from 'vitest'
import { withForm } from './multipart.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('FORM-88 a form that its reader would wait for without end is given up after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A part without a name that is longer than what may wait, and one that ends in its head.
  const stuck = Buffer.from(`--XX\r\nfoo: bar\r\n\r\n${'Z'.repeat(1_100_000)}\r\n--XX\r\n\r\n--XX--\r\n`)
  const body = { type: 'multipart/form-data; boundary=XX', pieces: [stuck] }
  let given: unknown = 'nothing yet'
  const work = async (form: unknown) => (given = form)
  void withForm(body, async () => undefined, work)
  const wait = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      vi.advanceTimersByTime(1)
      await new Promise(setImmediate)
    }
  }
  await wait(4900)
  expect(given).toBe('nothing yet')
  await wait(1100)
  expect(given).toBeUndefined()
})
