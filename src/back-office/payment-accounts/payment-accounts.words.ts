import type { Words } from '#i18n/words.ts'
import { accountsWords } from '#back-office/kit/provider-accounts/accounts.words.ts'

export const paymentAccountsWords = {
  ...accountsWords,
  title: { fr: 'Paiement en ligne', en: 'Online payment', ar: 'الدفع عبر الإنترنت' },
  intro: {
    fr: 'Chaque prestataire activé est proposé à vos clients, dans l’ordre que vous donnez. Le bouton « Payer en ligne » de la commande rapide mène au premier.',
    en: 'Each provider that is on is offered to your shoppers, in the order that you give. The “Pay online” button of the quick order leads to the first.',
    ar: 'كل مزوّد مفعّل يُعرض على زبائنك بالترتيب الذي تحدده. زر «ادفع عبر الإنترنت» في الطلب السريع يؤدي إلى الأول.',
  },
  sealed: {
    fr: 'Les clés sont gardées chiffrées et ne sont plus jamais affichées.',
    en: 'Keys are kept encrypted and are never shown again.',
    ar: 'تُحفظ المفاتيح مشفّرة ولا تُعرض بعد ذلك أبدًا.',
  },
  simulatorStands: {
    fr: 'Aucun prestataire n’est réglé : cette boutique de démonstration encaisse avec le simulateur.',
    en: 'No provider is set up: this demo shop is paid at the simulator.',
    ar: 'لم يُضبط أي مزوّد: متجر العرض هذا يستعمل المحاكي.',
  },
  nothingStands: {
    fr: 'Aucun prestataire n’est réglé : vos clients paient à la livraison seulement.',
    en: 'No provider is set up: your shoppers pay on delivery only.',
    ar: 'لم يُضبط أي مزوّد: يدفع زبائنك عند الاستلام فقط.',
  },

  stateOffered: { fr: 'Proposé', en: 'Offered', ar: 'معروض' },
  stateTest: { fr: 'Proposé, en essai', en: 'Offered, for trying', ar: 'معروض للتجربة' },
  stateNotOffered: { fr: 'Non proposé', en: 'Not offered', ar: 'غير معروض' },

  otherCurrency: {
    fr: '{name} encaisse en {currency} seulement ; la boutique vend en {shop}. Il n’est donc pas proposé.',
    en: '{name} charges in {currency} only; the shop sells in {shop}. So it is not offered.',
    ar: 'يحصّل {name} بعملة {currency} فقط، والمتجر يبيع بعملة {shop}. لذلك لا يُعرض.',
  },
  noDemo: {
    fr: 'Le mode simulé n’existe que dans une démonstration : ce compte n’encaisse rien.',
    en: 'The simulated mode exists in a demonstration only: this account takes nothing.',
    ar: 'الوضع التجريبي الداخلي متاح في العرض فقط: هذا الحساب لا يحصّل شيئًا.',
  },
  refundByHand: {
    fr: 'Remboursements : à faire chez le prestataire, puis à noter ici.',
    en: 'Refunds: made at the provider, then written down here.',
    ar: 'ردّ المبالغ: يتم لدى المزوّد ثم يُسجَّل هنا.',
  },
  refundByProvider: {
    fr: 'Remboursements : depuis la commande, par le prestataire.',
    en: 'Refunds: from the order, through the provider.',
    ar: 'ردّ المبالغ: من صفحة الطلب عبر المزوّد.',
  },
  neverRun: {
    fr: 'Cette liaison suit la documentation du prestataire ; elle n’a jamais été essayée sur son vrai service. Faites un paiement d’essai avant de l’ouvrir à vos clients.',
    en: 'This connection follows the provider’s documentation; it was never run against the real service. Make a trial payment before you open it to your shoppers.',
    ar: 'يتبع هذا الربط وثائق المزوّد ولم يُجرَّب قط على خدمته الحقيقية. قم بعملية دفع تجريبية قبل فتحه لزبائنك.',
  },
  codeInShop: {
    fr: 'Le client reçoit un code et paie en espèces dans un point de paiement ; sa commande l’attend.',
    en: 'The shopper gets a code and pays cash at a point of payment; the order waits.',
    ar: 'يتلقى الزبون رمزًا ويدفع نقدًا في نقطة دفع، ويبقى الطلب في الانتظار.',
  },
  noticeUrl: { fr: 'Adresse des avis', en: 'Address for notices', ar: 'عنوان الإشعارات' },
  noticeUrlHint: {
    fr: 'À donner au prestataire s’il la demande dans son espace marchand.',
    en: 'To be given to the provider where its merchant pages ask for it.',
    ar: 'تُعطى للمزوّد إذا طلبها في فضاء التاجر.',
  },

  isOn: { fr: 'Proposer à mes clients', en: 'Offer to my shoppers', ar: 'اعرضه على زبائني' },
  test: { fr: 'Essai chez le prestataire', en: 'Trial at the provider', ar: 'تجربة لدى المزوّد' },
  positionHint: { fr: 'Le plus petit vient en premier.', en: 'The lowest comes first.', ar: 'الأصغر يأتي أولًا.' },
  keysHint: {
    fr: 'Laissez vide pour garder la clé enregistrée.',
    en: 'Leave empty to keep the saved key.',
    ar: 'اتركه فارغًا للاحتفاظ بالمفتاح المحفوظ.',
  },
  keptEnding: { fr: 'Enregistrée, se termine par {end}.', en: 'Saved, ends in {end}.', ar: 'محفوظ، ينتهي بـ {end}.' },

  walletId: { fr: 'Identifiant du portefeuille (walletId)', en: 'Wallet identifier (walletId)', ar: 'معرّف المحفظة (walletId)' },
  apiKey: { fr: 'Clé API', en: 'API key', ar: 'مفتاح API' },
  publicKey: { fr: 'Clé publique', en: 'Public key', ar: 'المفتاح العام' },
  privateKey: { fr: 'Clé privée', en: 'Private key', ar: 'المفتاح الخاص' },
  userName: { fr: 'Identifiant marchand (userName)', en: 'Merchant login (userName)', ar: 'معرّف التاجر (userName)' },
  password: { fr: 'Mot de passe du compte API', en: 'Password of the API account', ar: 'كلمة مرور حساب API' },
  integrationIds: { fr: 'Numéros d’intégration (integration IDs)', en: 'Integration IDs', ar: 'أرقام الربط (integration IDs)' },
  secretKey: { fr: 'Clé secrète', en: 'Secret key', ar: 'المفتاح السري' },
  hmacSecret: { fr: 'Secret HMAC', en: 'HMAC secret', ar: 'سرّ HMAC' },
  merchantCode: { fr: 'Code marchand', en: 'Merchant code', ar: 'رمز التاجر' },
  secureKey: { fr: 'Clé de sécurité', en: 'Secure key', ar: 'مفتاح الأمان' },

  money: { fr: 'Monnaie', en: 'Currency', ar: 'العملة' },
  currency: { fr: 'Monnaie de la boutique', en: 'Currency of the shop', ar: 'عملة المتجر' },
  currencyHint: {
    fr: 'Les prix ne sont pas convertis : leurs chiffres restent. Les commandes déjà passées gardent leur monnaie.',
    en: 'Prices are not converted: their figures stay. Orders that were placed keep their currency.',
    ar: 'لا تُحوَّل الأسعار: تبقى أرقامها. تحتفظ الطلبات السابقة بعملتها.',
  },
  saveCurrency: { fr: 'Enregistrer la monnaie', en: 'Save the currency', ar: 'حفظ العملة' },
  TND: { fr: 'Dinar tunisien (TND)', en: 'Tunisian dinar (TND)', ar: 'الدينار التونسي (TND)' },
  EGP: { fr: 'Livre égyptienne (EGP)', en: 'Egyptian pound (EGP)', ar: 'الجنيه المصري (EGP)' },

  notSaved: {
    fr: 'Rien n’a été enregistré. Saisissez de nouveau les clés que vous aviez tapées.',
    en: 'Nothing was saved. Type again the keys that you had typed.',
    ar: 'لم يُحفظ شيء. أعد إدخال المفاتيح التي كتبتها.',
  },
  keyNeeded: {
    fr: 'Il faut cette clé pour activer le prestataire.',
    en: 'This key is needed to turn the provider on.',
    ar: 'هذا المفتاح ضروري لتفعيل المزوّد.',
  },
} as const satisfies Words
