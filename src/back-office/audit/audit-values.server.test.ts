import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { useDatabase } from '#database/test-database'
import { PROVIDERS } from '#gateways/payment.providers'
import { db } from '#platform/database.server'
import { CAPABILITIES, STAFF_ROLES } from '#shop/people/accounts'
import { audited, findAudit } from '#shop/upkeep/audit.server'
import { saveCoupon } from '#shop/prices/coupons.manage'
import { VALUE_TYPES } from '#src/shop/goods/product-saving/save-products.server.ts'
import { VARIATION_VALUE_TYPES } from '#src/shop/goods/product-saving/save-variations.server.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { settingsSchema } from '#shop/upkeep/settings.schema'
import { linesOf, entryOnPage } from './audit-views.server.ts'
import { fieldInWords, valueInWords } from './audit-values.server.ts'
import { auditWords } from './audit.words.ts'

useDatabase()

let settings: Awaited<ReturnType<typeof findSettings>>
beforeEach(async () => {
  settings = await findSettings()
})

/** A possible value of a record: its path, and one of the options of its schema. */
type Named = [path: string, value: string]

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  entries?: Record<string, string>
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  innerType?: z.core.$ZodType
}

function choicesOf(schema: z.core.$ZodType, path: string[] = []): Named[] {
  const { shape, entries, element, in: begins, innerType } = (schema as z.ZodType).def as unknown as Definition
  const deeper = begins ?? innerType
  if (shape) return Object.entries(shape).flatMap(([name, member]) => choicesOf(member, [...path, name]))
  if (entries) return Object.values(entries).flatMap((value): Named[] => (value === '' ? [] : [[path.join('.'), value]]))
  if (element) return choicesOf(element, [...path, 'cod'])
  return deeper ? choicesOf(deeper, path) : []
}

/** Tables whose rows the log compares, and the columns it ignores. */
const RECORDED = ['tax_rates', 'shipping_zones', 'shipping_methods', 'coupons']
const UNSEEN = ['uses', 'amount']

describe('IMP-49 the log says what changed in words, not in codes:', () => {
  test('every choice of every setting', () => {
    const choices = choicesOf(settingsSchema)
    expect(choices.length).toBeGreaterThan(40)
    expect(choices).toContainEqual(['storefront.colourChoice', 'multiple'])
    expect(choices.filter(([path, value]) => valueInWords(path, value, settings) === value)).toEqual([])
  })

  test('every column of what is set in tables, and every choice that the tables allow', async () => {
    const { rows: columns } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns where table_name = any(${RECORDED})`.execute(db)
    const seen = [...columns.map(({ name }) => name).filter((name) => !UNSEEN.includes(name)), 'percent_off', 'amount_off', 'same_as']
    expect(seen.length).toBeGreaterThan(25)
    // « code » is the same word in French.
    expect(seen.filter((name) => fieldInWords(name) === name)).toEqual(['code'])
    const { rows: checks } = await sql<{ table: string; rule: string }>`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and conrelid::regclass::text = any(${[...RECORDED, 'reviews']})`.execute(db)
    const choices = checks.flatMap(({ rule }): Named[] => {
      const column = /\(\(?(\w+) = ANY/.exec(rule)?.[1]
      return column ? [...rule.matchAll(/'([^']+)'::text/g)].map(([, value]) => [column, value!]) : []
    })
    expect(choices).toEqual(
      expect.arrayContaining([
        ['kind', 'percent'],
        ['kind', 'local_pickup'],
        ['status', 'held'],
      ]),
    )
    expect(choices.filter(([column, value]) => valueInWords(column, value, settings) === value)).toEqual([])
  })

  test('every value of a product and of its variations, in each language', () => {
    const { name: _, ...values } = { ...VALUE_TYPES, ...VARIATION_VALUE_TYPES }
    const nested = ['metas._default_attributes', 'metas._virtual', 'translations.ar.shortDescription', 'search_snippets.fr.title']
    const paths = [...Object.keys(values), ...nested]
    expect(paths.flatMap((path) => path.split('.')).filter((step) => !Object.hasOwn(auditWords, `field-${step}`))).toEqual([])
    for (const value of ['taxable', 'shipping', 'none']) expect(valueInWords('tax_status', value, settings)).not.toBe(value)
    expect(valueInWords('deposit_percent', '30', settings)).toBe('30 %')
  })

  test('every right, role, way, mode and outcome that an entry tells', () => {
    const facts: Record<string, readonly string[]> = {
      given: CAPABILITIES,
      taken: CAPABILITIES,
      role: STAFF_ROLES,
      access: STAFF_ROLES,
      way: ['manual', 'konnect', 'cod'],
      settled: ['done', 'refused'],
      keysChanged: PROVIDERS.flatMap(({ keys }) => keys.map(({ name }) => name)),
      mode: ['live', 'test', 'simulated'],
      kind: [
        'account-made',
        'account-exists',
        'password-reset',
        'password-changed',
        'email-change',
        'email-changed',
        'second-factor',
        'code',
        'account-erased',
        'order',
        'refund',
        'document',
        'new-order',
      ],
      document: ['invoice', 'creditnote'],
      was: ['dead', 'uncertain'],
      staffSecondFactor: ['optional', 'required'],
    }
    for (const [field, values] of Object.entries(facts)) {
      for (const value of values) {
        const [line] = linesOf({ [field]: ['given', 'taken', 'keysChanged'].includes(field) ? [value] : value }, settings)
        expect([field, value, line!.endsWith(` ${value}`), line!.startsWith(`${field} :`)]).toEqual([field, value, false, field === 'mode'])
      }
    }
    for (const field of ['refund', 'surplus', 'isOn', 'position', 'secondFactor', 'keysChanged'])
      expect(linesOf({ [field]: true }, settings)[0]).not.toMatch(new RegExp(`^${field} :`))
  })

  test('a coupon’s discount by its kind, its days as days, its switches as yes and no', async () => {
    const note = { by: { id: 'p1', name: 'Amira' }, action: 'coupon-saved', subject: 'coupon:new' } as const
    const draft = {
      code: 'ETE20',
      kind: 'percent',
      amount: 20,
      freeShipping: true,
      minimum: null,
      maximum: null,
      startsOn: '2026-07-01',
      endsOn: '2026-07-31',
      usageLimit: null,
      usageLimitPerCustomer: null,
      alone: false,
      excludesSale: false,
      enabled: true,
      productIds: [],
      excludedProductIds: [],
      categoryIds: [],
      excludedCategoryIds: [],
    } as const
    await audited(note, () => saveCoupon({ id: undefined, draft: draft as never, zone: 'Africa/Tunis' }))
    const [entry] = (await findAudit({}, 'UTC')).entries
    expect(entryOnPage(entry!, settings).lines).toEqual(
      expect.arrayContaining([
        'type : rien → Pourcentage',
        'remise : rien → 20 %',
        'livraison offerte : non → oui',
        'début : rien → 1 juil. 2026',
        'fin : rien → 31 juil. 2026',
      ]),
    )
  })

  test('where a zone delivers, what a method costs, when a discount holds and how long a wait is', () => {
    const said = (path: string, from: string | null, to: string | null) => linesOf({ changes: [{ field: path, from, to }] }, settings)[0]
    expect(said('zones.3.places.0.country', null, 'TN')).toBe('zones · n° 3 · lieux · n° 1 · pays : rien → Tunisie')
    expect(said('zones.3.places.0.state', null, 'TN-81')).toBe('zones · n° 3 · lieux · n° 1 · gouvernorat : rien → Gabès')
    expect(said('methods.2.class_costs.lourd', '1000', '2500')).toBe('modes · n° 2 · suppléments · lourd : 1.000 TND → 2.500 TND')
    expect(said('paymentDiscounts.cod.value', '5', '10')).toBe('remises de paiement · À la livraison · valeur : 5 % → 10 %')
    expect(said('cart.qtyUpdateDelay', '500', '1500')).toBe('panier · Quantité enregistrée après (secondes sans frappe) : 0,5 → 1,5')
    expect(said('storefront.stickyHeader', null, '1')).toBe('vitrine · L’en-tête reste visible quand on fait défiler (grands écrans) : non → oui')
    expect(said('deliversTo', 'TN', 'TN, EG')).toContain('Tunisie → Tunisie, Égypte')
  })
})
