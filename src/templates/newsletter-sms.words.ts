import type { Words } from '#i18n/words.ts'

/** In the basic alphabet, and short enough for one part together with the appended link. */
export const newsletterSmsWords = {
  subscribe: {
    fr: '{code} est votre code pour recevoir les SMS de {shop}, valable {time}. Ne le donnez à personne.',
    en: '{code} is your code to get the texts of {shop}, valid for {time}. Give it to nobody.',
    ar: '{code} رمز اشتراكك في رسائل {shop}، صالح لمدة {time}.',
  },
  unsubscribe: {
    fr: '{code} : code pour quitter les SMS de {shop} ({time}). Ou ouvrez',
    en: '{code} is your code to leave the texts of {shop} ({time}). Or open',
    ar: '{code} رمز إلغاء رسائل {shop} ({time}). أو افتح',
  },
} as const satisfies Words
