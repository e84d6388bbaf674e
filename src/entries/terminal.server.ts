import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { fill, type Text, type Values } from '#i18n/words.ts'
import { WrongSetting } from '#platform/config.server'
import { Refusal } from '#platform/refusal'

/** Runs a terminal command and prints a refusal without a stack. Returns the exit code. */
export async function inWords(command: () => Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof WrongSetting)) throw error
    process.stderr.write(`${error instanceof Refusal ? error.in(DEFAULT_LOCALE) : error.message}\n`)
    return 2
  }
}

export function say<const T extends Text>(text: T, values: Values<T['fr']>): void {
  process.stdout.write(`${fill(text[DEFAULT_LOCALE], values as never)}\n`)
}

/** Reads a line; undefined without a terminal. `hidden` input is not echoed. */
export async function ask(question: string, { hidden = false } = {}): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stdout.write(question)
  const silent = new Writable({ write: (_bytes, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}
