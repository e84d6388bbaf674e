import type { Words } from '#i18n/words.ts'

export const customerDeskWords = {
  noSuchCustomer: { fr: "Ce client n'existe pas, ou plus.", en: 'There is no such customer, or no more.', ar: 'هذا الزبون غير موجود أو لم يعد موجودًا.' },
} as const satisfies Words
