import type { Words } from '#i18n/words.ts'
import { codeWords, payButtonWords } from '#storefront/placed-order/placed-order.words.ts'

/** Texts of the page where a form's entry is paid for. */
export const formPaymentWords = {
  title: { fr: 'Votre demande', en: 'Your request', ar: 'طلبك' },
  number: { fr: 'Demande n° {number}', en: 'Request no. {number}', ar: 'الطلب رقم {number}' },

  paid: { fr: 'Paiement reçu', en: 'Payment received', ar: 'تم استلام الدفع' },
  paidNext: {
    fr: 'Merci ! Nous avons bien reçu votre demande et votre paiement de {amount}. Vous pouvez fermer cette page.',
    en: 'Thank you! We have received your request and your payment of {amount}. You may close this page.',
    ar: 'شكرًا! استلمنا طلبك ودفعتك بقيمة {amount}. يمكنك إغلاق هذه الصفحة.',
  },
  checking: { fr: 'Nous vérifions votre paiement', en: 'We are checking your payment', ar: 'نتحقق من عملية الدفع' },
  checkingNext: {
    fr: 'Votre demande est gardée et nous vous contactons. Ne payez pas une seconde fois.',
    en: 'Your request is kept and we will contact you. Please do not pay a second time.',
    ar: 'طلبك محفوظ وسنتصل بك. لا تدفع مرة ثانية.',
  },
  awaiting: { fr: 'Paiement en attente de confirmation', en: 'Payment awaiting confirmation', ar: 'الدفع في انتظار التأكيد' },
  awaitingNext: {
    fr: 'Votre demande est gardée. Cette page se met à jour dès que le paiement est confirmé.',
    en: 'Your request is saved. This page updates as soon as the payment is confirmed.',
    ar: 'طلبك محفوظ. تُحدَّث هذه الصفحة فور تأكيد الدفع.',
  },
  awaitingCode: { fr: 'En attente de votre paiement', en: 'Waiting for your payment', ar: 'في انتظار الدفع' },
  toPay: { fr: 'Il reste à payer', en: 'One step left: the payment', ar: 'بقي الدفع' },
  toPayNext: {
    fr: 'Votre demande est gardée : payez-la pour la confirmer.',
    en: 'Your request is saved: pay to confirm it.',
    ar: 'طلبك محفوظ: ادفع لتأكيده.',
  },
  unpaid: { fr: "Le paiement n'a pas abouti", en: 'The payment did not go through', ar: 'لم تتم عملية الدفع' },
  refused: {
    fr: "Votre banque a refusé le paiement. Rien n'a été débité, et votre demande est gardée.",
    en: 'Your bank refused the payment. Nothing was charged, and your request is kept.',
    ar: 'رفض بنكك عملية الدفع. لم يُخصم أي مبلغ، وطلبك محفوظ.',
  },
  cancelled: {
    fr: "Vous avez annulé le paiement. Rien n'a été débité, et votre demande est gardée.",
    en: 'You cancelled the payment. Nothing was charged, and your request is kept.',
    ar: 'ألغيت عملية الدفع. لم يُخصم أي مبلغ، وطلبك محفوظ.',
  },
  expired: {
    fr: "Le temps pour payer est passé. Rien n'a été débité : vous pouvez payer maintenant.",
    en: 'The time to pay has passed. Nothing was charged: you may pay now.',
    ar: 'انتهت مهلة الدفع. لم يُخصم أي مبلغ: يمكنك الدفع الآن.',
  },
  closed: { fr: 'Le paiement en ligne est fermé', en: 'Online payment is closed', ar: 'الدفع عبر الإنترنت مغلق' },
  closedNext: {
    fr: 'Votre demande est gardée, mais elle ne peut pas être payée en ligne en ce moment. Revenez plus tard par ce lien, ou appelez-nous.',
    en: 'Your request is kept, but it cannot be paid online right now. Come back later by this link, or call us.',
    ar: 'طلبك محفوظ، لكن لا يمكن دفعه عبر الإنترنت الآن. عُد لاحقًا عبر هذا الرابط أو اتصل بنا.',
  },
  free: { fr: "Il n'y a rien à payer", en: 'There is nothing to pay', ar: 'لا يوجد ما يُدفع' },

  refresh: { fr: 'Actualiser', en: 'Refresh', ar: 'تحديث' },
  notPaidYet: { fr: "Vous n'avez pas encore payé ?", en: 'You have not paid yet?', ar: 'لم تدفع بعد؟' },

  ...codeWords,
  ...payButtonWords,
  codeKept: {
    fr: 'Votre demande vous attend jusque-là.',
    en: 'Your request waits for you until then.',
    ar: 'طلبك في انتظارك حتى ذلك الحين.',
  },

  lines: { fr: 'Ce que vous payez', en: 'What you pay for', ar: 'ما تدفع ثمنه' },
  line: { fr: 'Désignation', en: 'Item', ar: 'البيان' },
  pieces: { fr: 'Quantité', en: 'Quantity', ar: 'الكمية' },
  amount: { fr: 'Montant', en: 'Amount', ar: 'المبلغ' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },

  unknown: { fr: "Ce lien n'ouvre aucune demande", en: 'This link does not open any request', ar: 'هذا الرابط لا يفتح أي طلب' },
  unknownText: {
    fr: 'Ouvrez le lien entier que vous avez reçu, ou appelez-nous.',
    en: 'Open the whole link that you received, or call us.',
    ar: 'افتح الرابط الكامل الذي وصلك، أو اتصل بنا.',
  },
  backToShop: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
