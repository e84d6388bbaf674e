import { line } from '#back-office/settings/setting-kinds.server.ts'
import { inEachLanguage, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { noticesWords as words } from './notices.words.ts'

/** The notice at the top of each page and the banner at its bottom. IMP-42. */
export const noticesTable: SettingsTable = {
  intro: words.intro,
  groups: [
    { title: words.top, rows: [inEachLanguage('storefront.notice', line, { label: words.notice, hint: words.noticeHint })] },
    { title: words.foot, rows: [inEachLanguage('storefront.comingSoon', line, { label: words.comingSoon, hint: words.comingSoonHint })] },
  ],
}
