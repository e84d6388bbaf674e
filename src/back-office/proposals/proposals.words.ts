import type { Words } from '#i18n/words.ts'

export const proposalsWords = {
  title: { fr: 'À approuver', en: 'To approve', ar: 'للموافقة' },
  intro: {
    fr: 'Ce que les vendeurs proposent. Les clients ne le voient qu’après votre accord.',
    en: 'What vendors propose. Customers see it only once you agree.',
    ar: 'ما يقترحه البائعون. لا يراه الزبائن إلا بعد موافقتك.',
  },
  none: { fr: 'Rien n’attend votre accord.', en: 'Nothing waits for you.', ar: 'لا شيء ينتظر موافقتك.' },
  newGoods: { fr: 'Nouveau', en: 'New', ar: 'جديد' },
  byWhom: { fr: '{vendor}, {when}', en: '{vendor}, {when}', ar: '{vendor}، {when}' },
  field: { fr: 'Champ', en: 'Field', ar: 'الحقل' },
  was: { fr: 'Avant', en: 'Before', ar: 'قبل' },
  proposed: { fr: 'Proposé', en: 'Proposed', ar: 'المقترح' },
  otherLook: {
    fr: 'Le même texte, mis en forme autrement.',
    en: 'The same text, with another layout.',
    ar: 'النص نفسه بتنسيق آخر.',
  },
  pictures: { fr: 'Photos', en: 'Photos', ar: 'الصور' },
  noDifference: {
    fr: 'Plus rien ne diffère du produit en vente.',
    en: 'Nothing differs from the product on sale any more.',
    ar: 'لم يعد هناك فرق عن المنتج المعروض.',
  },
  open: { fr: 'Voir la fiche', en: 'See the product', ar: 'عرض المنتج' },
  approve: { fr: 'Approuver', en: 'Approve', ar: 'موافقة' },
  giveBack: { fr: 'Demander un changement', en: 'Ask for a change', ar: 'طلب تعديل' },
  answer: { fr: 'Ce que le vendeur doit changer', en: 'What the vendor must change', ar: 'ما يجب أن يغيّره البائع' },
  send: { fr: 'Envoyer au vendeur', en: 'Send to the vendor', ar: 'إرسال إلى البائع' },
  'done-approve': {
    fr: 'Approuvé : les clients voient cette version. Le vendeur est prévenu.',
    en: 'Approved: customers see this version. The vendor is told.',
    ar: 'تمت الموافقة: يرى الزبائن هذه النسخة. أُبلغ البائع.',
  },
  'done-answer': {
    fr: 'Votre demande de changement est envoyée au vendeur.',
    en: 'Your request for a change is sent to the vendor.',
    ar: 'أُرسل طلب التعديل إلى البائع.',
  },
  badRequest: {
    fr: 'Ce formulaire n’est plus valable : rechargez la page.',
    en: 'This form is no longer valid: reload the page.',
    ar: 'لم يعد هذا النموذج صالحًا: أعد تحميل الصفحة.',
  },
} as const satisfies Words
