import type { MiddlewareHandler } from 'hono'
import { callerOf, type Env } from '#request/common/caller.server'
import { documentsWords } from './documents.words.ts'

/**
 * The addresses of print clients (`/?print_packinglist=true&type=print_invoice&…`, any kind of document). The shop makes none yet: plain text, which
 * the client shows instead of printing.
 */
export const documentByLink: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.query('print_packinglist') === undefined) return next()
  return c.text(documentsWords.none[callerOf(c).locale], 404, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
}
