import type { Words } from '#i18n/words.ts'

export const settingsFormWords = {
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  notSaved: {
    fr: 'Rien n’a été enregistré : corrigez ce qui est en rouge.',
    en: 'Nothing was saved: put right what is marked in red.',
    ar: 'لم يُحفظ شيء: صحّح ما هو باللون الأحمر.',
  },
  yes: { fr: 'oui', en: 'yes', ar: 'نعم' },
  no: { fr: 'non', en: 'no', ar: 'لا' },
  fr: { fr: 'Français', en: 'French', ar: 'الفرنسية' },
  en: { fr: 'Anglais', en: 'English', ar: 'الإنجليزية' },
  ar: { fr: 'Arabe', en: 'Arabic', ar: 'العربية' },
  noDecimal: {
    fr: 'Écrivez un nombre, par exemple 7 ou 7,500.',
    en: 'Write a number, for example 7 or 7.500.',
    ar: 'اكتب رقمًا، مثلًا 7 أو 7.500.',
  },
  noWhole: { fr: 'Écrivez un nombre entier, par exemple 5.', en: 'Write a whole number, for example 5.', ar: 'اكتب عددًا صحيحًا، مثلًا 5.' },
  noChoice: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
  noHour: { fr: 'Écrivez une heure comme 18:00.', en: 'Write an hour like 18:00.', ar: 'اكتب ساعة مثل 18:00.' },
  noText: { fr: 'Ce texte ne convient pas.', en: 'This text cannot be.', ar: 'هذا النص غير صالح.' },
  tooSmall: { fr: 'Au moins {min}.', en: 'At least {min}.', ar: 'على الأقل {min}.' },
  tooBig: { fr: 'Au plus {max}.', en: 'At most {max}.', ar: 'على الأكثر {max}.' },
  tooLong: { fr: 'Au plus {max} caractères.', en: 'At most {max} characters.', ar: '{max} حرفًا على الأكثر.' },
  unknownPlace: {
    fr: '{place} ne serait pas remplacé : corrigez-le ou retirez-le.',
    en: '{place} would not be replaced: correct it or take it out.',
    ar: 'لن يُستبدل {place}: صحّحه أو احذفه.',
  },
} as const satisfies Words
