import { invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import type { Redirect } from './redirects.ts'
import { changingRedirects, putRedirect, REDIRECTS } from './redirects.server.ts'

/** Replaces an earlier redirect of the address. Refuses a loop, and too many redirects. */
export function saveRedirect(redirect: Redirect): Promise<void> {
  return changing((transaction) => putRedirect(transaction, redirect))
}

export function removeRedirect(path: string): Promise<void> {
  return changing((transaction) => transaction.deleteFrom('redirects').where('path', '=', path).execute())
}

async function changing(change: (transaction: Database) => Promise<unknown>): Promise<void> {
  await inTransaction((transaction) => changingRedirects(transaction, () => change(transaction)))
  invalidate(new Set([REDIRECTS]))
}
