import { statesOf } from '#shop/delivery/geography.server'
import type { Settings } from '#shop/upkeep/settings'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { hour, oneOrNothing, whole, type Kind, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { promisesPageWords as words } from './promises-page.words.ts'

const MOST_DAYS = 60

/** Working days: `2`, `1-2`, `1 à 2`. Empty for no promise. */
const workingDays: Kind<Settings['promises']['nearDays']> = {
  control: 'text',
  write: (days) => (days === null ? '' : days.from === days.to ? String(days.from) : `${days.from}-${days.to}`),
  read: (typed) => (typed === '' ? null : daysIn(typed)),
  problem: (typed) => (typed === '' || daysIn(typed) ? undefined : words.daysWrong),
  wrong: words.daysWrong,
  look: { maxLength: 12, dir: 'ltr' },
}

const states: Kind<string[]> = {
  control: 'ticks',
  write: (codes) => codes.toSorted().join(','),
  read: (typed) => (typed === '' ? [] : typed.split(',')),
  wrong: words.stateWrong,
  told: (stored, settings) =>
    stored
      ?.split(', ')
      .map((code) => namesIn(settings)[code] ?? code)
      .join(', '),
  choices: (settings) => Object.entries(namesIn(settings)).map(([value, label]) => ({ value, label })),
}

/** The merchant's promises to shoppers. Each is shown only if filled in. IMP-41. */
export const promisesTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.delivery,
      hint: words.deliveryHint,
      rows: [
        setting('promises.farDays', workingDays, { label: words.farDays, hint: words.daysHint }),
        setting('promises.nearDays', workingDays, { label: words.nearDays, hint: words.nearDaysHint }),
        setting('promises.nearStates', states, { label: words.nearStates, hint: words.nearStatesHint }),
      ],
    },
    {
      title: words.confirmation,
      rows: [setting('promises.calledBy', hour, { label: words.calledBy, hint: words.calledByHint })],
    },
    {
      title: words.afterwards,
      rows: [
        setting('promises.returnDays', whole, { label: words.returnDays, hint: words.returnDaysHint }),
        setting('promises.openParcel', oneOrNothing, { label: words.openParcel, hint: words.openParcelHint }),
      ],
    },
  ],
}

function daysIn(typed: string): { from: number; to: number } | undefined {
  const [, first, last = first] = /^(\d{1,2})(?:\s*(?:-|–|à|to|إلى)\s*(\d{1,2}))?$/.exec(typed) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from <= to && to <= MOST_DAYS ? { from, to } : undefined
}

function namesIn(settings: Settings): Readonly<Record<string, string>> {
  return statesOf(settings.country, readerLocale(), settings) ?? {}
}
