import { restWords } from '#contract/rest-call.words'
import type { Words } from '#i18n/words.ts'

/** Texts of picture fields. UI-37, UI-40. */
export const pictureFieldWords = {
  add: { fr: 'Ajouter des photos', en: 'Add photos', ar: 'إضافة صور' },
  addOne: { fr: 'Choisir une photo', en: 'Choose a photo', ar: 'اختيار صورة' },
  camera: { fr: 'Prendre une photo', en: 'Take a photo', ar: 'التقاط صورة' },
  drop: { fr: 'ou déposez-les ici', en: 'or drop them here', ar: 'أو أفلتها هنا' },
  none: { fr: 'Aucune photo.', en: 'No photo.', ar: 'لا توجد صور.' },
  main: { fr: 'Principale', en: 'Main', ar: 'الرئيسية' },
  photo: { fr: 'Photo {place}', en: 'Photo {place}', ar: 'الصورة {place}' },
  earlier: { fr: 'Avancer', en: 'Move earlier', ar: 'تقديم' },
  later: { fr: 'Reculer', en: 'Move later', ar: 'تأخير' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  details: { fr: 'Texte et recadrage', en: 'Text and crop', ar: 'النص والقص' },
  keep: { fr: 'Garder', en: 'Keep', ar: 'إبقاء' },
  library: { fr: 'Choisir dans la médiathèque', en: 'Choose from the library', ar: 'الاختيار من مكتبة الصور' },
  take: { fr: 'Ajouter cette photo', en: 'Add this photo', ar: 'إضافة هذه الصورة' },
  allOfLibrary: { fr: 'Toute la médiathèque', en: 'The whole library', ar: 'المكتبة كاملة' },
  withoutScripts: {
    fr: 'Sans JavaScript : envoyez d’abord les photos dans la médiathèque, puis cochez-les ici. L’ordre ne peut pas être changé.',
    en: 'Without JavaScript: first upload the photos in the library, then tick them here. Their order cannot be changed.',
    ar: 'بدون JavaScript: ارفع الصور أولًا في المكتبة ثم حدّدها هنا. لا يمكن تغيير ترتيبها.',
  },
  waiting: { fr: 'En attente', en: 'Waiting', ar: 'في الانتظار' },
  sending: { fr: 'Envoi : {percent} %', en: 'Sending: {percent} %', ar: 'جارٍ الإرسال: {percent} %' },
  working: { fr: 'Préparation…', en: 'Preparing…', ar: 'جارٍ التحضير…' },
  again: { fr: 'Réessayer', en: 'Try again', ar: 'إعادة المحاولة' },
  sent: { fr: 'Photos enregistrées : {count}.', en: 'Photos saved: {count}.', ar: 'الصور المحفوظة: {count}.' },
  stillSending: {
    fr: 'Des photos sont encore en cours d’envoi : attendez un instant.',
    en: 'Some photos are still being sent: wait a moment.',
    ar: 'ما زالت صور قيد الإرسال: انتظر لحظة.',
  },
  notAllSent: {
    fr: 'Une photo n’a pas été envoyée : réessayez ou retirez-la.',
    en: 'A photo was not sent: try again or remove it.',
    ar: 'لم تُرسل صورة: أعد المحاولة أو أزلها.',
  },
  tooMany: { fr: '{max} photos au plus.', en: '{max} photos at most.', ar: '{max} صورة على الأكثر.' },
  signedOut: {
    fr: 'Votre session est terminée. Connectez-vous dans un autre onglet, puis réessayez ici.',
    en: 'Your session has ended. Sign in in another tab, then try again here.',
    ar: 'انتهت جلستك. سجّل الدخول في تبويب آخر ثم أعد المحاولة هنا.',
  },
  mayNot: {
    fr: 'Vous n’avez pas le droit d’ajouter des photos.',
    en: 'You have no right to add photos.',
    ar: 'ليس لديك صلاحية إضافة صور.',
  },
  offline: restWords.fetch_error,
  failed: restWords.post_process,
} as const satisfies Words
