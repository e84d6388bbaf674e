import type { Words } from '#i18n/words.ts'

/** The texts above every staff page while the shop is not set up as a real one has to be. */
export const shopWarningWords = {
  demoIsPublic: {
    fr: 'Cette boutique est une démonstration, ouverte à tous : les paiements, les livraisons et les messages y sont simulés. Mettez HANOUT_DEMO=0 pour vendre vraiment.',
    en: 'This shop is a demo, and open to everyone: payments, deliveries and messages are simulated. Set HANOUT_DEMO=0 to sell for real.',
    ar: 'هذا المتجر للعرض فقط وهو مفتوح للجميع: الدفع والتوصيل والرسائل كلها محاكاة. اضبط HANOUT_DEMO=0 للبيع الفعلي.',
  },
  otherAddress: {
    fr: 'Vous êtes à l’adresse {seen}, mais la boutique se croit à {own} : les liens des e-mails et les retours de paiement y mènent. Mettez l’adresse des clients dans HANOUT_URL.',
    en: 'You are at {seen}, but the shop takes {own} for its address: links in mails and the way back from a payment lead there. Put the address that shoppers open into HANOUT_URL.',
    ar: 'أنت على العنوان {seen}، لكن المتجر يعتبر عنوانه {own}: روابط الرسائل والعودة من الدفع تقود إليه. ضع عنوان الزبائن في HANOUT_URL.',
  },
  demoLeft: {
    fr: 'La démonstration est terminée, mais il en reste dans la boutique : {what}. Les clients les voient.',
    en: 'The demo is over, but some of it is still in the shop: {what}. Shoppers see it.',
    ar: 'انتهى العرض التجريبي، لكن بقي منه في المتجر: {what}. الزبائن يرونه.',
  },
  goodsLeft: { fr: '{count} articles', en: '{count} articles', ar: '{count} من السلع' },
  couponsLeft: { fr: '{count} codes promo', en: '{count} coupons', ar: '{count} من القسائم' },
  customerLeft: { fr: 'une cliente qui peut se connecter', en: 'a customer who can sign in', ar: 'زبونة يمكنها تسجيل الدخول' },
  noGoods: {
    fr: 'La boutique n’a encore aucun produit.',
    en: 'The shop has no products yet.',
    ar: 'لا يوجد أي منتج في المتجر بعد.',
  },
  firstProduct: { fr: 'Créer le premier', en: 'Make the first one', ar: 'إنشاء أول منتج' },
  noMail: {
    fr: 'La boutique n’envoie aucun e-mail, ni aux clients ni à vous pour les nouvelles commandes, tant qu’aucun serveur de messagerie n’est configuré : la personne qui gère le serveur le met dans HANOUT_MAIL_URL.',
    en: 'The shop sends no mail at all, neither to shoppers nor to you about new orders, until a mail server is set: whoever runs the server puts it into HANOUT_MAIL_URL.',
    ar: 'لا يرسل المتجر أي بريد إلكتروني، لا إلى الزبائن ولا إليك عن الطلبات الجديدة، ما لم يُضبط خادم بريد: يضعه من يدير الخادم في HANOUT_MAIL_URL.',
  },
  noSender: {
    fr: 'La boutique n’a pas d’adresse e-mail à elle : les nouvelles commandes sont annoncées à {email}.',
    en: 'The shop has no e-mail address of its own: new orders are told to {email}.',
    ar: 'ليس للمتجر بريد إلكتروني خاص به: يُعلَن عن الطلبات الجديدة لدى {email}.',
  },
  noDocuments: {
    fr: 'Aucune facture et aucun avoir ne sont émis : le nom, la rue ou la ville de l’expéditeur manquent.',
    en: 'No invoice and no credit note is issued: the sender’s name, street or city is missing.',
    ar: 'لا تصدر أي فاتورة ولا إشعار دائن: اسم المرسِل أو شارعه أو مدينته غير مكتمل.',
  },
  brokenCaptcha: {
    fr: 'La clé secrète de la vérification anti-robot manque ou ne peut plus être lue : aucun formulaire qui la demande ne peut être envoyé.',
    en: 'The secret key of the verification against robots is missing or can no longer be read: no form that asks for it can be sent.',
    ar: 'المفتاح السري للتحقق من الروبوتات ناقص أو لم يعد مقروءًا: لا يمكن إرسال أي استمارة تطلبه.',
  },
  noCaptcha: {
    fr: 'Un formulaire demande une vérification anti-robot, et aucune n’est activée : il s’envoie sans elle ({forms}).',
    en: 'A form asks for a verification against robots, and none is on: it is sent without ({forms}).',
    ar: 'تطلب استمارة تحققًا من الروبوتات ولا يوجد تحقق مفعّل: تُرسل من دونه ({forms}).',
  },
  setCaptcha: { fr: 'La régler', en: 'Set it up', ar: 'ضبطه' },
  fillSender: { fr: 'Remplir l’expéditeur', en: 'Fill in the sender', ar: 'إكمال بيانات المرسِل' },
  setSender: { fr: 'Indiquer l’adresse', en: 'Set the address', ar: 'تحديد العنوان' },
  nobodysEmail: {
    fr: 'Votre compte est encore à l’adresse {email}, que personne ne lit.',
    en: 'Your account still has the address {email}, which nobody reads.',
    ar: 'حسابك ما زال بالعنوان {email} الذي لا يقرؤه أحد.',
  },
  changeEmail: { fr: 'La changer', en: 'Change it', ar: 'تغييره' },
} as const satisfies Words
