import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary file of plain JSON values, so that none stay in memory. */
export interface Spool<T> {
  add(things: T[]): Promise<void>
  read(): AsyncGenerator<T>
  close(): Promise<void>
}

export async function openSpool<T>(): Promise<Spool<T>> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  const path = join(folder, 'spool.jsonl')
  await appendFile(path, '')
  return {
    async add(things) {
      if (things.length > 0) await appendFile(path, things.map((thing) => `${JSON.stringify(thing)}\n`).join(''))
    },
    async *read() {
      for await (const line of linesOf(path)) yield JSON.parse(line) as T
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
