import type { Words } from '#i18n/words.ts'

export const redirectsPageWords = {
  title: { fr: 'Redirections', en: 'Redirects', ar: 'إعادة التوجيه' },
  intro: {
    fr: 'Une ancienne adresse mène à la bonne : ceux qui suivent un vieux lien arrivent quand même. Elle ne sert que si la boutique n’a rien à cette adresse. Produits, catégories et pages renommés le font d’eux-mêmes.',
    en: 'An old address leads to the right one: who follows an old link still arrives. It serves only where the shop has nothing at that address. Renamed products and categories do so by themselves.',
    ar: 'عنوان قديم يؤدي إلى العنوان الصحيح: من يتبع رابطًا قديمًا يصل رغم ذلك. لا يُستعمل إلا إذا لم يكن في المتجر شيء بهذا العنوان. المنتجات والفئات التي غُيّر اسمها تفعل ذلك تلقائيًا.',
  },
  add: { fr: 'Nouvelle redirection', en: 'New redirect', ar: 'إعادة توجيه جديدة' },
  path: { fr: 'Ancienne adresse', en: 'Old address', ar: 'العنوان القديم' },
  pathHint: {
    fr: 'Par exemple /promo-rentree/. Vaut dans toutes les langues.',
    en: 'Such as /back-to-school/. Holds in every language.',
    ar: 'مثل /promo-rentree/. يسري في كل اللغات.',
  },
  leadsTo: { fr: 'Mène à', en: 'Leads to', ar: 'يؤدي إلى' },
  leadsToHint: {
    fr: 'Par exemple /shop/?on_sale=1, ou une adresse complète en https.',
    en: 'Such as /shop/?on_sale=1, or a whole address in https.',
    ar: 'مثل /shop/?on_sale=1 أو عنوان كامل بـ https.',
  },
  save: { fr: 'Ajouter', en: 'Add', ar: 'إضافة' },
  list: { fr: 'Redirections : {count}', en: 'Redirects: {count}', ar: 'إعادات التوجيه: {count}' },
  none: { fr: 'Aucune redirection.', en: 'No redirect.', ar: 'لا توجد إعادة توجيه.' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  pathWrong: {
    fr: 'Écrivez un chemin comme /promo-rentree/, sans « ? » ni espace.',
    en: 'Write a path such as /back-to-school/, without “?” or space.',
    ar: 'اكتب مسارًا مثل /promo-rentree/ دون «؟» أو مسافة.',
  },
  leadsToWrong: {
    fr: 'Écrivez un chemin comme /shop/, ou une adresse complète en https.',
    en: 'Write a path such as /shop/, or a whole address in https.',
    ar: 'اكتب مسارًا مثل /shop/ أو عنوانًا كاملًا بـ https.',
  },
} as const satisfies Words
