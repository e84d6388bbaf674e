import type { Words } from '#i18n/words.ts'

/** Texts of the page that says which pictures were refused. */
export const pictureUploadWords = {
  title: { fr: 'Des images ont été refusées', en: 'Some pictures were refused', ar: 'رُفضت بعض الصور' },
  nothing: { fr: 'Aucun fichier n’est arrivé.', en: 'No file arrived.', ar: 'لم يصل أي ملف.' },
  stored: { fr: 'Images enregistrées : {count}.', en: 'Pictures saved: {count}.', ar: 'الصور المحفوظة: {count}.' },
  back: { fr: 'Retour à la médiathèque', en: 'Back to the library', ar: 'العودة إلى مكتبة الصور' },
} as const satisfies Words
