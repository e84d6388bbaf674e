import { invalidate } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { type Redirect, LONGEST_ADDRESS } from './redirects.ts'
import { changingRedirects, putRedirect, REDIRECTS } from './redirects.server.ts'
import { z } from 'zod'
import { LINK_TARGET } from '#platform/links'

/** An old address as typed: a path, or a full address, whose path counts. */
const oldAddress = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_ADDRESS)
  .transform((typed) => typed.replace(/^https?:\/\/[^/?#]+/i, ''))
  .pipe(z.string().regex(/^\/(?![/\\])[^\s"'<>\\?#\0]*$/))

export const redirectSchema = z.object({ path: oldAddress, leadsTo: z.string().trim().min(1).max(LONGEST_ADDRESS).regex(LINK_TARGET) })

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
