import type { Words } from '#i18n/words.ts'

/** The texts of the simulated captcha's page. */
export const simulatedCaptchaWords = {
  title: { fr: 'Vérification simulée', en: 'Simulated verification', ar: 'تحقق تجريبي' },
  demo: { fr: 'Démonstration : personne n’est vérifié.', en: 'Demonstration: nobody is verified.', ar: 'عرض تجريبي: لا يتم التحقق من أحد.' },
  now: { fr: 'Pour ce navigateur, la vérification', en: 'For this browser, the verification', ar: 'لهذا المتصفح، التحقق' },
  pass: { fr: 'réussit', en: 'passes', ar: 'ينجح' },
  fail: { fr: 'échoue', en: 'fails', ar: 'يفشل' },
  slow: { fr: 'ne répond pas à temps', en: 'does not answer in time', ar: 'لا يجيب في الوقت' },
  spent: { fr: 'dit que la preuve a déjà servi', en: 'says that the proof was used before', ar: 'يقول إن الإثبات سبق استعماله' },
} as const satisfies Words
