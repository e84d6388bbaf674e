import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHeader, type ColumnMapping } from './columns.ts'

const french = JSON.parse(readFileSync('src/shop/goods/product-csv/columns-fr.json', 'utf8')) as ColumnMapping

test('a header is understood whatever its letter case and spaces', () => {
  const { places, attributes, metas, weightUnit } = readHeader([
    'id',
    'TYPE',
    ' Name ',
    'Is  Featured',
    'Weight (g)',
    'Attribute 2 name',
    'Attribute 2 value(s)',
    'Meta: Own Key',
    'meta:hanout_layout',
    'Color',
  ])
  expect([...places.keys()]).toEqual(['ID', 'Type', 'Name', 'Is featured?', 'Weight', 'hanout_layout'])
  expect(attributes).toEqual([{ name: 5, values: 6, visible: -1, global: -1, default: -1 }])
  expect(metas).toEqual([
    { place: 7, key: 'Own Key' },
    { place: 9, key: 'Color' },
  ])
  expect(weightUnit).toBe('g')
})

test('a second column of one title is left out, and said', () => {
  const { places, metas, attributes, twice } = readHeader([
    'ID',
    'Type',
    'Name',
    'name',
    'Meta: x',
    'Meta: x',
    'Attribute 1 name',
    'Attribute 1 Name',
    'Weight (g)',
    'Weight (kg)',
  ])
  expect(twice).toEqual(['name', 'Meta: x', 'Attribute 1 Name', 'Weight (kg)'])
  expect([places.get('Name'), places.get('Weight'), metas, attributes[0]?.name]).toEqual([2, 8, [{ place: 4, key: 'x' }], 6])
})

test('a header without Type, Name, or both ID and SKU is refused by the names that are missing', () => {
  expect(() => readHeader(['UGS', 'Nom', 'Prix'])).toThrow('Colonnes absentes : Type, Name, ID / SKU.')
  expect(() => readHeader(['SKU', 'Type'])).toThrow('Colonnes absentes : Name.')
})

test('a French export is understood with the mapping that comes with the shop', () => {
  const titles = [
    'ID',
    'Type',
    'UGS',
    'GTIN, UPC, EAN ou ISBN',
    'Nom',
    'Publié',
    'Mis en avant\u00a0?',
    'Visibilité dans le catalogue',
    'Description courte',
    'Description',
    'Date de début de promo',
    'Date de fin de promo',
    'État de la TVA',
    'Classe de TVA',
    'En stock\u00a0?',
    'Stock',
    'Montant de stock faible',
    'Autoriser les commandes de produits en rupture\u00a0?',
    'Vendre individuellement ?',
    'Poids (kg)',
    'Longueur (cm)',
    'Autoriser les avis clients ?',
    'Note de commande',
    'Tarif promo',
    'Tarif régulier',
    'Catégories',
    'Étiquettes',
    'Classe d’expédition',
    'Images',
    'Parent',
    'Groupes de produits',
    'Produits suggérés',
    'Ventes croisées',
    'URL externe',
    'Libellé du bouton',
    'Position',
    'Marques',
    "Nom de l'attribut 1",
    'Valeur(s) de l’attribut 1 ',
    'Attribut 1 visible',
    'Attribut 1 global',
    'Attribut 1 par défaut',
    'Méta : _Clé',
    'Méta : hanout_vendor',
  ]
  const { places, attributes, metas } = readHeader(titles, french)
  expect(metas.map(({ key }) => key)).toEqual(['Length (cm)', 'Purchase note', '_Clé'])
  expect(attributes).toEqual([{ name: 37, values: 38, visible: 39, global: 40, default: 41 }])
  expect(places.get('hanout_vendor')).toBe(43)
  expect(places.get('Is featured?')).toBe(6)
  expect(places.size).toBe(36)
})
