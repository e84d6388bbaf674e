import { dinars } from '#money/millimes'
import { NO_CONDITIONS } from '#shop/prices/coupons'
import type { CouponDraft } from '#shop/prices/coupons.schema'
import { listCoupons, saveCoupon } from '#shop/prices/coupons.manage'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { addZone } from '#shop/delivery/shipping.manage'

const ORDINARY = { ...NO_CONDITIONS, startsOn: null, endsOn: null }

/** A percentage, free delivery, an amount once per customer, and an expired one. */
const demoCoupons: CouponDraft[] = [
  { ...ORDINARY, code: 'BIENVENUE10', kind: 'percent', amount: 10, minimum: dinars(100) },
  { ...ORDINARY, code: 'LIVRAISON', kind: 'percent', amount: 0, freeShipping: true },
  { ...ORDINARY, code: 'ETE20', kind: 'fixed-cart', amount: dinars(20), minimum: dinars(150), usageLimitPerCustomer: 1 },
  { ...ORDINARY, code: 'HIVER15', kind: 'percent', amount: 15, startsOn: '2025-01-01', endsOn: '2025-01-31' },
]

/** Sets the VAT answer, and adds coupons, 5 % off for online payment at the checkout and a zone with pickup for Tunis; leaves a shop with coupons unchanged. */
export async function seedSelling(): Promise<void> {
  const { coupons } = await listCoupons({ q: '' })
  if (coupons.length > 0) return
  await changeSettings((now) => ({ ...now, subjectToVat: 'yes' }))
  for (const draft of demoCoupons) await saveCoupon({ id: undefined, draft, zone: 'Africa/Tunis' })
  const shopsOwn = { cost: null, classCosts: {}, minimum: null }
  await addZone({
    name: 'Tunis',
    position: 10,
    places: [{ country: 'TN', state: 'TN-11' }],
    methods: [
      { kind: 'flat_rate', title: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' }, ...shopsOwn },
      { kind: 'free_shipping', title: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' }, ...shopsOwn },
      { kind: 'local_pickup', title: { fr: 'Retrait à Tunis', en: 'Pickup in Tunis', ar: 'الاستلام من تونس' }, ...shopsOwn },
    ],
  })
  const [online] = await findOnlineMethods()
  if (!online) return
  const row = { id: online.id, type: online.name, value: 5, checkbox_value: 'yes', enabled: '1' } as const
  await changeSettings((now) => ({ ...now, paymentDiscounts: [row] }))
}
