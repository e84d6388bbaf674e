import { choice, money } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { deliveryCostWords as words } from './shipping.words.ts'

const packages = choice({ one: words.one, 'by-vendor': words['by-vendor'] })

/** Cost of one delivery, for cart and quick orders. A method of a zone may override it. */
export const deliveryCostTable: SettingsTable = {
  save: words.save,
  groups: [
    {
      title: words.title,
      hint: words.titleHint,
      rows: [
        setting('quickOrder.shippingCost', money, { label: words.shippingCost, hint: words.shippingCostHint }),
        setting('quickOrder.freeShippingFrom', money, { label: words.freeShippingFrom, hint: words.freeShippingFromHint }),
        setting('cart.packages', packages, { label: words.packages, hint: words.packagesHint }),
      ],
    },
  ],
}
