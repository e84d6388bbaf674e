import { Hono } from 'hono'
import { Refusal } from '#platform/refusal'
import { IMPORT_UPLOAD } from '#contract/import-upload'
import { can, type Actor } from '#shop/people/accounts'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { addImport } from '#shop/goods/product-import.server'
import { importWords } from '#shop/goods/product-import.words'
import { findCaller, type Env } from '#request/common/caller.server'
import { lacksSecondFactor, staffSignInPath } from '#request/pages/roles.server'
import { filesOf } from './multipart.ts'

/** A product file that staff send with a plain form. It goes to disk as it comes; the answer leads to its check, or back with what was wrong. IMP-47. */
export const importUpload = new Hono<Env>()

importUpload.post(IMPORT_UPLOAD, async (c) => {
  c.header('Cache-Control', 'no-store')
  const by = await findCaller(c)
  if (!by) return c.redirect(`${staffSignInPath('/admin/import/')}&said=ended`, 303)
  if (!can(by, 'products.manage') || (await lacksSecondFactor(by))) return c.text('', 403)
  try {
    const id = await takeFile(c.req.raw, by)
    return c.redirect(id ? `/admin/import/${id}/` : '/admin/import/?problem=noFile', 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = (['tooHeavy', 'brokenOff', 'noFile'] as const).find((name) => importWords[name] === error.text) ?? 'brokenOff'
    return c.redirect(`/admin/import/?problem=${problem}`, 303)
  }
})

/** Takes the first file of a form; undefined for a form without one. What is refused is read to its end, or the browser would not hear why. */
async function takeFile(request: Request, by: Actor): Promise<string | undefined> {
  let taken: Promise<string> | undefined
  for await (const { name, pieces } of filesOf(request)) {
    taken ??= addImport(pieces, { by, fileName: fileNameSchema.parse(name) })
    await taken.catch(() => undefined)
  }
  return taken
}
