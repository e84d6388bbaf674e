import type { Words } from '#i18n/words.ts'

export const pushDeviceWords = {
  notADevice: {
    fr: 'Ce navigateur n’a pas donné d’adresse utilisable pour ses notifications. Mettez-le à jour, ou essayez-en un autre.',
    en: 'This browser gave no usable address for its notifications. Update it, or try another one.',
    ar: 'لم يعطِ هذا المتصفح عنوانًا صالحًا للإشعارات. حدّثه أو جرّب متصفحًا آخر.',
  },
  tooMany: {
    fr: 'Dix appareils au plus : retirez-en un d’abord.',
    en: 'Ten devices at most: remove one first.',
    ar: 'عشرة أجهزة على الأكثر: أزل واحدًا أولًا.',
  },
  noSuchDevice: {
    fr: 'Cet appareil n’est plus dans la liste. Rechargez la page.',
    en: 'This device is no longer in the list. Reload the page.',
    ar: 'لم يعد هذا الجهاز في القائمة. أعد تحميل الصفحة.',
  },
} as const satisfies Words
