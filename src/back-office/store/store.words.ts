import type { Words } from '#i18n/words.ts'

export const storeWords = {
  title: { fr: 'Ma boutique', en: 'My store', ar: 'متجري' },
  page: { fr: 'Voir ma page', en: 'See my page', ar: 'عرض صفحتي' },
  suspended: { fr: 'Votre boutique est suspendue', en: 'Your store is suspended', ar: 'متجرك موقوف' },
  suspendedText: {
    fr: 'Vos produits sont masqués ; vos commandes et votre compte restent. Motif : {reason}',
    en: 'Your goods are hidden; your orders and your account stay. Reason: {reason}',
    ar: 'منتجاتك مخفية، أما طلباتك وحسابك فباقية. السبب: {reason}',
  },
  waiting: { fr: 'À faire', en: 'To do', ar: 'للإنجاز' },
  nothingWaits: { fr: 'Rien ne vous attend.', en: 'Nothing waits for you.', ar: 'لا شيء بانتظارك.' },
  toPrepare: { fr: 'Commandes à préparer', en: 'Orders to prepare', ar: 'طلبات للتحضير' },
  toHandOver: { fr: 'Commandes prêtes, à remettre au livreur', en: 'Orders ready for the courier', ar: 'طلبات جاهزة لتسليمها إلى شركة التوصيل' },
  awaitApproval: { fr: 'Produits en attente d’approbation', en: 'Products waiting for approval', ar: 'منتجات بانتظار الموافقة' },
  answered: { fr: 'Produits à revoir : une réponse vous attend', en: 'Products to look at again: there is an answer', ar: 'منتجات للمراجعة: وصلك رد' },
  payable: { fr: 'Vous pouvez demander un versement', en: 'You may ask for a payout', ar: 'يمكنك طلب دفعة' },
  opening: { fr: 'Pour bien commencer', en: 'Getting started', ar: 'لبداية جيدة' },
  progress: { fr: '{done} sur {all}', en: '{done} of {all}', ar: '{done} من {all}' },
  done: { fr: 'fait', en: 'done', ar: 'تم' },
  missing: { fr: 'à faire', en: 'to do', ar: 'للإنجاز' },
  profile: { fr: 'Présenter la boutique', en: 'Present the store', ar: 'التعريف بالمتجر' },
  bank: { fr: 'Donner le compte bancaire', en: 'Add your bank account', ar: 'إعطاء الحساب البنكي' },
  product: { fr: 'Ajouter un premier produit', en: 'Add a first product', ar: 'إضافة أول منتج' },
  picture: { fr: 'Ajouter une première photo', en: 'Add a first picture', ar: 'إضافة أول صورة' },
  devices: { fr: 'Être prévenu des commandes', en: 'Order alerts', ar: 'التنبيه بالطلبات' },
} as const satisfies Words

export const ownAgreementWords = {
  title: { fr: 'Convention', en: 'Agreement', ar: 'الاتفاقية' },
  text: {
    fr: 'Lisez la convention, puis acceptez-la pour vendre.',
    en: 'Read the agreement, then accept it to sell.',
    ar: 'اقرأ الاتفاقية، ثم اقبلها لتبيع.',
  },
  none: { fr: 'Aucune convention n’est demandée.', en: 'No agreement is asked for.', ar: 'لا تُطلب أي اتفاقية.' },
  accept: { fr: 'Lu et accepté', en: 'Read and accepted', ar: 'قرأت وأوافق' },
  accepted: { fr: 'Vous avez accepté cette convention.', en: 'You accepted this agreement.', ar: 'لقد قبلت هذه الاتفاقية.' },
  home: { fr: 'Ma boutique', en: 'My store', ar: 'متجري' },
} as const satisfies Words
