import { oneOrNothing, whole } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { captchaPageWords as words } from './captcha.words.ts'

/** Score threshold, and whether visitors of forms may be recognised. */
export const captchaTable: SettingsTable = {
  save: words.save,
  groups: [
    { title: words.strictness, rows: [setting('captcha.leastScore', whole, { label: words.leastScore, hint: words.leastScoreHint })] },
    {
      title: words.visitors,
      rows: [setting('forms.recognisesVisitors', oneOrNothing, { label: words.recognisesVisitors, hint: words.recognisesVisitorsHint })],
    },
  ],
}
