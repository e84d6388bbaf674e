import type { Text } from '#i18n/words.ts'
import type { SettingPath } from '#shop/upkeep/settings'
import { translated } from '#back-office/kit/reader.server.ts'
import { hour, hourIn, money, oneOrNothing, type Kind, type Typed, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { messageAccountsWords as words } from './message-accounts.words.ts'

const SHIFTS: Readonly<Record<string, Text>> = {
  '-2': words.twoDaysEarlier,
  '-1': words.oneDayEarlier,
  '0': words.onTheDay,
  '1': words.oneDayLater,
  '2': words.twoDaysLater,
}

/** Days by which Ramadan starts earlier or later than in the calculated calendar. */
const shift: Kind<number> = {
  control: 'choice',
  write: String,
  read: (typed) => (Object.hasOwn(SHIFTS, typed) ? Number(typed) : null),
  wrong: words.choiceWrong,
  told: (stored) => (stored !== null && Object.hasOwn(SHIFTS, stored) ? translated(SHIFTS[stored]!) : undefined),
  choices: () => ['-2', '-1', '0', '1', '2'].map((value) => ({ value, label: translated(SHIFTS[value]!) })),
}

/** Start of a daily period. Start and end must both be set, or neither. */
function beginningOf(end: SettingPath): Kind<string> {
  return { ...hour, problem: (typed, form) => (typed === '' && form[end] ? words.bothHours : undefined) }
}

function endOf(beginning: SettingPath): Kind<string> {
  const problem = (typed: string, form: Typed) => {
    const from = form[beginning] ?? ''
    if (typed === '') return from ? words.bothHours : undefined
    return hourIn(typed) === hourIn(from) ? words.sameHours : undefined
  }
  return { ...hour, problem }
}

export const messageAccountsTable: SettingsTable = {
  save: words.saveSettings,
  groups: [
    {
      title: words.budget,
      rows: [setting('messages.monthlyBudget', money, { label: words.monthlyBudget, hint: words.monthlyBudgetHint })],
    },
    {
      title: words.quiet,
      hint: words.quietHint,
      rows: [
        setting('messages.quietFrom', beginningOf('messages.quietTo'), { label: words.quietFrom, hint: words.hourHint }),
        setting('messages.quietTo', endOf('messages.quietFrom'), { label: words.quietTo }),
        setting('messages.noticesAtNight', oneOrNothing, { label: words.noticesAtNight, hint: words.noticesAtNightHint }),
      ],
    },
    {
      title: words.friday,
      hint: words.campaignsOnly,
      rows: [
        setting('messages.fridayFrom', beginningOf('messages.fridayTo'), { label: words.fridayFrom, hint: words.hourHint }),
        setting('messages.fridayTo', endOf('messages.fridayFrom'), { label: words.fridayTo }),
      ],
    },
    {
      title: words.ramadan,
      hint: words.campaignsOnly,
      rows: [
        setting('messages.ramadanFrom', beginningOf('messages.ramadanTo'), { label: words.ramadanFrom, hint: words.hourHint }),
        setting('messages.ramadanTo', endOf('messages.ramadanFrom'), { label: words.ramadanTo }),
        setting('messages.ramadanShift', shift, { label: words.ramadanShift, hint: words.ramadanShiftHint }),
      ],
    },
  ],
}
