import type { ShippingKind } from '#shop/delivery/shipping'
import { DECIMAL, type RecordField, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import type { Choice, SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import type { Marks } from '#back-office/kit/outdated-marks.tsx'
import { shippingPageWords } from './shipping.words.ts'

export const CLASS_FIELD = 'class-'

/** Prefix of a place's box: `place-TN`, `place-TN|TN-11`. */
export const PLACE_FIELD = 'place-'

/** Prefix of a state's price control: `price-TN-61`. */
export const PRICE_FIELD = 'price-'

const { zoneName, zoneNameHint, zoneCost, places, enabled, cost, costHint, pickupHint, minimum, minimumHint, classes, methodTitle, titleHint } =
  shippingPageWords
export const AMOUNT = { ...DECIMAL, maxLength: 12, className: 'col-span-full max-w-80' }

export function zoneTable(isNew: boolean): RecordTable {
  const price: RecordField = { name: 'cost', label: zoneCost, hint: costHint, ...AMOUNT }
  return [
    {
      rows: [
        { name: 'name', label: zoneName, hint: zoneNameHint, dir: 'auto', maxLength: 80, required: true, className: 'col-span-full' },
        ...(isNew ? [price] : []),
        { name: 'places', label: places, control: 'own' },
      ],
    },
  ]
}

/** Controls of a delivery method of a kind; of any kind without one. */
export function methodTable(kind?: ShippingKind): RecordTable {
  const free: RecordField = { name: 'minimum', label: minimum, hint: minimumHint, ...AMOUNT }
  const priced: RecordField = { name: 'cost', label: cost, hint: kind === 'local_pickup' ? pickupHint : costHint, ...AMOUNT }
  return [
    {
      rows: [
        { name: 'enabled', label: enabled, control: 'tick' },
        ...(kind === undefined || kind === 'free_shipping' ? [free] : []),
        ...(kind === 'free_shipping' ? [] : [priced]),
        { name: 'classes', label: classes, control: 'own' },
        { name: 'title', label: methodTitle, hint: titleHint, control: 'each', maxLength: 80 },
      ],
    },
  ]
}

export interface CountryPrices {
  country: string
  name: string
  states: StatePriceView[]
}

/** Price of a state; empty to use the surrounding one. */
export interface StatePriceView {
  code: string
  name: string
  typed: string
  /** Price that applies if the field is empty; empty if nothing is delivered. */
  general: string
}

export interface CountryTicks extends Choice {
  isOn: boolean
  states: Choice[]
  /** Its ticked states, separated by commas. */
  ticked: string
}

interface TypedZone {
  typed: TypedRecord
  countries: CountryTicks[]
}

export interface MethodCard {
  id: number
  kind: ShippingKind
  title: string
  about: string
  typed: TypedRecord
  marks: Marks
  classes: { name: string; cost: string }[]
}

export interface ZoneCard extends TypedZone {
  id: number
  title: string
  about: string
  /** True for a zone of exactly one state. Its price also appears in the table. */
  isOneState: boolean
  methods: MethodCard[]
}

export interface ShippingView {
  cost: SettingsFormView
  prices: CountryPrices[]
  zones: ZoneCard[]
  fresh: TypedZone
  /** Zones without delivery, because all their methods are off. */
  closed: string[]
  /** Zones that are skipped, because they have no method. */
  passedOver: string[]
  /** Default cost and threshold, formatted, and the currency. */
  shopsOwn: { cost: string; minimum: string; currency: string }
  /** Part that was just changed or refused: `zone-3`, `method-5`, `zone-new`, `prices-TN`; empty for none. */
  at: string
  problems: Record<string, string>
  problem?: string
}
