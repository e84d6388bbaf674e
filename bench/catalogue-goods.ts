import type { Pool } from 'pg'

const NOUNS = [
  'Lampe',
  'Théière',
  'Chaise',
  'Casque',
  'Téléphone',
  'Tapis',
  'Robe',
  'Chemise',
  'Montre',
  'Perceuse',
  'Vase',
  'Bougie',
  'Sac',
  'Clavier',
  'Coussin',
]
const ARABIC_NOUNS = [
  'مصباح',
  'إبريق شاي',
  'كرسي',
  'سماعة',
  'هاتف',
  'زربية',
  'فستان',
  'قميص',
  'ساعة',
  'مثقاب',
  'مزهرية',
  'شمعة',
  'حقيبة',
  'لوحة مفاتيح',
  'وسادة',
]
const KINDS = [
  'de bureau',
  'de voyage',
  'd’extérieur',
  'pour enfant',
  'en bois',
  'en métal',
  'légère',
  'pliante',
  'sans fil',
  'de luxe',
  'compacte',
  'à l’ancienne',
]
const NAMES = [
  'Koubba',
  'Jasmin',
  'Sirocco',
  'Médina',
  'Zellige',
  'Olivier',
  'Sahel',
  'Kerkenna',
  'Nabeul',
  'Tabarka',
  'Douz',
  'Zaghouan',
  'Ichkeul',
  'Matmata',
]
const COLOURS = ['Noir', 'Blanc cassé', 'Rouge', 'Bleu nuit', 'Vert sauge', 'Sable', 'Terracotta', 'Safran', 'Gris', 'Rose poudré', 'Corail', 'Argent']
const MATERIALS = ['Bois', 'Métal', 'Coton', 'Cuir', 'Verre', 'Céramique', 'Plastique', 'Laine']
const SIZES = ['XS', 'S', 'M', 'L', 'XL', '38', '40', '42', '44']
const DEPARTMENTS = ['Maison', 'Cuisine', 'Mode', 'Électronique', 'Sport', 'Jardin', 'Enfants', 'Beauté', 'Bureau', 'Auto', 'Bricolage', 'Voyage']

/**
 * A realistic spread: few categories and brands hold most products, prices are log-normal. Every sixth has variations, every eighth is on sale, every twelfth
 * sold out.
 */
export async function fillCatalogue(pool: Pool, products: number): Promise<void> {
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('begin')
    await run(WITHOUT_REFERENCES)
    await run('select setseed(0.42)')
    await fillTerms(run)
    await run(PRODUCTS, [products, NOUNS, ARABIC_NOUNS, KINDS, NAMES, COLOURS, MATERIALS, SIZES])
    await run(VARIATIONS, [COLOURS])
    await run(`insert into inventory (item_id, product_id, managed, available, in_stock)
      select id, id, random() < 0.9, case when random() < 0.08 then 0 else 1 + floor(random() * 40)::int end, true from products where kind = 'simple'
      union all select id, product_id, true, case when random() < 0.2 then 0 else 1 + floor(random() * 20)::int end, true from variations`)
    await run('insert into product_categories select id, 13 + floor(power(random(), 2.5) * 96)::int from products')
    await run('insert into product_tags select id, 1 + floor(power(random(), 2) * 200)::int from products')
    await run('insert into product_images select id, 0, 1 + floor(random() * 20)::int from products')
    await run('commit')
    await run('vacuum analyze')
  } finally {
    client.release()
  }
}

async function fillTerms(run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await run(`insert into vendors (id, slug, name) select n, 'store-' || n, 'Store ' || n from generate_series(1, 40) n`)
  await run(`insert into brands (id, slug, name) select n, 'marque-' || n, 'Marque ' || n from generate_series(1, 300) n`)
  await run(`insert into tags (id, slug, name) select n, 'etiquette-' || n, 'Étiquette ' || n from generate_series(1, 200) n`)
  await run(`insert into categories (id, slug, name) select n, 'rayon-' || n, name from unnest($1::text[]) with ordinality as d(name, n)`, [DEPARTMENTS])
  await run(`insert into categories (id, parent_id, slug, name) select 12 + n, 1 + n % 12, 'rayon-' || (12 + n), 'Rayon ' || n from generate_series(1, 96) n`)
  await run(`insert into media (id, digest, format, width, height, bytes, placeholder)
    select n, md5(n::text), 'webp', 800, 800, 40000, 'data:image/webp;base64,UklGRhIAAABXRUJQ' from generate_series(1, 20) n`)
}

/** Rows inserted in sets need no check one by one. */
const WITHOUT_REFERENCES = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as held, conname from pg_constraint where contype = 'f'
      and confrelid in ('products'::regclass, 'variations'::regclass, 'categories'::regclass, 'tags'::regclass, 'brands'::regclass, 'vendors'::regclass, 'media'::regclass)
    loop execute format('alter table %s drop constraint %I', one.held, one.conname); end loop;
  end $$`

const PRODUCTS = `
  insert into products (id, kind, slug, sku, gtin, name, translations, short_description, brand_id, vendor_id, regular_price, sale_price, sale_ends,
    attributes, swatches, position, popularity, rating_count, rating_total)
  select 10000 + n, case when variable then 'variable' else 'simple' end, 'produit-' || n, 'SKU-' || n, (6190000000000 + n)::text,
    concat_ws(' ', ($2::text[])[noun], ($4::text[])[1 + floor(random() * 12)::int], ($5::text[])[1 + floor(random() * 14)::int], n % 900),
    jsonb_build_object('ar', jsonb_build_object('name', ($3::text[])[noun] || ' ' || n % 900)),
    '<ul><li>Livré en 48 heures partout en Tunisie</li><li>Garantie deux ans</li><li>Paiement à la livraison</li></ul>',
    1 + floor(power(random(), 3) * 300)::int, 1 + floor(random() * 40)::int,
    case when variable then null else price end, case when not variable and random() < 0.125 then round(price * 0.8) end,
    case when random() < 0.02 then now() + interval '1 day' * random() * 30 end,
    jsonb_build_array(
      jsonb_build_object('slug', 'couleur', 'name', 'Couleur', 'visible', true, 'varies', variable, 'global', true,
        'values', jsonb_build_array(($6::text[])[colour], ($6::text[])[1 + (colour + 3) % 12])),
      jsonb_build_object('slug', 'matiere', 'name', 'Matière', 'visible', true, 'varies', false, 'global', true,
        'values', jsonb_build_array(($7::text[])[1 + floor(power(random(), 2) * 8)::int])),
      jsonb_build_object('slug', 'taille', 'name', 'Taille', 'visible', true, 'varies', false, 'global', true,
        'values', jsonb_build_array(($8::text[])[1 + floor(random() * 9)::int]))),
    '{"Noir":"#2a2b30","Rouge":"#b23431","Sable":"#d9c4a1"}', 0, floor(power(random(), 6) * 500)::int, rated, rated * 3 + floor(random() * (2 * rated + 1))::int
  from (
    select n, 1 + floor(power(random(), 1.5) * 15)::int as noun, 1 + floor(power(random(), 1.5) * 12)::int as colour, random() < 1.0 / 6 as variable,
      case when random() < 0.3 then floor(power(random(), 3) * 60)::int else 0 end as rated,
      round(exp(3.8 + 1.1 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) * 10) * 100 as price
    from generate_series(1, $1::int) n
  ) made`

const VARIATIONS = `
  insert into variations (id, product_id, sku, attributes, regular_price, position)
  select 10000000 + p.id * 3 + n, p.id, p.sku || '-' || n, jsonb_build_object('couleur', ($1::text[])[1 + (p.id + n) % 12]),
    round(exp(3.8 + random()) * 10) * 100, n
  from products p, generate_series(0, 2) n where p.kind = 'variable'`
