import type { Words } from '#i18n/words.ts'

/** Texts of My Account's frame and of its orders. */
export const accountPageWords = {
  title: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  hello: { fr: 'Bonjour {name}', en: 'Hello {name}', ar: 'مرحبًا {name}' },
  navigation: { fr: 'Rubriques du compte', en: 'Account pages', ar: 'صفحات الحساب' },
  dashboard: { fr: 'Aperçu', en: 'Overview', ar: 'نظرة عامة' },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  addresses: { fr: 'Adresses', en: 'Addresses', ar: 'العناوين' },
  details: { fr: 'Mes informations', en: 'My details', ar: 'معلوماتي' },
  wishlist: { fr: 'Favoris', en: 'Wishlist', ar: 'المفضلة' },
  sessions: { fr: 'Appareils connectés', en: 'Signed-in devices', ar: 'أجهزتي' },
  privacy: { fr: 'Mes données', en: 'My data', ar: 'بياناتي' },
  signOut: { fr: 'Se déconnecter', en: 'Sign out', ar: 'تسجيل الخروج' },
  backOffice: { fr: 'Espace de gestion', en: 'Back office', ar: 'لوحة الإدارة' },

  lastOrders: { fr: 'Vos dernières commandes', en: 'Your latest orders', ar: 'آخر طلباتك' },
  allOrders: { fr: 'Toutes les commandes', en: 'All orders', ar: 'كل الطلبات' },
  noOrders: { fr: 'Pas encore de commande', en: 'No orders yet', ar: 'لا توجد طلبات بعد' },
  noOrdersText: {
    fr: 'Ce que vous commandez en étant connecté apparaît ici, avec son suivi.',
    en: 'Orders you place while signed in appear here, with their status.',
    ar: 'ستجد هنا الطلبات التي تقدّمها بعد تسجيل الدخول، مع حالة كل منها.',
  },
  noMoreOrders: { fr: 'Il n’y a pas de commande sur cette page.', en: 'There is no order on this page.', ar: 'لا توجد طلبات في هذه الصفحة.' },
  toShop: { fr: 'Voir la boutique', en: 'Go to the shop', ar: 'الذهاب إلى المتجر' },
  orderNumber: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  placedOn: { fr: 'Passée le {date}', en: 'Placed on {date}', ar: 'بتاريخ {date}' },
  andMore: {
    fr: '{item} et {count} de plus|{item} et {count} de plus',
    en: '{item} and {count} more|{item} and {count} more',
    ar: '{item}|{item} ومنتج آخر|{item} ومنتجان آخران|{item} و{count} منتجات أخرى|{item} و{count} منتجًا آخر|{item} و{count} منتج آخر',
  },
  newer: { fr: 'Plus récentes', en: 'Newer', ar: 'أحدث' },
  older: { fr: 'Plus anciennes', en: 'Older', ar: 'أقدم' },
  pageOf: { fr: 'Page {page} sur {pages}', en: 'Page {page} of {pages}', ar: 'الصفحة {page} من {pages}' },
  pages: { fr: 'Pages des commandes', en: 'Pages of orders', ar: 'صفحات الطلبات' },
  history: { fr: 'Suivi', en: 'Progress', ar: 'التتبع' },
  refunds: { fr: 'Remboursements', en: 'Refunds', ar: 'المبالغ المستردّة' },
  refundDone: { fr: 'Remboursé', en: 'Refunded', ar: 'تم الاسترداد' },
  refundPending: { fr: 'En cours', en: 'In progress', ar: 'قيد التنفيذ' },
  payNow: { fr: 'Payer cette commande', en: 'Pay for this order', ar: 'ادفع ثمن هذا الطلب' },
  waitsForPayment: { fr: 'Cette commande attend son paiement.', en: 'This order is awaiting payment.', ar: 'هذا الطلب في انتظار الدفع.' },
  backToOrders: { fr: 'Retour aux commandes', en: 'Back to the orders', ar: 'العودة إلى الطلبات' },
  unknownOrder: { fr: 'Cette commande n’est pas la vôtre', en: 'This order is not yours', ar: 'هذا الطلب ليس لك' },
  unknownOrderText: {
    fr: 'Elle n’existe pas, ou elle a été passée sans être connecté à ce compte : ouvrez alors le lien que vous avez reçu.',
    en: 'It does not exist, or it was placed without signing in to this account: in that case, open the link you received.',
    ar: 'إما أنه غير موجود، أو قدّمته دون تسجيل الدخول إلى هذا الحساب: افتح إذن الرابط الذي وصلك.',
  },

  yourDetails: { fr: 'Vos informations', en: 'Your details', ar: 'معلوماتك' },
  defaultAddress: { fr: 'Livraison habituelle', en: 'Usual delivery', ar: 'عنوان التوصيل المعتاد' },
  noAddress: {
    fr: 'Ajoutez une adresse : elle sera déjà remplie à la commande.',
    en: 'Add an address: it will be filled in already when you order.',
    ar: 'أضف عنوانًا ليُملأ تلقائيًا عند الطلب.',
  },
  addAddress: { fr: 'Ajouter une adresse', en: 'Add an address', ar: 'إضافة عنوان' },
  change: { fr: 'Modifier', en: 'Change', ar: 'تعديل' },
  noEmail: { fr: 'Pas encore d’e-mail', en: 'No e-mail yet', ar: 'لم تضف بريدًا بعد' },
  noPhone: { fr: 'Pas encore de téléphone', en: 'No phone yet', ar: 'لم تضف رقم هاتف بعد' },
} as const satisfies Words

/** Order states in the customer's words. */
export const stateWords = {
  temp: { fr: 'Inachevée', en: 'Unfinished', ar: 'غير مكتمل' },
  pending: { fr: 'En attente de paiement', en: 'Awaiting payment', ar: 'في انتظار الدفع' },
  'on-hold': { fr: 'En vérification', en: 'Being checked', ar: 'قيد التحقق' },
  processing: { fr: 'Nous allons vous appeler', en: 'We will call you', ar: 'سنتصل بك للتأكيد' },
  prepared: { fr: 'En préparation', en: 'Being prepared', ar: 'قيد التحضير' },
  confirmed: { fr: 'Confirmée', en: 'Confirmed', ar: 'مؤكد' },
  shipped: { fr: 'En route', en: 'On its way', ar: 'في الطريق' },
  completed: { fr: 'Livrée', en: 'Delivered', ar: 'تم التسليم' },
  cancelled: { fr: 'Annulée', en: 'Cancelled', ar: 'ملغى' },
  failed: { fr: 'Paiement non abouti', en: 'Payment not made', ar: 'لم يتم الدفع' },
  refunded: { fr: 'Remboursée', en: 'Refunded', ar: 'تم استرداد المبلغ' },
} as const satisfies Words
