import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'
import { Hono } from 'hono'
import { Refusal } from '#platform/refusal'
import type { Pieces } from '#platform/receiving.server'
import { IMPORT_UPLOAD } from '#contract/import-upload'
import { can } from '#shop/people/accounts'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { addImport } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'
import { findCaller, type Env } from '#request/common/caller.server'
import { lacksSecondFactor, staffSignInPath } from '#request/pages/roles.server'

/** A product file that staff send with a plain form. It goes to disk as it comes; the answer leads to its check, or back with what was wrong. IMP-47. */
export const importUpload = new Hono<Env>()

importUpload.post(IMPORT_UPLOAD, async (c) => {
  c.header('Cache-Control', 'no-store')
  const by = await findCaller(c)
  if (!by) return c.redirect(`${staffSignInPath('/admin/import/')}&said=ended`, 303)
  if (!can(by, 'products.manage') || (await lacksSecondFactor(by))) return c.text('', 403)
  try {
    const id = await takeFile(c.req.raw, (pieces, fileName) => addImport(pieces, { by, fileName }))
    return c.redirect(id ? `/admin/import/${id}/` : '/admin/import/?problem=noFile', 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = (['tooHeavy', 'brokenOff', 'noFile'] as const).find((name) => importWords[name] === error.text) ?? 'brokenOff'
    return c.redirect(`/admin/import/?problem=${problem}`, 303)
  }
})

const LIMITS = { files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, headerPairs: 50 }

/** Hands over the file of a multipart form as its bytes come. Undefined for a form without one. */
async function takeFile(request: Request, take: (pieces: Pieces, fileName: string) => Promise<string>): Promise<string | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) return undefined
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  let taken: Promise<string> | undefined
  parser.on('file', (_field, stream, name) => {
    taken = take(stream.iterator({ destroyOnReturn: false }), fileNameSchema.parse(name))
    // The reader hears of it too, and says so.
    stream.on('error', () => {})
    // What is refused is read to its end, or the browser would not hear why.
    taken.catch(() => stream.resume())
    parser.once('close', () => stream.destroy())
  })
  const body = Readable.fromWeb(request.body as never)
  await pipeline(body, parser).catch(() => parser.destroy())
  return taken
}
