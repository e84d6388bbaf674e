import type { Words } from '#i18n/words.ts'

/** Texts quoted by the specification stay verbatim English in every staff language, and one hint stays French. ADM-08, ADM-11, ADM-49. */
export const discountsWords = {
  title: { fr: 'Remises par moyen de paiement', en: 'Discounts per payment method', ar: 'تخفيضات حسب طريقة الدفع' },
  intro: {
    fr: 'La remise est calculée sur les articles, après les codes promo, quand ce moyen de paiement est choisi pendant la commande. La livraison n’est pas réduite.',
    en: 'The discount is taken off the items, after promo codes, when this payment method is chosen at the checkout. Delivery is not reduced.',
    ar: 'يُحسب التخفيض على المنتجات بعد رموز التخفيض، عند اختيار طريقة الدفع هذه أثناء إتمام الطلب. لا يشمل التخفيض التوصيل.',
  },
  introQuickOrder: {
    fr: 'L’achat en une étape garde sa propre remise pour le paiement en ligne.',
    en: 'The one-step order keeps its own discount for paying online.',
    ar: 'يحتفظ الشراء بخطوة واحدة بتخفيضه الخاص للدفع عبر الإنترنت.',
  },
  cod: { fr: 'Paiement à la livraison', en: 'Paiement à la livraison', ar: 'Paiement à la livraison' },

  paymentMethod: { fr: 'Payment method', en: 'Payment method', ar: 'Payment method' },
  percentage: { fr: 'Discount (%)', en: 'Discount (%)', ar: 'Discount (%)' },
  enabled: { fr: 'Enabled', en: 'Enabled', ar: 'Enabled' },
  add: { fr: 'Add discount', en: 'Add discount', ar: 'Add discount' },
  remove: { fr: 'Remove', en: 'Remove', ar: 'Remove' },
  noDiscount: {
    fr: 'No payment method discounts have been specified. Select a payment method from the drop-down to set up a discount.',
    en: 'No payment method discounts have been specified. Select a payment method from the drop-down to set up a discount.',
    ar: 'No payment method discounts have been specified. Select a payment method from the drop-down to set up a discount.',
  },
  inputTooltip: {
    fr: 'Enter the discount percentage value from 0 to 100.',
    en: 'Enter the discount percentage value from 0 to 100.',
    ar: 'Enter the discount percentage value from 0 to 100.',
  },
  toggleOn: { fr: 'Click here to enable the discount', en: 'Click here to enable the discount', ar: 'Click here to enable the discount' },
  toggleOff: { fr: 'Click here to disable the discount', en: 'Click here to disable the discount', ar: 'Click here to disable the discount' },
  allSelected: {
    fr: 'All available payment methods have been selected',
    en: 'All available payment methods have been selected',
    ar: 'All available payment methods have been selected',
  },
  notPercentage: {
    fr: 'Please enter value between 0 to 100',
    en: 'Please enter value between 0 to 100',
    ar: 'Please enter value between 0 to 100',
  },
  belowMinimum: { fr: 'la valeur minimale devrait être {min}', en: 'la valeur minimale devrait être {min}', ar: 'la valeur minimale devrait être {min}' },

  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  unsaved: { fr: 'Pas encore enregistré.', en: 'Not saved yet.', ar: 'لم يُحفظ بعد.' },
  unknownMethod: {
    fr: 'Rien n’a été enregistré : ce moyen de paiement n’existe pas dans la boutique.',
    en: 'Nothing was saved: the shop has no such payment method.',
    ar: 'لم يُحفظ شيء: طريقة الدفع هذه غير موجودة في المتجر.',
  },
  twice: {
    fr: 'Rien n’a été enregistré : « {method} » a deux remises. Retirez-en une.',
    en: 'Nothing was saved: “{method}” has two discounts. Remove one.',
    ar: 'لم يُحفظ شيء: لطريقة «{method}» تخفيضان. احذف أحدهما.',
  },
  unreadable: {
    fr: 'Rien n’a été enregistré : le formulaire reçu est incomplet. Rechargez la page.',
    en: 'Nothing was saved: the form arrived incomplete. Reload the page.',
    ar: 'لم يُحفظ شيء: وصل النموذج ناقصًا. أعد تحميل الصفحة.',
  },
  tooOld: {
    fr: 'Rien n’a été enregistré : cette page est restée ouverte trop longtemps. Vérifiez et enregistrez à nouveau.',
    en: 'Nothing was saved: this page was open for too long. Check it and save again.',
    ar: 'لم يُحفظ شيء: بقيت هذه الصفحة مفتوحة مدة طويلة. تحقّق ثم احفظ من جديد.',
  },
} as const satisfies Words
