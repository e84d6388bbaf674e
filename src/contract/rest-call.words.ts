import type { Words } from '#i18n/words.ts'

/** Failures of REST calls without a message from the shop. UI-37 to UI-40. */
export const restWords = {
  fetch_error: { fr: 'Vous êtes probablement hors ligne.', en: 'You are probably offline.', ar: 'يبدو أنك غير متصل بالإنترنت.' },
  invalid_json: {
    fr: "La réponse n'est pas une réponse JSON valide.",
    en: 'The response is not a valid JSON response.',
    ar: 'الرد ليس ردّ JSON صالحًا.',
  },
  unknown_error: { fr: "Une erreur inconnue s'est produite.", en: 'An unknown error occurred.', ar: 'حدث خطأ غير معروف.' },
  post_process: {
    fr: "Le téléversement du média a échoué. S'il s'agit d'une photo ou d'une grande image, veuillez la redimensionner et réessayer.",
    en: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    ar: 'فشل رفع الملف. إذا كان صورة فوتوغرافية أو صورة كبيرة فصغّرها وحاول مجددًا.',
  },
} as const satisfies Words
