import { choice, money, oneOrNothing, type Kind } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import type { Settings } from '#shop/upkeep/settings'
import { taxPageWords as words } from './taxes.words.ts'

/** Refuses to save without an answer. */
const yesOrNo = {
  ...choice({ '': words.unanswered, yes: words.yes, no: words.no }),
  problem: (typed) => (typed === '' ? words.answerNeeded : undefined),
} as Kind<Settings['subjectToVat']>

/** VAT answer and stamp duty. IMP-12. */
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
