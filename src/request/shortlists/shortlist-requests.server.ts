import {
  joinedShortlist,
  SHORTLIST_NAMES,
  withoutProduct,
  withProduct,
  readShortlist,
  SHORTLISTS,
  writeShortlist,
  type ShortlistName,
} from '#shop/goods/shortlists'
import { changeAccountShortlist, findAccountShortlist, putOnShortlist } from '#shop/goods/shortlists.server'
import type { Caller } from '#request/common/caller.server'
import { serialize } from 'hono/utils/cookie'
import { config } from '#platform/config.server'

/** A visitor's list: the account's if signed in, shared by all their browsers; else this browser's cookie. */
export async function findShortlistOf(caller: Caller, name: ShortlistName): Promise<readonly number[]> {
  const { ids } = await readShortlistOf(caller, name)
  return ids
}

/** `Set-Cookie` lines that update this browser's copy after another browser of the account changed the list. */
export function inStep(caller: Caller, name: ShortlistName, ids: readonly number[]): [string, string][] {
  return String(ids) === String(shortlistOf(caller, name)) ? [] : [['Set-Cookie', shortlistCookie(name, ids)]]
}

/** A changed list and its `Set-Cookie` line, which page scripts read. */
export interface ChangedShortlist {
  ids: readonly number[]
  cookie: string
}

/** Adds a product to a visitor's list and drops products no longer sold. Refuses as `putOnShortlist` does. WISH-01, CMP-01. */
export async function addToShortlistOf(caller: Caller, name: ShortlistName, id: number): Promise<ChangedShortlist> {
  const { person, ids } = await readShortlistOf(caller, name)
  const { ids: now } = await putOnShortlist(name, { ids, id }, caller.locale)
  const isGone = (other: number) => ids.includes(other) && !now.includes(other)
  return keep(
    { person, name, now },
    (kept) =>
      withProduct(
        name,
        kept.filter((other) => !isGone(other)),
        id,
      ).ids,
  )
}

export async function removeFromShortlistOf(caller: Caller, name: ShortlistName, id: number | 'all'): Promise<ChangedShortlist> {
  const { person, ids } = await readShortlistOf(caller, name)
  return keep({ person, name, now: withoutProduct(ids, id) }, (kept) => withoutProduct(kept, id))
}

/** Merges this browser's lists into those of the account that signs in; returns the cookies of both. IMP-28. */
export function joinShortlists(person: string, caller: Pick<Caller, 'readCookie'>): Promise<string[]> {
  return Promise.all(
    SHORTLIST_NAMES.map(async (name) => {
      const change = (kept: readonly number[]) => joinedShortlist(name, kept, shortlistOf(caller, name))
      return shortlistCookie(name, await changeAccountShortlist(person, name, change))
    }),
  )
}

async function readShortlistOf(caller: Caller, name: ShortlistName): Promise<{ person: string | undefined; ids: readonly number[] }> {
  const person = (await caller.findPerson())?.id
  return { person, ids: person === undefined ? shortlistOf(caller, name) : await findAccountShortlist(person, name) }
}

interface Kept {
  person: string | undefined
  name: ShortlistName
  /** The list if nobody else changes it meanwhile. */
  now: readonly number[]
}

async function keep({ person, name, now }: Kept, change: (kept: readonly number[]) => readonly number[]): Promise<ChangedShortlist> {
  const ids = person === undefined ? now : await changeAccountShortlist(person, name, change)
  return { ids, cookie: shortlistCookie(name, ids) }
}

const YEAR_SECONDS = 365 * 24 * 3600

function shortlistOf({ readCookie }: Pick<Caller, 'readCookie'>, name: ShortlistName): number[] {
  return readShortlist(name, readCookie(SHORTLISTS[name].cookie))
}

/** `Set-Cookie` line of a list: a session cookie for compared products, a year for wishes. Page scripts read both. */
function shortlistCookie(name: ShortlistName, ids: readonly number[]): string {
  const kept = name === 'wishlist' ? { maxAge: YEAR_SECONDS } : {}
  const secure = config.url.protocol === 'https:'
  return serialize(SHORTLISTS[name].cookie, writeShortlist(ids), { path: '/', sameSite: 'Lax', secure, ...kept, ...(ids.length === 0 && { maxAge: 0 }) })
}
