import type { Generated } from 'kysely'
import type { Text } from '#i18n/words.ts'

/** `rate` in hundredths of a percent. */
export interface TaxRateTable {
  id: Generated<number>
  class: Generated<string>
  country: string
  state: Generated<string>
  rate: number
  name: Text
  on_shipping: Generated<boolean>
  position: Generated<number>
}

declare module '#platform/database.server' {
  interface Tables {
    tax_rates: TaxRateTable
  }
}
