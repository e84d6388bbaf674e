import type { Words } from '#i18n/words.ts'

export const returnWords = {
  noSuchOrder: { fr: 'Cette commande n’existe pas.', en: 'There is no such order.', ar: 'هذا الطلب غير موجود.' },
  nothingBack: {
    fr: 'Aucun retour n’est attendu pour cette commande : il est déjà reçu, ou le colis n’est pas noté comme retourné.',
    en: 'No return is expected for this order: it was received already, or its parcel is not marked as returned.',
    ar: 'لا مرتجع منتظر لهذا الطلب: استُلم من قبل، أو لم يُسجَّل طرده كمرتجع.',
  },
  tooMany: {
    fr: 'Il ne peut pas revenir plus de pièces qu’il n’en est parti. Vérifiez les quantités.',
    en: 'No more pieces can come back than were sent. Check the quantities.',
    ar: 'لا يمكن أن يعود أكثر مما أُرسل. تحقق من الكميات.',
  },
  whyNone: {
    fr: 'Dites combien de pièces sont revenues, ou pourquoi aucune ne l’est.',
    en: 'Say how many pieces came back, or why none did.',
    ar: 'اذكر كم قطعة عادت، أو لماذا لم تعد أي قطعة.',
  },
  usedForm: {
    fr: 'Ce formulaire a déjà servi pour une autre commande. Rouvrez la page.',
    en: 'This form was used for another order already. Open the page again.',
    ar: 'استُعملت هذه الاستمارة لطلب آخر من قبل. أعد فتح الصفحة.',
  },
  whyDamaged: {
    fr: 'Dites pourquoi ces pièces sortent du stock.',
    en: 'Say why these pieces leave the stock.',
    ar: 'اذكر سبب خروج هذه القطع من المخزون.',
  },
  noParcel: {
    fr: 'Cette commande n’a pas de colis chez un livreur : il n’y a pas de frais de retour à noter.',
    en: 'This order has no parcel at a courier: there is no charge to note.',
    ar: 'ليس لهذا الطلب طرد لدى شركة توصيل: لا رسوم إرجاع لتسجيلها.',
  },
} as const satisfies Words
