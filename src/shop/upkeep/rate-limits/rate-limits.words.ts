import type { Words } from '#i18n/words.ts'

export const rateLimitWords = {
  tooManyRequests: {
    fr: 'Trop de tentatives. Réessayez dans {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
    ar: 'محاولات كثيرة جدًا. أعد المحاولة بعد {minutes} د.',
  },
} as const satisfies Words
