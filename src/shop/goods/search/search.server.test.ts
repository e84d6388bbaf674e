import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct, addVariation } from '#database/test-goods'
import { dinars } from '#money/millimes'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { suggest } from './search.server.ts'

useDatabase()

interface More {
  popularity?: number
  sku?: string
  visibility?: string
  arabic?: string
}

async function add(name: string, { popularity = 0, sku, visibility = 'visible', arabic }: More = {}): Promise<number> {
  const id = await addProduct({ name, price: 20 })
  await sql`update products set popularity = ${popularity}, visibility = ${visibility}, sku = coalesce(${sku ?? null}, sku),
    translations = ${JSON.stringify(arabic ? { ar: { name: arabic } } : {})} where id = ${id}`.execute(db)
  invalidate(new Set([`product:${id}`]))
  return id
}

const names = async (words: string, locale: 'fr' | 'ar' = 'fr') => (await suggest(words, locale)).map(({ name }) => name)

beforeAll(async () => {
  await add('Écran Ardivo 27 pouces', { popularity: 1, sku: 'ARD-E27', arabic: 'شاشة أرديفو ٢٧ بوصة' })
  await add('Support pour écran', { popularity: 9 })
  await add('Théière en cuivre', { popularity: 5 })
  await add('Lampe cachée des recherches', { visibility: 'catalog' })
  await add('Lampe pour la recherche', { visibility: 'search' })
  for (let n = 1; n <= 15; n++) await add(`Télécommande ${n}`, { popularity: 100 + n })
})

test("SRCH-09 accents, case and Arabic forms are ignored: 'ecran' finds 'Écran', names that begin with it first", async () => {
  expect(await names('ecran')).toEqual(['Écran Ardivo 27 pouces', 'Support pour écran'])
  expect(await names('ÉCR')).toEqual(['Écran Ardivo 27 pouces', 'Support pour écran'])
  expect(await names('شاشه ارديفو', 'ar')).toEqual(['شاشة أرديفو ٢٧ بوصة'])
  expect(await names('27')).toEqual(['Écran Ardivo 27 pouces'])
})

test('SRCH-09 products are found by SKU, a variation by its own, too', async () => {
  expect(await names('ard-e27')).toEqual(['Écran Ardivo 27 pouces'])
  const shirt = await addProduct({ name: 'Chemise', kind: 'variable' })
  const variation = await addVariation(shirt, { taille: 'M' })
  await sql`update variations set sku = 'CHM-2041' where id = ${variation}`.execute(db)
  invalidate(new Set([`product:${shirt}`]))
  expect(await names('chm 2041')).toEqual(['Chemise'])
})

test('SRCH-09 products are found by category and brand, in the language one types', async () => {
  await sql`insert into categories (id, slug, name) values (1, 'thes', 'Thés et infusions')`.execute(db)
  await sql`insert into glossary (source, translations) values ('Thés et infusions', '{"ar":"شاي وأعشاب"}')`.execute(db)
  await sql`insert into brands (id, slug, name) values (1, 'zahrelle', 'Zahrelle')`.execute(db)
  const [tea] = await suggest('cuivre', 'fr')
  await sql`insert into product_categories values (${tea!.id}, 1)`.execute(db)
  await sql`update products set brand_id = 1 where id = ${tea!.id}`.execute(db)
  invalidate(new Set(['categories', 'glossary', `product:${tea!.id}`]))
  expect(await names('infus')).toEqual(['Théière en cuivre'])
  expect(await names('اعشاب')).toEqual(['Théière en cuivre'])
  expect(await suggest('zahr', 'fr')).toMatchObject([{ name: 'Théière en cuivre', brand: 'Zahrelle', price: { now: dinars(20) }, picture: null }])
})

test('SRCH-09 a number is found however it is written: in groups of digits, with its unit, or with another', async () => {
  await add('Câble 2000017')
  await add('Batterie 20\u202f000 mAh', { sku: 'BAT-1' })
  await add('Drap 100 × 200 cm')
  expect(await names('20000')).toEqual(['Batterie 20\u202f000 mAh', 'Câble 2000017'])
  expect(await names('20000mah')).toEqual(['Batterie 20\u202f000 mAh'])
  for (const asked of ['100x200', '100 x 200', '100*200', '100×200cm']) expect([asked, await names(asked)]).toEqual([asked, ['Drap 100 × 200 cm']])
})

test('SRCH-02 at most 10 are suggested, what sells best first; every word has to match', async () => {
  expect(await names('tél')).toEqual(Array.from({ length: 10 }, (_, n) => `Télécommande ${15 - n}`))
  expect(await names('écran supp')).toEqual(['Support pour écran'])
  expect(await names('écran télé')).toEqual([])
  expect(await suggest('tél', 'fr', 3)).toHaveLength(3)
})

test('SRCH-05 before anything is typed, what sells best is suggested', async () => {
  expect((await names('')).slice(0, 2)).toEqual(['Télécommande 15', 'Télécommande 14'])
})

test('SRCH-09 only what searches may show is found', async () => {
  expect(await names('lampe')).toEqual(['Lampe pour la recherche'])
})

test('slips are forgiven only when nothing matches, two of them from seven letters on', async () => {
  expect(await names('ecrna')).toEqual(['Écran Ardivo 27 pouces', 'Support pour écran'])
  for (const oneSlip of ['thiere', 'tehiere', 'theieree', 'thexere']) expect(await names(oneSlip)).toEqual(['Théière en cuivre'])
  expect(await names('thirre')).toEqual([])
  expect(await names('thierre')).toEqual(['Théière en cuivre'])
  expect(await names('zzzzzz')).toEqual([])
})

test('whatever is typed has an answer', async () => {
  for (const words of ['★', '%', "'", '\0', 'é'.repeat(10_000), 'a '.repeat(5000), '🦊', '\uD800']) expect(await suggest(words, 'fr')).toBeInstanceOf(Array)
})
