import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { db } from '#platform/database.server'
import { addLogo, addPicture, findOriginalFile } from '#shop/upkeep/media.server'
import { replacePicture } from '#shop/goods/media-library.server'
import { findProductCards, findProductView } from '#shop/goods/catalogue.server'
import { findStaff } from '#shop/people/staff.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})

const get = async (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
const post = async (path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie, origin: SHOP } }))

let shade = 0
async function draw(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 40, b: 200 } } })
    .jpeg()
    .toBuffer()
}

/** A product with a picture of its own, as its main one. */
async function addPictured(): Promise<{ productId: number; picture: Awaited<ReturnType<typeof addPicture>>; slug: string }> {
  const productId = await addProduct({ price: 100 })
  const picture = await addPicture(await draw())
  await db.insertInto('product_images').values({ product_id: productId, position: 0, media_id: picture.id }).execute()
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', productId).executeTakeFirstOrThrow()
  return { productId, picture, slug }
}

const tagsSince = async (id: number) => (await db.selectFrom('changes').select('tag').where('id', '>', id).execute()).map(({ tag }) => tag)
const lastChange = async () => (await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
const lastAudit = () => db.selectFrom('audit_entries').select(['action', 'subject', 'details']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('IMP-39 the library shows the newest first, finds by file name and by text, and what nothing uses', async () => {
  const { picture } = await addPictured()
  const alone = await addPicture(await draw())
  await db.updateTable('media').set({ file_name: 'chéchia_100%.jpg' }).where('id', '=', alone.id).execute()
  await post(`/admin/media/${picture.id}/`, { intent: 'alt', fr: 'Une jarre de Guellala', ar: '', en: '' })
  const linksIn = async (query: string) =>
    Array.from((await (await get(`/admin/media/${query}`)).text()).matchAll(/href="\/admin\/media\/(\d+)\/"/g), ([, id]) => Number(id))
  expect(await linksIn('')).toEqual([alone.id, picture.id])
  expect(await linksIn('?q=guellala')).toEqual([picture.id])
  expect(await linksIn('?q=_100%25')).toEqual([alone.id])
  expect(await linksIn('?q=x_100')).toEqual([])
  expect(await linksIn('?view=unused')).toEqual([alone.id])
  expect((await get('/admin/media/?before=nonsense&view=x')).status).toBe(200)
})

test('IMP-39 what a picture shows is said on the product’s page and card in the page’s language, else the product’s name is', async () => {
  const { productId, picture, slug } = await addPictured()
  const before = await lastChange()
  const answer = await post(`/admin/media/${picture.id}/`, { intent: 'alt', fr: ' Une  jarre ', ar: 'جرة', en: '' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/media/${picture.id}/?done=saved`])
  expect(await tagsSince(before)).toEqual(expect.arrayContaining([`product:${productId}`, 'list']))
  expect(await lastAudit()).toMatchObject({ action: 'picture-changed', subject: `picture:${picture.id}` })
  const altIn = async (locale: 'fr' | 'ar' | 'en') => {
    const [view, [card]] = await Promise.all([findProductView(slug, locale), findProductCards([productId], locale)])
    expect(card!.picture!.alt).toBe(view!.pictures[0]!.alt)
    return view!.pictures[0]!.alt === view!.name ? 'its name' : view!.pictures[0]!.alt
  }
  expect([await altIn('fr'), await altIn('ar'), await altIn('en')]).toEqual(['Une jarre', 'جرة', 'its name'])
  const long = await post(`/admin/media/${picture.id}/`, { intent: 'alt', fr: 'a'.repeat(301), ar: '', en: '' })
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('300 caractères au plus')])
})

test('IMP-39 a crop is a new picture cut from the old one, with its texts; it takes its place where asked to', async () => {
  const { productId, picture } = await addPictured()
  await post(`/admin/media/${picture.id}/`, { intent: 'alt', fr: 'Une jarre', ar: '', en: '' })
  const area = { intent: 'crop', left: '10', top: '20', width: '200', height: '150' }
  const answer = await post(`/admin/media/${picture.id}/`, area)
  const id = Number(/\/media\/(\d+)\/\?done=cropped/.exec(answer.headers.get('location') ?? '')?.[1])
  expect(await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    width: 200,
    height: 150,
    cut_from: picture.id,
    alt: { fr: 'Une jarre' },
  })
  const shown = () => db.selectFrom('product_images').select('media_id').where('product_id', '=', productId).execute()
  expect(await shown()).toEqual([{ media_id: picture.id }])
  await post(`/admin/media/${picture.id}/`, { ...area, everywhere: 'on' })
  expect(await shown()).toEqual([{ media_id: id }])
  for (const wrong of [{ width: '391' }, { top: '299' }, { width: '15' }, { left: '-1' }, { left: '1e9' }, { left: '' }]) {
    expect((await post(`/admin/media/${id}/`, { ...area, ...wrong })).status).toBe(400)
  }
})

test('IMP-39 a new file takes a picture’s place everywhere in one go: its products are told apart by their revision, and their pages follow', async () => {
  const { productId, picture } = await addPictured()
  await db.insertInto('brands').values({ slug: 'mahdia', name: 'Mahdia', media_id: picture.id }).execute()
  await db.insertInto('media_sources').values({ address: 'https://example.tn/old.jpg', media_id: picture.id }).execute()
  const revision = () => db.selectFrom('products').select('revision').where('id', '=', productId).executeTakeFirstOrThrow()
  const [was, before, [by]] = [await revision(), await lastChange(), await findStaff()]
  const { id } = await replacePicture(picture.id, [await draw(500, 500)], { by: by!, fileName: 'new.jpg' })
  for (const table of ['product_images', 'brands', 'media_sources'] as const) {
    expect(await db.selectFrom(table).select('media_id').where('media_id', 'in', [id, picture.id]).execute()).toEqual([{ media_id: id }])
  }
  expect((await revision()).revision).toBe(was.revision + 1)
  expect(await tagsSince(before)).toEqual(expect.arrayContaining([`product:${productId}`, 'list', 'categories']))
  expect(await lastAudit()).toEqual({ action: 'picture-replaced', subject: `picture:${picture.id}`, details: { by: id, products: 1 } })
  await expect(replacePicture(9_999_999, [await draw()], { by: by!, fileName: '' })).rejects.toThrow("n'existe plus")
  await expect(replacePicture(id, [Buffer.from('<svg>')], { by: by!, fileName: '' })).rejects.toThrow("n'est pas une image")
  const page = await (await get(`/admin/media/${id}/`)).text()
  expect(page).toContain(`href="/admin/products/${productId}/"`)
  expect(page).toContain('Mahdia')
})

test('IMP-39 a picture that nothing uses can be deleted with its files; one that is used cannot, nor the logo', async () => {
  const { picture } = await addPictured()
  const refused = await post(`/admin/media/${picture.id}/`, { intent: 'delete' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('retirez-la d’abord')])
  const logo = await addLogo(await draw())
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: logo.digest } }))
  expect((await post(`/admin/media/${logo.id}/`, { intent: 'delete' })).status).toBe(400)
  const alone = await addPicture(await draw())
  expect(await findOriginalFile(alone.id)).toBeDefined()
  const done = await post(`/admin/media/${alone.id}/`, { intent: 'delete' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/media/?done=deleted'])
  expect(await lastAudit()).toMatchObject({ action: 'picture-deleted', subject: `picture:${alone.id}` })
  expect((await get(`/admin/media/${alone.id}/`)).status).toBe(404)
  expect((await post(`/admin/media/${alone.id}/`, { intent: 'delete' })).status).toBe(400)
})

test('IMP-25, IMP-39 the logo and the cover of a store are in use: neither can be deleted, and a new file takes the place of each', async () => {
  const [logo, cover, by] = [await addPicture(await draw(300, 300)), await addPicture(await draw(900, 300)), (await findStaff())[0]!]
  const store = { slug: 'medina', name: 'Médina', logo_id: logo.id, cover_id: cover.id }
  const { id } = await db.insertInto('vendors').values(store).returning('id').executeTakeFirstOrThrow()
  for (const picture of [logo, cover]) {
    const page = await (await get(`/admin/media/${picture.id}/`)).text()
    expect(page).toContain(`href="/admin/vendors/${id}/profile/"`)
    expect((await post(`/admin/media/${picture.id}/`, { intent: 'delete' })).status).toBe(400)
    expect(await (await get('/admin/media/?view=unused')).text()).not.toContain(`/admin/media/${picture.id}/`)
  }
  const before = await lastChange()
  const [newLogo, newCover] = [
    await replacePicture(logo.id, [await draw(310, 310)], { by, fileName: '' }),
    await replacePicture(cover.id, [await draw(910, 300)], { by, fileName: '' }),
  ]
  const shown = await db.selectFrom('vendors').select(['logo_id', 'cover_id', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(shown).toEqual({ logo_id: newLogo.id, cover_id: newCover.id, revision: 2 })
  expect(await tagsSince(before)).toEqual(expect.arrayContaining([`vendor:${id}`, 'vendors']))
})

test('IMP-39 the log names pictures in words', async () => {
  await cookieOf('administrator')
  const page = await (
    await answerStaffPage(new Request(`${SHOP}/admin/audit/`, { headers: { accept: 'text/html', cookie: await cookieOf('administrator') } }))
  ).text()
  expect(page).toContain('a supprimé l’')
  expect(page).toMatch(/image n° \d+/)
})
