import type { Words } from '#i18n/words.ts'

export const courierFileWords = {
  tooManyColumns: {
    fr: 'Ce fichier a plus de {max} colonnes : ce n’est sans doute pas l’exemple du livreur.',
    en: 'This file has more than {max} columns: it is hardly the courier’s example.',
    ar: 'في هذا الملف أكثر من {max} عمود: لعله ليس نموذج شركة التوصيل.',
  },
  noNumberColumn: {
    fr: 'Dites quelle colonne est le numéro que le livreur a donné au colis.',
    en: 'Say which column is the number that the courier gave the parcel.',
    ar: 'حدّد عمود الرقم الذي أعطته شركة التوصيل للطرد.',
  },
  noWay: {
    fr: 'Dites quelle colonne est votre référence ou le numéro de commande ; sinon, le téléphone et le montant.',
    en: 'Say which column is your reference or the order’s number; else the phone and the amount.',
    ar: 'حدّد عمود مرجعك أو رقم الطلب، وإلا فعمودي الهاتف والمبلغ.',
  },
  unknown: {
    fr: 'Aucun colis de ce livreur n’a cette référence, ce téléphone et ce montant.',
    en: 'No parcel of this courier has this reference, this phone and this amount.',
    ar: 'لا طرد لدى هذه الشركة بهذا المرجع أو بهذا الهاتف والمبلغ.',
  },
  several: {
    fr: 'Plusieurs colis y répondent : saisissez le numéro sur la commande.',
    en: 'Several parcels fit: type the number on the order.',
    ar: 'عدة طرود تطابقه: أدخل الرقم في صفحة الطلب.',
  },
  noNumber: {
    fr: 'Pas de numéro lisible : le tableur l’a peut-être abrégé. Mettez la colonne en texte et envoyez de nouveau.',
    en: 'No number that can be read: a spreadsheet may have shortened it. Make the column text and send it again.',
    ar: 'لا رقم مقروءًا: ربما اختصره برنامج الجداول. اجعل العمود نصًا وأرسل الملف من جديد.',
  },
  otherNumber: {
    fr: 'Ce colis a déjà le numéro {number}. Corrigez-le sur la commande s’il est faux.',
    en: 'This parcel has the number {number} already. Correct it on the order if it is wrong.',
    ar: 'لهذا الطرد الرقم {number} من قبل. صحّحه في صفحة الطلب إن كان خطأ.',
  },
} as const satisfies Words
