import type { Words } from '#i18n/words.ts'

export const courierWords = {
  keysMissing: {
    fr: 'Il manque une clé : ce compte ne peut pas être activé sans elle.',
    en: 'A key is missing: this account cannot be turned on without it.',
    ar: 'ينقص مفتاح: لا يمكن تفعيل هذا الحساب بدونه.',
  },
  nameTaken: {
    fr: 'Un autre livreur porte déjà ce nom dans ce pays.',
    en: 'Another courier has this name in this country already.',
    ar: 'شركة توصيل أخرى تحمل هذا الاسم في هذا البلد.',
  },
  tooMany: {
    fr: 'Vous avez {max} livreurs dans ce pays : renommez-en un que vous n’utilisez plus.',
    en: 'You have {max} couriers in this country: rename one that you no longer use.',
    ar: 'لديك {max} شركة توصيل في هذا البلد: أعد تسمية واحدة لم تعد تستعملها.',
  },
  noSuchCourier: { fr: 'Ce livreur n’existe pas.', en: 'There is no such courier.', ar: 'شركة التوصيل هذه غير موجودة.' },
  self: { fr: 'Je livre moi-même', en: 'I deliver myself', ar: 'أوصل بنفسي' },
} as const satisfies Words
