import { choice, money, oneOrNothing, type Kind } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import type { Settings } from '#shop/upkeep/settings'
import { taxPageWords as words } from './taxes.words.ts'

/** Yes or no; what nobody answered yet is saved as neither. */
const yesOrNo = {
  ...choice({ '': words.unanswered, yes: words.yes, no: words.no }),
  problem: (typed) => (typed === '' ? words.answerNeeded : undefined),
} as Kind<Settings['subjectToVat']>

/** Whether the merchant charges VAT, and the fiscal stamp. IMP-12. */
export const vatTable: SettingsTable = {
  save: words.saveAnswer,
  groups: [
    {
      title: words.question,
      rows: [setting('subjectToVat', yesOrNo, { label: words.subjectToVat, hint: words.subjectToVatHint })],
    },
    {
      title: words.stamp,
      hint: words.stampText,
      rows: [
        setting('stampDuty', money, { label: words.stampDuty, hint: words.stampDutyHint }),
        setting('stampsQuickOrders', oneOrNothing, { label: words.stampsQuickOrders, hint: words.stampsQuickOrdersHint }),
      ],
    },
  ],
}
