import type { Text, Words } from '#i18n/words.ts'
import type { DetailName } from './form.ts'

/** Keys are those of `fieldProblems`. The quick order's messages are verbatim from the specification. */
export const checkoutFieldWords = {
  nameRequired: { fr: 'Le nom est requis !', en: 'Your name is required!', ar: 'الاسم مطلوب!' },
  phoneRequired: { fr: 'Le téléphone est requis !', en: 'Your phone number is required!', ar: 'رقم الهاتف مطلوب!' },
  phoneTunisia: {
    fr: 'Veuillez saisir un numéro de téléphone valide : 8 chiffres.',
    en: 'Please enter a valid phone number: 8 digits.',
    ar: 'يرجى إدخال رقم هاتف صحيح: 8 أرقام.',
  },
  phoneEgypt: {
    fr: 'Veuillez saisir un numéro de téléphone valide : 11 chiffres, de 010, 011, 012 ou 015.',
    en: 'Please enter a valid phone number: 11 digits, from 010, 011, 012 or 015.',
    ar: 'يرجى إدخال رقم هاتف صحيح: 11 رقمًا يبدأ بـ 010 أو 011 أو 012 أو 015.',
  },
  phoneElsewhere: {
    fr: 'Veuillez saisir un numéro de téléphone valide : 6 à 15 chiffres.',
    en: 'Please enter a valid phone number: 6 to 15 digits.',
    ar: 'يرجى إدخال رقم هاتف صحيح: من 6 إلى 15 رقمًا.',
  },
  emailWrong: {
    fr: 'Veuillez saisir une adresse e-mail valide, ou laisser ce champ vide.',
    en: 'Please enter a valid e-mail address, or leave this field empty.',
    ar: 'يرجى إدخال بريد إلكتروني صحيح أو ترك هذا الحقل فارغًا.',
  },
  countryRequired: { fr: 'Le pays est requis !', en: 'The country is required!', ar: 'البلد مطلوب!' },
  notDelivered: {
    fr: 'Nous ne livrons pas encore dans ce pays.',
    en: 'We do not deliver to this country yet.',
    ar: 'لا نوصل إلى هذا البلد بعد.',
  },
  stateRequired: {
    fr: 'Le gouvernorat ou la région est requis !',
    en: 'The governorate or region is required!',
    ar: 'الولاية أو المنطقة مطلوبة!',
  },
  stateUnknown: {
    fr: 'Choisissez un gouvernorat ou une région de la liste.',
    en: 'Choose a governorate or region from the list.',
    ar: 'اختر الولاية أو المنطقة من القائمة.',
  },
  neighborhoodRequired: {
    fr: 'La délégation ou le quartier est requis !',
    en: 'The delegation or district is required!',
    ar: 'المعتمدية أو الحي مطلوب!',
  },
  neighborhoodUnknown: {
    fr: 'Choisissez une délégation ou un quartier de la liste.',
    en: 'Choose a delegation or district from the list.',
    ar: 'اختر المعتمدية أو الحي من القائمة.',
  },
  compoundUnknown: { fr: 'Choisissez une résidence de la liste.', en: 'Choose a compound from the list.', ar: 'اختر المجمع السكني من القائمة.' },
  addressRequired: { fr: "L'adresse est requise !", en: 'Your address is required!', ar: 'العنوان مطلوب!' },
  paymentUnknown: { fr: 'Choisissez un moyen de paiement.', en: 'Choose a payment method.', ar: 'اختر وسيلة دفع.' },
  deliveryGone: {
    fr: "Ce mode de livraison n'est plus proposé : choisissez-en un autre.",
    en: 'This delivery is no longer offered: choose another one.',
    ar: 'لم تعد طريقة التوصيل هذه متاحة: اختر غيرها.',
  },
} as const satisfies Words

/** MONEY-15 is verbatim from the specification. */
export const checkoutWords = {
  cashOnDelivery: { fr: 'Paiement à la livraison', en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
  depositAbout: {
    fr: 'Un acompte de {deposit} se paie en ligne après la commande, le reste, {rest}, à la livraison.',
    en: 'A deposit of {deposit} is paid online after the order, the rest, {rest}, on delivery.',
    ar: 'يُدفع عربون {deposit} عبر الإنترنت بعد الطلب، والباقي {rest} عند الاستلام.',
  },
  cashAbout: {
    fr: 'Vous payez en espèces au livreur.',
    en: 'You pay the courier in cash.',
    ar: 'تدفع نقدًا لعامل التوصيل.',
  },
  online: { fr: 'Paiement en ligne ({provider})', en: 'Online payment ({provider})', ar: 'الدفع عبر الإنترنت ({provider})' },
  onlineAbout: {
    fr: 'Vous payez sur la page sécurisée de {provider}.',
    en: 'You pay on the secure page of {provider}.',
    ar: 'تدفع على صفحة {provider} الآمنة.',
  },
  simulated: { fr: 'Paiement en ligne (Simulateur)', en: 'Online payment (Simulator)', ar: 'الدفع عبر الإنترنت (تجريبي)' },
  simulatedAbout: {
    fr: 'Vous payez sur la page sécurisée de Simulateur.',
    en: 'You pay on the page of the simulator.',
    ar: 'تدفع على صفحة دفع تجريبية.',
  },
  toCorrect: {
    fr: 'Vérifiez les champs signalés.',
    en: 'Check the fields that are marked.',
    ar: 'تحقق من الحقول المشار إليها.',
  },
  emptyCart: { fr: 'Votre panier est vide.', en: 'Your cart is empty.', ar: 'سلتك فارغة.' },
  noDelivery: {
    fr: "Aucune livraison n'est proposée vers cette adresse.",
    en: 'No delivery is offered to this address.',
    ar: 'لا يتوفر توصيل إلى هذا العنوان.',
  },
  ofLine: { fr: '{name} : {problem}', en: '{name}: {problem}', ar: 'المنتج {name}: {problem}' },
  cartChanged: {
    fr: "Votre panier vient d'être modifié ailleurs. Vérifiez-le puis commandez à nouveau.",
    en: 'Your cart was just changed elsewhere. Check it, then order again.',
    ar: 'تم تعديل سلتك للتو من مكان آخر. تحقّق منها ثم أكّد الطلب من جديد.',
  },
} as const satisfies Words

/** Labels of an order's details: on the form with an example, for staff, and for the shopper. */
export const detailWords = {
  taxNumber: {
    fr: 'Matricule fiscal, pour la facture d’une entreprise (facultatif)',
    en: 'Tax number, for a company’s invoice (optional)',
    ar: 'المعرف الجبائي لفاتورة شركة (اختياري)',
  },
  taxNumberHint: { fr: '1234567/A/A/M/000', en: '1234567/A/A/M/000', ar: '1234567/A/A/M/000' },
  taxNumberForStaff: { fr: 'Matricule fiscal', en: 'Tax number', ar: 'المعرف الجبائي' },
  taxNumberForShopper: { fr: 'Votre matricule fiscal', en: 'Your tax number', ar: 'معرفك الجبائي' },
  note: { fr: 'Note pour la livraison (facultatif)', en: 'Note for the delivery (optional)', ar: 'ملاحظة للتوصيل (اختياري)' },
  noteHint: { fr: 'Horaires, accès, repère…', en: 'Hours, access, landmark…', ar: 'الأوقات، المدخل، علامة مميزة…' },
  noteForStaff: { fr: 'Note du client', en: 'The customer’s note', ar: 'ملاحظة الزبون' },
  noteForShopper: { fr: 'Votre note', en: 'Your note', ar: 'ملاحظتك' },
} as const satisfies Record<DetailName | `${DetailName}${'Hint' | 'ForStaff' | 'ForShopper'}`, Text>

/** Labels of the details in the form of an order that staff take. */
export const takenDetailWords = {
  taxNumber: { fr: 'Matricule fiscal, pour la facture', en: 'Tax number, for the invoice', ar: 'المعرف الجبائي، للفاتورة' },
  note: { fr: 'Note pour la livraison', en: 'Note for the delivery', ar: 'ملاحظة للتوصيل' },
} as const satisfies Record<DetailName, Text>
