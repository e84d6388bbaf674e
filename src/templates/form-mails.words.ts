import type { Words } from '#i18n/words.ts'

/** All other texts of these mails are the merchant's own. */
export const formMailWords = {
  received: { fr: 'Formulaire reçu : {form}', en: 'Form received: {form}', ar: 'نموذج مستلم: {form}' },
  open: { fr: 'Ouvrir dans la boutique', en: 'Open in the shop', ar: 'افتح في المتجر' },
  filesInShop: {
    fr: 'Les fichiers joints sont trop lourds pour un e-mail : vous les trouvez dans la boutique.',
    en: 'The files are too large for a mail: you find them in the shop.',
    ar: 'الملفات المرفقة كبيرة على رسالة: تجدها في المتجر.',
  },
  filled: { fr: '(renseigné)', en: '(filled in)', ar: '(تم ملؤه)' },
  whyVisitor: {
    fr: 'Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de notre boutique. Si ce n’était pas vous, ignorez-le.',
    en: 'You receive this message because this address was typed into a form of our shop. If it was not you, ignore it.',
    ar: 'تصلك هذه الرسالة لأن هذا العنوان كُتب في نموذج من متجرنا. إن لم تكن أنت فتجاهلها.',
  },
} as const satisfies Words
