import type { Words } from '#i18n/words.ts'

export const newsletterTabsWords = {
  label: { fr: 'Newsletter SMS', en: 'SMS newsletter', ar: 'النشرة عبر الرسائل القصيرة' },
  subscribers: { fr: 'Abonnés', en: 'Subscribers', ar: 'المشتركون' },
  campaigns: { fr: 'Campagnes', en: 'Campaigns', ar: 'الحملات' },
  groups: { fr: 'Groupes', en: 'Groups', ar: 'المجموعات' },
} as const satisfies Words
