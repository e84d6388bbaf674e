import type { Generated } from 'kysely'
import type { Text } from '#i18n/words.ts'
import type { ShippingKind, ShippingPlace } from './shipping.ts'

/** Empty `places` means everywhere; zones are tried by `position`. */
export interface ShippingZoneTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  places: Generated<ShippingPlace[]>
}

/** Millimes; null means the shop's own setting. */
export interface ShippingMethodTable {
  id: Generated<number>
  zone_id: number
  kind: ShippingKind
  title: Text
  cost: number | null
  class_costs: Generated<Record<string, number>>
  minimum: number | null
  enabled: Generated<boolean>
  position: Generated<number>
}

declare module '#platform/database.server' {
  interface Tables {
    shipping_zones: ShippingZoneTable
    shipping_methods: ShippingMethodTable
  }
}
