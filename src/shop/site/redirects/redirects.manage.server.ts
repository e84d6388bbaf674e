import { invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import type { Redirect } from './redirects.ts'
import { changingRedirects, putRedirect, REDIRECTS } from './redirects.server.ts'

/** Lets an address lead elsewhere, in place of where it led. Refuses one that comes back to itself, and more than the most. */
export function saveRedirect(redirect: Redirect): Promise<void> {
  return changing((transaction) => putRedirect(transaction, redirect))
}

/** Takes a redirect away. */
export function removeRedirect(path: string): Promise<void> {
  return changing((transaction) => transaction.deleteFrom('redirects').where('path', '=', path).execute())
}

async function changing(change: (transaction: Database) => Promise<unknown>): Promise<void> {
  await inTransaction((transaction) => changingRedirects(transaction, () => change(transaction)))
  invalidate(new Set([REDIRECTS]))
}
