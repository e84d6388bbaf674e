import type { Words } from '#i18n/words.ts'

/** Texts of parts that many staff pages share. */
export const commonWords = {
  find: { fr: 'Chercher', en: 'Search', ar: 'بحث' },
  apply: { fr: 'Appliquer', en: 'Apply', ar: 'تطبيق' },
  stop: { fr: 'Arrêter', en: 'Stop', ar: 'إيقاف' },
  stopping: { fr: 'S’arrête…', en: 'Stopping…', ar: 'يتوقف…' },
  mayLeave: {
    fr: 'Vous pouvez fermer cette page : le travail continue.',
    en: 'You may close this page: the work goes on.',
    ar: 'يمكنك إغلاق هذه الصفحة: العمل مستمر.',
  },
  waiting: { fr: 'Commence dans un instant…', en: 'Begins in a moment…', ar: 'يبدأ بعد لحظة…' },
  stopped: { fr: 'Arrêté en route.', en: 'Stopped on the way.', ar: 'أُوقف في الطريق.' },
  failed: {
    fr: 'Interrompu par une erreur. Ce qui est compté ici est fait, et rien d’autre.',
    en: 'Broken off by a fault. What is counted here is done, and nothing else.',
    ar: 'انقطع بسبب خطأ. ما هو معدود هنا قد تم، ولا شيء غيره.',
  },
} as const satisfies Words
