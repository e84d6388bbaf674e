import type { Words } from '#i18n/words.ts'

/** Texts around the static pages. */
export const sitePageWords = {
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  formClosed: {
    fr: 'Ce formulaire n’est pas ouvert en ce moment.',
    en: 'This form is not open at the moment.',
    ar: 'هذا النموذج غير مفتوح حاليًا.',
  },
  otherPages: { fr: 'Bon à savoir', en: 'Good to know', ar: 'معلومات مفيدة' },
} as const satisfies Words

/** Texts of the frame around a page's draft. */
export const pagePreviewWords = {
  title: { fr: 'Aperçu : le brouillon de la page', en: 'Preview: the draft of the page', ar: 'معاينة: مسودة الصفحة' },
  onlyStaff: {
    fr: 'Seule l’équipe le voit. Les visiteurs voient ce qui est publié.',
    en: 'Only staff see it. Visitors see what is published.',
    ar: 'لا يراه إلا الفريق. يرى الزوار ما هو منشور.',
  },
} as const satisfies Words
