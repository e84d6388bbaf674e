import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** The controls of a rate's form. */
export const RATE_FIELDS = ['nameFr', 'nameEn', 'nameAr', 'rate', 'class', 'place', 'onShipping'] as const

/** One of the controls. */
export type RateField = (typeof RATE_FIELDS)[number]

/** A rate as its form shows it; the place is `TN`, or `TN|TN-11` for one state. */
export type TypedRate = Record<RateField, string>

/** A rate of the page: its title while it is folded away, and its form. */
export interface RateCard {
  id: number
  title: string
  about: string
  typed: TypedRate
  marks: Marks
}

/** A place that a rate may be for. */
export interface PlaceChoice {
  value: string
  name: string
}

/** A country with its states, or the other countries together. */
export interface PlaceGroup {
  name: string
  places: PlaceChoice[]
}

/** The page of taxes as it is shown. */
export interface TaxesView {
  /** The rates that apply; null unless the merchant charges VAT. */
  rates: RateCard[] | null
  fresh: TypedRate
  /** The question of VAT and the stamp. */
  answer: SettingsFormView
  isAnswered: boolean
  /** The order whose invoice waits for the answer; undefined where nobody came from one. */
  order: number | undefined
  places: PlaceGroup[]
  /** Which part was just changed or refused: `rate-3`, `rate-new`, `answer`; empty for none. */
  at: string
  /** The errors of that part: by control, and as a whole. */
  problems: Partial<Record<RateField, string>>
  problem?: string
}
