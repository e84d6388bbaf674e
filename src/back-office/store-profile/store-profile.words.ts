import type { Words } from '#i18n/words.ts'

export const storeProfileWords = {
  title: { fr: 'Votre page', en: 'Your page', ar: 'صفحتك' },
  titleOf: { fr: 'Page de {store}', en: 'Page of {store}', ar: 'صفحة {store}' },
  home: { fr: 'Votre boutique', en: 'Your store', ar: 'متجرك' },
  vendors: { fr: 'Vendeurs', en: 'Vendors', ar: 'البائعون' },
  seePage: { fr: 'Voir la page', en: 'See the page', ar: 'عرض الصفحة' },
  saved: {
    fr: 'Enregistré. Les clients voient déjà la nouvelle page.',
    en: 'Saved. Shoppers already see the new page.',
    ar: 'تم الحفظ. يرى الزبائن الصفحة الجديدة الآن.',
  },
  name: { fr: 'Nom de la boutique', en: 'Name of the store', ar: 'اسم المتجر' },
  nameHint: {
    fr: 'Traduisez-le seulement s’il s’écrit autrement.',
    en: 'Translate it only if it is written differently.',
    ar: 'ترجمه فقط إن كان يُكتب بطريقة أخرى.',
  },
  nameByStaff: {
    fr: 'Le nom, {store}, se change par l’équipe du site : écrivez-lui.',
    en: 'The name, {store}, is changed by the site’s team: write to them.',
    ar: 'الاسم، {store}، يغيّره فريق الموقع: راسلهم.',
  },
  pictures: { fr: 'Images', en: 'Pictures', ar: 'الصور' },
  logo: { fr: 'Logo', en: 'Logo', ar: 'الشعار' },
  cover: { fr: 'Couverture', en: 'Cover', ar: 'الغلاف' },
  picturesHint: {
    fr: 'Un logo carré, et une couverture large : 1200 × 400 pixels suffisent.',
    en: 'A square logo, and a wide cover: 1200 × 400 pixels are enough.',
    ar: 'شعار مربع، وغلاف عريض: 1200 × 400 بكسل تكفي.',
  },
  biography: { fr: 'Qui vous êtes', en: 'Who you are', ar: 'من أنتم' },
  biographyHint: {
    fr: 'Ce que vous vendez, d’où vous venez, comment vous travaillez. Les premières lignes paraissent aussi dans la liste des magasins.',
    en: 'What you sell, where you come from, how you work. The first lines also show in the list of stores.',
    ar: 'ماذا تبيعون، من أين أنتم، كيف تعملون. تظهر الأسطر الأولى أيضًا في قائمة المتاجر.',
  },
  terms: { fr: 'Vos conditions', en: 'Your terms', ar: 'شروطكم' },
  termsHint: {
    fr: 'Délais, échanges, garanties : ce à quoi vous vous engagez.',
    en: 'Times, exchanges, guarantees: what you commit to.',
    ar: 'الآجال والاستبدال والضمان: ما تلتزمون به.',
  },
  fr: { fr: 'Français', en: 'French', ar: 'الفرنسية' },
  ar: { fr: 'Arabe', en: 'Arabic', ar: 'العربية' },
  en: { fr: 'Anglais', en: 'English', ar: 'الإنجليزية' },
  otherLanguages: { fr: 'Dans les autres langues', en: 'In the other languages', ar: 'باللغات الأخرى' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  checkFields: { fr: 'Vérifiez les champs signalés.', en: 'Check the marked fields.', ar: 'تحقق من الحقول المشار إليها.' },
  badRequest: { fr: 'Cette demande n’a pas pu être lue.', en: 'This request could not be read.', ar: 'تعذّرت قراءة هذا الطلب.' },
} as const satisfies Words
