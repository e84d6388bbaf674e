import type { Words } from '#i18n/words.ts'

export const translationWords = {
  language: { fr: 'Langue des textes', en: 'Language of the texts', ar: 'لغة النصوص' },
  missing: { fr: '{n} à traduire', en: '{n} to translate', ar: '{n} للترجمة' },
  outdatedCount: { fr: '{n} à revoir', en: '{n} to review', ar: '{n} للمراجعة' },
  outdatedInAll: { fr: 'Traductions à revoir : {n}', en: 'Translations to review: {n}', ar: 'ترجمات للمراجعة: {n}' },
  outdatedTitle: {
    fr: 'Des traductions sont à revoir : leur texte français a changé. Les visiteurs lisent le français en attendant.',
    en: 'Translations are to be reviewed: their French text has changed. Visitors read the French meanwhile.',
    ar: 'ترجمات للمراجعة: تغيّر نصها الفرنسي. يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  frenchFills: {
    fr: 'Ce qui reste vide se montre en français.',
    en: 'What stays empty shows in French.',
    ar: 'ما يبقى فارغًا يظهر بالفرنسية.',
  },
  toReview: { fr: 'À revoir', en: 'To review', ar: 'للمراجعة' },
  outdated: {
    fr: 'Le français a changé depuis cette traduction ; il disait : « {source} ». Les visiteurs lisent le français en attendant.',
    en: 'The French has changed since this translation; it said: “{source}”. Visitors read the French meanwhile.',
    ar: 'تغيّر النص الفرنسي بعد هذه الترجمة، وكان: «{source}». يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  stillRight: { fr: 'Toujours juste', en: 'Still right', ar: 'ما زالت صحيحة' },
} as const satisfies Words

export const outdatedWords = {
  title: { fr: 'Traductions à revoir', en: 'Translations to review', ar: 'ترجمات للمراجعة' },
  intro: {
    fr: 'Le français de ces textes a changé, pas leur traduction. Vos clients lisent le français en attendant. Gardez la traduction si elle dit encore la même chose, ou ouvrez le texte pour la réécrire.',
    en: 'The French of these texts has changed, their translation has not. Your customers read the French meanwhile. Keep the translation if it still says the same, or open the text to rewrite it.',
    ar: 'تغيّر النص الفرنسي لهذه النصوص ولم تتغير ترجمتها. يقرأ زبائنك الفرنسية في انتظار ذلك. احتفظ بالترجمة إن كانت ما زالت تقول الشيء نفسه، أو افتح النص لإعادة كتابتها.',
  },
  none: { fr: 'Toutes les traductions suivent leur texte.', en: 'Every translation follows its text.', ar: 'كل الترجمات توافق نصوصها.' },
  more: { fr: 'Les {n} premières. Les suivantes viennent ensuite.', en: 'The first {n}. The next ones follow.', ar: 'أول {n}. ثم تأتي البقية.' },
  frenchNow: { fr: 'Le français dit : « {text} »', en: 'The French says: “{text}”', ar: 'النص الفرنسي الآن: «{text}»' },
  frenchBefore: { fr: 'Il disait : « {text} »', en: 'It said: “{text}”', ar: 'وكان: «{text}»' },
  review: { fr: 'Revoir ou garder', en: 'Review or keep', ar: 'راجعها أو احتفظ بها' },
  keep: { fr: 'Garder', en: 'Keep', ar: 'احتفظ بها' },
  rewrite: { fr: 'Réécrire', en: 'Rewrite', ar: 'أعد كتابتها' },
  drop: { fr: 'Supprimer', en: 'Delete', ar: 'احذفها' },
  kept: { fr: 'La traduction est de nouveau montrée.', en: 'The translation is shown again.', ar: 'تظهر الترجمة من جديد.' },
  dropped: { fr: 'La traduction est supprimée.', en: 'The translation is deleted.', ar: 'حُذفت الترجمة.' },
  gone: {
    fr: 'Cette traduction est déjà réglée.',
    en: 'This translation is settled already.',
    ar: 'سُوّيت هذه الترجمة من قبل.',
  },

  product: { fr: 'Produit', en: 'Product', ar: 'منتج' },
  name: { fr: 'Nom', en: 'Name', ar: 'اسم' },
  category: { fr: 'Catégorie', en: 'Category', ar: 'فئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'علامة' },
  tag: { fr: 'Étiquette', en: 'Tag', ar: 'وسم' },
  setting: { fr: 'Réglages', en: 'Settings', ar: 'الإعدادات' },
  notice: { fr: 'Avis aux clients', en: 'Notice to customers', ar: 'إشعار للزبائن' },
  method: { fr: 'Mode de livraison', en: 'Delivery method', ar: 'طريقة توصيل' },
  tax: { fr: 'Taxe', en: 'Tax', ar: 'رسم' },
  picture: { fr: 'Photo', en: 'Picture', ar: 'صورة' },
  newsletterGroup: { fr: 'Groupe d’abonnés', en: 'Group of subscribers', ar: 'مجموعة مشتركين' },
  campaign: { fr: 'Campagne', en: 'Campaign', ar: 'حملة' },
  store: { fr: 'Magasin', en: 'Store', ar: 'متجر' },
} as const satisfies Words
