import type { Words } from '#i18n/words.ts'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'

export const glossaryPageWords = {
  title: { fr: 'Traductions', en: 'Translations', ar: 'الترجمات' },
  intro: {
    fr: 'Les mots courts de vos produits : catégories, attributs, valeurs, étiquettes, boutons. Ce qui n’est pas traduit se montre en français. Les textes à traduire viennent en premier.',
    en: 'The short words of your goods: categories, attributes, values, tags, buttons. What is not translated is shown in French. Texts to be translated come first.',
    ar: 'الكلمات القصيرة لمنتجاتك: الفئات والخصائص والقيم والوسوم والأزرار. ما لم يُترجم يظهر بالفرنسية. وتأتي النصوص التي لم تُترجم أولًا.',
  },
  search: { fr: 'Chercher un mot', en: 'Search a word', ar: 'البحث عن كلمة' },
  find: { fr: 'Chercher', en: 'Search', ar: 'بحث' },
  category: { fr: 'Catégorie', en: 'Category', ar: 'فئة' },
  attribute: { fr: 'Attribut', en: 'Attribute', ar: 'خاصية' },
  value: { fr: 'Valeur', en: 'Value', ar: 'قيمة' },
  tag: { fr: 'Étiquette', en: 'Tag', ar: 'وسم' },
  button: { fr: 'Bouton', en: 'Button', ar: 'زر' },
  other: { fr: 'Autre', en: 'Other', ar: 'أخرى' },
  missing: { fr: 'à traduire', en: 'to translate', ar: 'للترجمة' },
  ar: { fr: 'Arabe', en: 'Arabic', ar: 'العربية' },
  en: { fr: 'Anglais', en: 'English', ar: 'الإنجليزية' },
  none: { fr: 'Aucun mot.', en: 'No word.', ar: 'لا توجد كلمات.' },
  save: { fr: 'Enregistrer les traductions', en: 'Save the translations', ar: 'حفظ الترجمات' },
  tooLong: { fr: 'Au plus 200 caractères.', en: 'At most 200 characters.', ar: '200 حرف على الأكثر.' },
  notSaved: settingsFormWords.notSaved,
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Précédents', en: 'Previous', ar: 'السابق' },
  next: { fr: 'Suivants', en: 'Next', ar: 'التالي' },
} as const satisfies Words
