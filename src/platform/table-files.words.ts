import type { Words } from '#i18n/words.ts'

export const tableFileWords = {
  noSuchFile: { fr: "Le fichier {file} n'existe pas.", en: 'The file {file} does not exist.', ar: 'الملف {file} غير موجود.' },
  notUtf8: {
    fr: 'Les accents ou l’arabe de ce fichier ne peuvent pas être lus. Dans Excel : Enregistrer sous, « CSV UTF-8 », puis envoyez ce fichier-là.',
    en: 'The accents or the Arabic of this file cannot be read. In Excel: Save as, "CSV UTF-8", then send that file.',
    ar: 'تعذّرت قراءة الحروف العربية أو المشكّلة في هذا الملف. في Excel: حفظ باسم، «CSV UTF-8»، ثم أرسل ذلك الملف.',
  },
  notATable: {
    fr: 'Ce fichier est un classeur Excel ou une archive. Dans Excel : Enregistrer sous, « CSV UTF-8 », puis choisissez ce fichier-là.',
    en: 'This file is an Excel workbook or an archive. In Excel: Save as, "CSV UTF-8", then choose that file.',
    ar: 'هذا الملف مصنف Excel أو أرشيف. في Excel: حفظ باسم، «CSV UTF-8»، ثم اختر ذلك الملف.',
  },
  brokenWorkbook: {
    fr: 'Ce classeur ne peut pas être lu : il a un mot de passe, des macros, un ancien format, ou plus de 20 Mo de contenu. Dans Excel : Enregistrer sous, « Classeur Excel (.xlsx) », sans mot de passe, puis envoyez ce fichier-là.',
    en: 'This workbook cannot be read: it has a password, macros, an old format, or more than 20 MB of content. In Excel: Save as, "Excel Workbook (.xlsx)", without a password, then send that file.',
    ar: 'تعذّرت قراءة هذا المصنف: له كلمة سر أو وحدات ماكرو أو صيغة قديمة أو محتوى يتجاوز 20 ميغابايت. في Excel: حفظ باسم، «مصنف Excel (.xlsx)»، دون كلمة سر، ثم أرسل ذلك الملف.',
  },
  brokenFile: {
    fr: "Le fichier est cassé à partir de la ligne {row} : un guillemet ouvert n'est pas fermé, ou la ligne dépasse {max} millions de caractères. Corrigez-la dans votre tableur, puis renvoyez le fichier.",
    en: 'The file is broken from row {row} on: a quote is never closed, or the row is over {max} million characters. Mend it in your spreadsheet, then send the file again.',
    ar: 'الملف معطوب بدءًا من السطر {row}: علامة اقتباس غير مغلقة، أو سطر يتجاوز {max} مليون حرف. صحّحه في الجدول ثم أرسل الملف مجددًا.',
  },
} as const satisfies Words
