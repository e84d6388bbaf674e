import { counted } from '#i18n/counted.ts'
import { intlLocale } from '#i18n/dates.ts'
import type { DeskGroup } from '#shop/newsletter/subscriber-management.manage'
import { merchantText, readerLocale, translated } from '#back-office/reader.server.ts'
import type { Marks } from '#back-office/translations/outdated-marks.tsx'
import { groupsWords as words } from './newsletter.words.ts'
import { subscribersPath } from './subscribers-export.ts'

export type GroupInList = ReturnType<typeof groupInList> & { marks: Marks }

export function groupInList({ id, name, isDefault }: DeskGroup, members: ReadonlyMap<number, { active: number; all: number }>) {
  const { active, all } = members.get(id) ?? { active: 0, all: 0 }
  return {
    id,
    name: merchantText(name),
    typed: name,
    isDefault,
    isEmpty: all === 0,
    members: counted({ locale: readerLocale(), count: active }, translated(words.members), { count: active.toLocaleString(intlLocale(readerLocale())) }),
    to: subscribersPath({ group: id, state: 'active' }),
  }
}
