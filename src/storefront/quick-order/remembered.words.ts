import type { Words } from '#i18n/words.ts'

/** Texts of a form that is filled in for whom this device remembers. */
export const rememberedWords = {
  orderFor: { fr: 'Commande pour {name} · {phone}', en: 'Order for {name} · {phone}', ar: 'الطلب باسم {name} · {phone}' },
  notYou: { fr: 'Pas vous ?', en: 'Not you?', ar: 'لست أنت؟' },
} as const satisfies Words
