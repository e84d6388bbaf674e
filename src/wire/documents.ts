import type { MiddlewareHandler } from 'hono'
import { callerOf, type Env } from '#request/common/caller.server'
import { documentsWords } from './documents.words.ts'

/**
 * What a print client asks for (`/?print_packinglist=true&type=print_invoice&…`, any kind of document). The shop makes none yet: plain text,
 * which the client says instead of printing it.
 */
export const documentByLink: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.query('print_packinglist') === undefined) return next()
  return c.text(documentsWords.none[callerOf(c).locale], 404, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
}
