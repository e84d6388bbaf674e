import type { Words } from '#i18n/words.ts'

/** The texts of the simulated courier's page. */
export const simulatedCourierWords = {
  title: { fr: 'Livreur simulé', en: 'Simulated courier', ar: 'شركة توصيل تجريبية' },
  demo: { fr: 'Démonstration : aucun colis ne part.', en: 'Demonstration: no parcel leaves.', ar: 'عرض تجريبي: لا يُرسل أي طرد.' },
  cancelled: { fr: 'Colis annulé par la boutique.', en: 'The shop called this parcel off.', ar: 'ألغى المتجر هذا الطرد.' },
  say: { fr: 'Le livreur dit désormais', en: 'The courier says from now on', ar: 'تقول الشركة من الآن' },
  answer: { fr: 'Et répond pour ce colis', en: 'And answers for this parcel', ar: 'وتجيب عن هذا الطرد' },
  well: { fr: 'normalement', en: 'as usual', ar: 'بشكل عادي' },
  down: { fr: 'pas du tout', en: 'not at all', ar: 'لا تجيب إطلاقًا' },
  garbage: { fr: 'des étiquettes illisibles', en: 'with labels that cannot be read', ar: 'بملصقات غير مقروءة' },
  refuse: { fr: 'non', en: 'with a no', ar: 'بالرفض' },
} as const satisfies Words
