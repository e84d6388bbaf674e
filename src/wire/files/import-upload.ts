import { Hono, type Context } from 'hono'
import type { Pieces } from '#platform/receiving.server'
import { asRefusal } from '#platform/refusal'
import { IMPORT_UPLOAD, SUBSCRIBERS_UPLOAD } from '#contract/staff-paths'
import { receiveSubscriberFile } from '#shop/newsletter/subscriber-management.server'
import { can, managesGoods, type GoodsAuthor, type Person } from '#shop/people/accounts'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { addImport } from '#shop/goods/product-import.server'
import { findCaller, type Env } from '#request/common/caller.server'
import { lacksSecondFactor, staffSignInPath } from '#request/pages/roles.server'
import { filesOf } from './multipart.ts'

/** Receives files that staff send with a plain form. Streams to disk, then redirects, or back with the error. IMP-47. */
export const importUpload = new Hono<Env>()

/** An upload: who may send it, the page of its form, and the use case that returns the next page. */
interface Upload {
  mayBy(person: Person): boolean
  page: string
  take(file: { pieces: Pieces; fileName: string }, by: GoodsAuthor): Promise<string>
}

const products: Upload = {
  mayBy: managesGoods,
  page: '/admin/import/',
  take: async ({ pieces, fileName }, by) => {
    const added = await addImport(pieces, { by, fileName })
    return 'check' in added ? `/admin/import/${added.check}/` : `/admin/import/columns/${added.file}/?${new URLSearchParams({ name: fileName })}`
  },
}

const subscribers: Upload = {
  mayBy: (person) => can(person, 'newsletter.manage'),
  page: '/admin/newsletter/import/',
  take: async ({ pieces, fileName }) => `/admin/newsletter/import/?${new URLSearchParams({ file: await receiveSubscriberFile(pieces), name: fileName })}`,
}

importUpload.post(IMPORT_UPLOAD, (c) => receive(c, products))
importUpload.post(SUBSCRIBERS_UPLOAD, (c) => receive(c, subscribers))

async function receive(c: Context<Env>, upload: Upload): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const by = await findCaller(c)
  if (!by) return c.redirect(`${staffSignInPath(upload.page)}&said=ended`, 303)
  if (!upload.mayBy(by) || (await lacksSecondFactor(by))) return c.text('', 403)
  c.env.giveTime?.('staff')
  try {
    return c.redirect((await takeFile(c.req.raw, by, upload)) ?? `${upload.page}?problem=noFile`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    const problem = (['tooHeavy', 'noFile'] as const).find((code) => code === refusal.code) ?? 'brokenOff'
    return c.redirect(`${upload.page}?problem=${problem}`, 303)
  }
}

/** Takes the first file of a form; undefined without one. A refused file is read to its end, or the browser would not receive the reason. */
async function takeFile(request: Request, by: GoodsAuthor, { take }: Upload): Promise<string | undefined> {
  let taken: Promise<string> | undefined
  for await (const { name, pieces } of filesOf(request)) {
    taken ??= take({ pieces, fileName: fileNameSchema.parse(name) }, by)
    await taken.catch(() => undefined)
  }
  return taken
}
