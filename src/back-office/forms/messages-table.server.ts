import type { MessageKey } from '#shop/forms/forms'
import { formMessages } from '#shop/upkeep/settings.words'
import { lineOrOriginal, inEachLanguage, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { messageSettingsWords as words } from './message-settings.words.ts'

/** Messages of form fields by group. The test for settings without a page fails if a message is in no group. FORM-81. */
const GROUPS = {
  common: ['val_required', 'val_email', 'val_email_suggestion', 'val_email_restricted', 'val_phone', 'val_url', 'val_confirm'],
  numbers: ['val_number', 'val_number_positive', 'val_min', 'val_max', 'val_step', 'val_minimum_price', 'val_requiredpayment'],
  times: ['val_date', 'val_time12h', 'val_time24h', 'val_time_limit'],
  choices: ['val_choice', 'val_checklimit', 'val_limit_characters', 'val_inputmask_incomplete'],
  files: ['val_fileextension', 'val_filesize', 'val_file_count', 'val_post_max_size'],
  protection: ['val_password_strength', 'val_creditcard', 'val_recaptcha_fail_msg', 'val_turnstile_fail_msg'],
} as const satisfies Record<string, readonly MessageKey[]>

export const messagesTable: SettingsTable = {
  intro: words.intro,
  folded: words.otherLanguages,
  groups: Object.entries(GROUPS).map(([group, keys]) => ({ title: words[group as keyof typeof GROUPS], rows: keys.map(rowOf) })),
}

function rowOf(key: MessageKey) {
  const hint = formMessages[key].fr.includes('{') ? words.placeHint : undefined
  return inEachLanguage(`forms.messages.${key}`, lineOrOriginal, { label: words[key], ...(hint && { hint }) })
}
