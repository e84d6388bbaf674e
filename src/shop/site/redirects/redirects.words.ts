import type { Words } from '#i18n/words.ts'

export const redirectWords = {
  itself: { fr: 'Cette adresse mènerait à elle-même.', en: 'This address would lead to itself.', ar: 'سيؤدي هذا العنوان إلى نفسه.' },
  loop: {
    fr: 'Cette adresse tournerait en rond : là où elle mène ramène ici.',
    en: 'This address would go round in circles: where it leads leads back here.',
    ar: 'سيدور هذا العنوان في حلقة: وجهته تعيد إلى هنا.',
  },
  frontPage: {
    fr: 'La page d’accueil ne peut pas mener ailleurs.',
    en: 'The front page cannot lead elsewhere.',
    ar: 'لا يمكن للصفحة الرئيسية أن تؤدي إلى مكان آخر.',
  },
  tooMany: {
    fr: 'Il y a déjà {count} redirections : retirez-en une.',
    en: 'There are {count} redirects already: take one away.',
    ar: 'توجد {count} إعادة توجيه: احذف واحدة.',
  },
} as const satisfies Words
