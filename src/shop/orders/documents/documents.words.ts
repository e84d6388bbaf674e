import type { Words } from '#i18n/words.ts'

/** ADM-37 quotes French texts: keep them verbatim. */
export const documentWords = {
  invoice: { fr: 'Facture', en: 'Invoice', ar: 'فاتورة' },
  packinglist: { fr: 'Liste de colisage', en: 'Packing list', ar: 'قائمة التعبئة' },
  deliverynote: { fr: 'Bon de livraison', en: 'Delivery note', ar: 'وصل تسليم' },
  dispatchlabel: { fr: 'Étiquette de préparation', en: 'Packing label', ar: 'ملصق التحضير' },
  shippinglabel: { fr: 'Étiquette de colis', en: 'Parcel label', ar: 'ملصق الطرد' },
  proformainvoice: { fr: 'Facture proforma', en: 'Proforma invoice', ar: 'فاتورة أولية' },
  picklist: { fr: 'Liste de préparation', en: 'Pick list', ar: 'قائمة التحضير' },
  pickupsheet: { fr: 'Bordereau de remise', en: 'Pickup sheet', ar: 'كشف تسليم الطرود' },
  creditnote: { fr: 'Avoir', en: 'Credit note', ar: 'إشعار دائن' },

  orderKeepsChanging: {
    fr: 'Cette commande est en train de changer. Réessayez dans un instant.',
    en: 'This order is being changed. Try again in a moment.',
    ar: 'هذا الطلب قيد التعديل. أعد المحاولة بعد لحظة.',
  },
  noSuchOrder: { fr: "Cette commande n'existe pas.", en: 'There is no such order.', ar: 'هذا الطلب غير موجود.' },
  noSuchRefund: { fr: "Ce remboursement n'existe pas.", en: 'There is no such refund.', ar: 'هذا الاسترداد غير موجود.' },
  noSuchDocument: { fr: "Ce document n'existe pas.", en: 'There is no such document.', ar: 'هذا المستند غير موجود.' },
  senderMissing: {
    fr: "Veuillez remplir l'adresse de l'expéditeur dans les paramètres généraux du plugin.",
    en: 'Please fill in the sender address in the general settings.',
    ar: 'يرجى إدخال عنوان المرسِل في الإعدادات العامة.',
  },
  taxesUnanswered: {
    fr: 'Avant la première facture, dites si vous êtes assujetti à la TVA, et si vos factures portent le timbre fiscal.',
    en: 'Before the first invoice, say whether you charge VAT, and whether your invoices bear the fiscal stamp.',
    ar: 'قبل أول فاتورة، حدّد هل أنت خاضع للأداء على القيمة المضافة، وهل تحمل فواتيرك الطابع الجبائي.',
  },
  notInvoiced: {
    fr: 'Cette commande ne peut pas avoir de facture dans son état.',
    en: 'This order cannot have an invoice in its state.',
    ar: 'لا يمكن إصدار فاتورة لهذا الطلب في حالته.',
  },
  noInvoiceToCorrect: {
    fr: "Cette commande n'a pas de facture : il n'y a rien à corriger par un avoir.",
    en: 'This order has no invoice: there is nothing for a credit note to correct.',
    ar: 'ليست لهذا الطلب فاتورة: لا شيء يصححه إشعار دائن.',
  },
  notCredited: {
    fr: "Ce remboursement n'a pas eu lieu : il ne peut pas avoir d'avoir.",
    en: 'This refund was not made: it cannot have a credit note.',
    ar: 'لم يتم هذا الاسترداد: لا يمكن إصدار إشعار دائن له.',
  },
  nothingToCredit: {
    fr: 'Il ne reste rien de cette facture à corriger.',
    en: 'Nothing of this invoice is left to correct.',
    ar: 'لم يبق من هذه الفاتورة ما يُصحح.',
  },
  noAddress: {
    fr: "Cette commande n'a pas d'adresse e-mail.",
    en: 'This order has no e-mail address.',
    ar: 'ليس لهذا الطلب عنوان بريد إلكتروني.',
  },
  sentOften: {
    fr: 'Ce document a déjà été envoyé {count} fois en une heure. Réessayez plus tard.',
    en: 'This document was sent {count} times within an hour already. Try again later.',
    ar: 'أُرسل هذا المستند {count} مرات خلال ساعة. حاول لاحقًا.',
  },
  numberTaken: {
    fr: 'Le numéro {number} est déjà pris. Changez le modèle des numéros dans les réglages des documents.',
    en: 'The number {number} is taken already. Change the pattern of numbers in the settings of documents.',
    ar: 'الرقم {number} مستعمل. غيّر نمط الأرقام في إعدادات المستندات.',
  },
} as const satisfies Words
