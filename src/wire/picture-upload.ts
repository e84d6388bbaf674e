import { Hono, type Context } from 'hono'
import { Refusal } from '#platform/refusal'
import { PICTURE_UPLOAD } from '#contract/picture-upload'
import { can } from '#shop/people/accounts'
import { uploadPicture } from '#shop/goods/media-library.server'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { findCaller, type Env } from '#request/common/caller.server'
import { lacksSecondFactor } from '#request/pages/roles.server'

/**
 * A picture that staff send: the file's bytes as the body, its name percent-encoded in `X-File-Name`. Answers its number, digest, size and placeholder;
 * a refusal is 422 with a `message` in the account's language. The body goes to disk as it comes. IMP-39.
 */
export const pictureUpload = new Hono<Env>()

pictureUpload.post(PICTURE_UPLOAD, async (c) => {
  c.header('Cache-Control', 'no-store')
  const by = await findCaller(c)
  if (!by) return c.json({ message: '' }, 401)
  if (!can(by, 'products.manage') || (await lacksSecondFactor(by))) return c.json({ message: '' }, 403)
  try {
    return c.json(await uploadPicture(c.req.raw.body ?? [], { by, fileName: fileNameOf(c) }))
  } catch (error) {
    if (error instanceof Refusal) return c.json({ message: error.in(by.locale) }, 422)
    throw error
  }
})

function fileNameOf(c: Context<Env>): string {
  try {
    return fileNameSchema.parse(decodeURIComponent(c.req.header('x-file-name') ?? ''))
  } catch {
    return ''
  }
}
