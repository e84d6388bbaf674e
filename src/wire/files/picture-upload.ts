import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { PICTURE_UPLOAD } from '#contract/staff-paths'
import { Refusal, asRefusal } from '#platform/refusal'
import { managesGoods, type Person } from '#shop/people/accounts'
import { findPictures, replacePicture, uploadPicture } from '#shop/goods/media-library.server'
import { fileNameSchema, pictureIdSchema } from '#shop/goods/media-library.schema'
import { findCaller, type Env } from '#request/common/caller.server'
import { lacksSecondFactor, staffSignInPath } from '#request/pages/roles.server'
import { filesOf } from './multipart.ts'
import { plainPage } from '#wire/refusals.ts'
import { pictureUploadWords as words } from '#wire/request-guard.words.ts'

/**
 * Receives pictures from staff. A script sends one file as the body, its name percent-encoded in `X-File-Name`; the answer is number, digest, size and
 * placeholder, or 422 with a `message` in the account's language. A form sends several, or with `?replaces=7` a replacement, and is redirected back. Bodies
 * stream to disk. IMP-39.
 */
export const pictureUpload = new Hono<Env>()

pictureUpload.post(PICTURE_UPLOAD, async (c) => {
  c.header('Cache-Control', 'no-store')
  const isForm = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
  const by = await findCaller(c)
  if (!by) return isForm ? c.redirect(staffSignInPath('/admin/media/'), 303) : c.json({ message: '' }, 401)
  if (!managesGoods(by) || (await lacksSecondFactor(by))) return c.json({ message: '' }, 403)
  c.env.giveTime?.('staff')
  return isForm ? takeForm(c, by) : takeOne(c, by)
})

async function takeOne(c: Context<Env>, by: Person): Promise<Response> {
  try {
    return c.json(await uploadPicture(c.req.raw.body ?? [], { by, fileName: fileNameOf(c) }))
  } catch (error) {
    if (error instanceof Refusal) return c.json({ message: error.in(by.locale) }, 422)
    throw error
  }
}

function fileNameOf(c: Context<Env>): string {
  try {
    return fileNameSchema.parse(decodeURIComponent(c.req.header('x-file-name') ?? ''))
  } catch {
    return ''
  }
}

/** Stores each file by itself: a refused file does not affect the others. */
async function takeForm(c: Context<Env>, by: Person): Promise<Response> {
  const replaced = pictureIdSchema.safeParse(c.req.query('replaces')).data
  if (by.store && replaced !== undefined && (await findPictures([replaced], by.store.id)).length === 0) return c.text('', 404)
  const added: number[] = []
  const refused: string[] = []
  for await (const { name, pieces } of filesOf(c.req.raw)) {
    const fileName = fileNameSchema.parse(name)
    try {
      const { id } = await (replaced === undefined ? uploadPicture(pieces, { by, fileName }) : replacePicture(replaced, pieces, { by, fileName }))
      added.push(id)
    } catch (error) {
      refused.push(`${fileName}: ${asRefusal(error).in(by.locale)}`)
    }
  }
  if (refused.length === 0 && added.length === 0) refused.push(words.nothing[by.locale])
  if (refused.length > 0) return refusedPage(c, by, { refused, added: added.length })
  return c.redirect(replaced === undefined ? `/admin/media/?added=${added.length}` : `/admin/media/${added[0]}/?done=replaced`, 303)
}

function refusedPage(c: Context<Env>, { locale }: Person, { refused, added }: { refused: string[]; added: number }): Response | Promise<Response> {
  const title = words.title[locale]
  return c.html(
    plainPage(
      { locale, title },
      html`<h1>${title}</h1>
        <ul>
          ${refused.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p>${words.stored[locale].replace('{count}', String(added))}</p>
        <p><a href="/admin/media/">${words.back[locale]}</a></p>`,
    ),
    422,
    { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
  )
}
