import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

export const RATE_FIELDS = ['nameFr', 'nameEn', 'nameAr', 'rate', 'class', 'place', 'onShipping'] as const

export type RateField = (typeof RATE_FIELDS)[number]

/** Form values of a rate. The place is `TN`, or `TN|TN-11` for a state. */
export type TypedRate = Record<RateField, string>

export interface RateCard {
  id: number
  title: string
  about: string
  typed: TypedRate
  marks: Marks
}

export interface PlaceChoice {
  value: string
  name: string
}

/** A country with its states, or all other countries. */
export interface PlaceGroup {
  name: string
  places: PlaceChoice[]
}

export interface TaxesView {
  /** Current rates; null unless the merchant charges VAT. */
  rates: RateCard[] | null
  fresh: TypedRate
  answer: SettingsFormView
  isAnswered: boolean
  /** The order whose invoice waits for the answer, if the reader came from one. */
  order: number | undefined
  places: PlaceGroup[]
  /** Part that was just changed or refused: `rate-3`, `rate-new`, `answer`; empty for none. */
  at: string
  /** Errors of that part: by control, and overall. */
  problems: Partial<Record<RateField, string>>
  problem?: string
}
