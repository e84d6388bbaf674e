import type { Words } from '#i18n/words.ts'

export const textWriterWords = {
  bold: { fr: 'Gras', en: 'Bold', ar: 'غليظ' },
  heading: { fr: 'Titre', en: 'Heading', ar: 'عنوان' },
  paragraph: { fr: 'Texte', en: 'Text', ar: 'فقرة' },
  list: { fr: 'Liste', en: 'List', ar: 'قائمة' },
  makeLink: { fr: 'Lien', en: 'Link', ar: 'رابط' },
  linkTo: { fr: 'Adresse du lien (vide : aucun lien)', en: 'Address of the link (empty: no link)', ar: 'عنوان الرابط (فارغ: بلا رابط)' },
  htmlHint: {
    fr: 'Une ligne vide sépare deux paragraphes. Balises : h2, p, ul, strong, a.',
    en: 'An empty line separates two paragraphs. Tags: h2, p, ul, strong, a.',
    ar: 'سطر فارغ يفصل بين فقرتين. الوسوم: h2 وp وul وstrong وa.',
  },
} as const satisfies Words
