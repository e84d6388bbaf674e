import type { Words } from '#i18n/words.ts'

/** The texts around staff's preview of a form. */
export const formPreviewWords = {
  title: { fr: 'Aperçu du formulaire', en: 'Preview of the form', ar: 'معاينة النموذج' },
  back: { fr: 'Retour au formulaire', en: 'Back to the form', ar: 'العودة إلى النموذج' },
  onlyStaff: {
    fr: 'Le formulaire tel qu’il sera une fois publié. Essayez-le : rien n’est envoyé ni gardé.',
    en: 'The form as it will be once it is published. Try it: nothing is sent nor kept.',
    ar: 'النموذج كما سيكون بعد نشره. جرّبه: لا شيء يُرسل أو يُحفظ.',
  },
  notSent: { fr: 'Rien n’a été envoyé : c’est un aperçu.', en: 'Nothing was sent: this is a preview.', ar: 'لم يُرسل شيء: هذه معاينة.' },
  language: { fr: 'Langue de l’aperçu', en: 'Language of the preview', ar: 'لغة المعاينة' },
  empty: { fr: 'Ce formulaire n’a pas encore de champ.', en: 'This form has no field yet.', ar: 'ليس في هذا النموذج حقل بعد.' },
} as const satisfies Words
