import type { Words } from '#i18n/words.ts'

export const customerWords = {
  tooManyAddresses: {
    fr: "Votre carnet compte déjà {max} adresses. Supprimez-en une d'abord.",
    en: 'Your address book holds {max} addresses already. Remove one first.',
    ar: 'يحتوي دفترك بالفعل على {max} عنوانًا. احذف أحدها أولًا.',
  },
  noSuchAddress: { fr: "Cette adresse n'existe plus.", en: 'This address no longer exists.', ar: 'لم يعد هذا العنوان موجودًا.' },
  ordersOpen: {
    fr: 'Une commande est encore en cours (n° {number}). Le compte pourra être effacé quand elle sera terminée.',
    en: 'An order is still open (no. {number}). The account can be erased once it is finished.',
    ar: 'ما زال هناك طلب قيد التنفيذ (رقم {number}). يمكن محو الحساب عند انتهائه.',
  },
  staffNotErased: {
    fr: "Un compte de l'équipe ou d'un vendeur ne s'efface pas ici : adressez-vous à un administrateur.",
    en: 'An account of the staff or of a vendor is not erased here: ask an administrator.',
    ar: 'لا يُمحى حساب الفريق أو البائع من هنا: توجّه إلى أحد المديرين.',
  },
  erasedName: { fr: 'Client effacé', en: 'Erased customer', ar: 'زبون محذوف' },

  placed: { fr: 'Commande passée', en: 'Order placed', ar: 'تم تقديم الطلب' },
  paid: { fr: 'Paiement reçu', en: 'Payment received', ar: 'تم استلام الدفع' },
  confirmed: { fr: 'Commande confirmée', en: 'Order confirmed', ar: 'تم تأكيد الطلب' },
  shipped: { fr: 'Colis expédié', en: 'Parcel sent', ar: 'تم شحن الطرد' },
  delivered: { fr: 'Colis livré', en: 'Parcel delivered', ar: 'تم تسليم الطرد' },
  returned: { fr: 'Colis retourné à la boutique', en: 'Parcel returned to the shop', ar: 'عاد الطرد إلى المتجر' },
  cancelled: { fr: 'Commande annulée', en: 'Order cancelled', ar: 'أُلغي الطلب' },
  refunded: { fr: 'Commande remboursée', en: 'Order refunded', ar: 'رُدّ ثمن الطلب' },
  'payment-failed': { fr: "Le paiement n'a pas abouti", en: 'The payment did not go through', ar: 'لم تتم عملية الدفع' },
} as const satisfies Words

export const customerDeskWords = {
  noSuchCustomer: { fr: "Ce client n'existe pas, ou plus.", en: 'There is no such customer, or no more.', ar: 'هذا الزبون غير موجود أو لم يعد موجودًا.' },
} as const satisfies Words
