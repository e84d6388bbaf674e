import { db } from '#platform/database.server'
import type { Cells } from './product-import.testing.ts'

export const shirt: Cells = {
  ID: 10,
  Type: 'variable',
  SKU: 'CH',
  Name: 'Chemise',
  'Attribute 1 name': 'Couleur',
  'Attribute 1 value(s)': 'Bleu, Blanc',
  'Attribute 2 name': 'Taille',
  'Attribute 2 value(s)': 'M, L',
  'Attribute 3 name': 'Matière',
  'Attribute 3 value(s)': 'Lin',
}

export const inBlue: Cells = {
  ID: 11,
  Type: 'variation',
  Name: 'Chemise - Bleu',
  Parent: 'id:10',
  'Regular price': '49,900',
  Stock: 3,
  Position: 2,
  'Attribute 1 name': 'Couleur',
  'Attribute 1 value(s)': 'Bleu',
  'Attribute 2 name': 'Taille',
  'Attribute 2 value(s)': '',
}

export const inWhite: Cells = { ...inBlue, ID: 12, Name: 'Chemise - Blanc', 'Attribute 1 value(s)': 'blanc', Position: 1 }

export function product(id: number) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}

export function inventory(id: number) {
  return db.selectFrom('inventory').selectAll().where('item_id', '=', id).executeTakeFirst()
}
