import type { Words } from '#i18n/words.ts'

export const cartSettingsWords = {
  title: { fr: 'Réglages du panier', en: 'Cart settings', ar: 'إعدادات السلة' },
  intro: {
    fr: 'Ce que vous enregistrez vaut tout de suite, pour tous les clients.',
    en: 'What you save holds at once, for every shopper.',
    ar: 'ما تحفظه يسري فورًا على جميع الزبائن.',
  },

  shippingEnabled: { fr: 'Livraison dans le panneau du panier', en: 'Delivery in the cart’s panel', ar: 'التوصيل في لوحة السلة' },
  shippingEnabledHint: {
    fr: 'Le client y indique sa ville et choisit comment être livré.',
    en: 'Shoppers say where they live there, and choose how it is delivered.',
    ar: 'يحدد الزبون فيها مدينته وطريقة التوصيل.',
  },

  leaving: { fr: 'Passage à la caisse', en: 'Going to the checkout', ar: 'إتمام الطلب' },
  checkoutUrl: { fr: 'Adresse de la caisse', en: 'Address of the checkout', ar: 'عنوان صفحة إتمام الطلب' },
  checkoutUrlHint: {
    fr: 'Là où mène le bouton du panier. Vide : la caisse de la boutique.',
    en: 'Where the cart’s button leads. Empty: the shop’s own checkout.',
    ar: 'حيث يؤدي زر السلة. فارغ: صفحة إتمام الطلب الخاصة بالمتجر.',
  },

  adding: { fr: 'Ajout au panier', en: 'Adding to the cart', ar: 'الإضافة إلى السلة' },
  enable_ajax_add_to_cart: {
    fr: 'Dans les listes, ajouter sans quitter la page',
    en: 'In lists, add without leaving the page',
    ar: 'في القوائم، الإضافة دون مغادرة الصفحة',
  },
  ajaxAddToCart: {
    fr: 'Sur les fiches produit, ajouter sans quitter la page',
    en: 'On product pages, add without leaving the page',
    ar: 'في صفحات المنتجات، الإضافة دون مغادرة الصفحة',
  },
  cart_redirect_after_add: {
    fr: 'Aller à la page du panier après chaque ajout',
    en: 'Go to the cart page after each add',
    ar: 'الانتقال إلى صفحة السلة بعد كل إضافة',
  },
  autoOpenCart: { fr: 'Ouvrir le panneau du panier après un ajout', en: 'Open the cart’s panel after an add', ar: 'فتح لوحة السلة بعد الإضافة' },
  flyToCart: {
    fr: 'La photo du produit vole jusqu’au panier',
    en: 'The product’s picture flies to the cart',
    ar: 'تطير صورة المنتج إلى السلة',
  },
  flyToCartTime: { fr: 'Durée du vol (secondes)', en: 'How long it flies (seconds)', ar: 'مدة الطيران (ثوانٍ)' },

  panel: { fr: 'Icône et panneau du panier', en: 'Cart icon and panel', ar: 'أيقونة السلة ولوحتها' },
  showBasket: { fr: 'Icône du panier', en: 'Cart icon', ar: 'أيقونة السلة' },
  always_show: { fr: 'Toujours visible', en: 'Always shown', ar: 'ظاهرة دائمًا' },
  hide_empty: { fr: 'Visible quand le panier contient quelque chose', en: 'Shown when the cart holds something', ar: 'تظهر عندما تحتوي السلة على شيء' },
  hidden: { fr: 'Jamais visible', en: 'Never shown', ar: 'مخفية دائمًا' },
  couponsEnabled: { fr: 'Raccourci « Code promo » dans le panneau', en: '‘Promo code’ shortcut in the panel', ar: 'اختصار «رمز التخفيض» في اللوحة' },
  couponsEnabledHint: {
    fr: 'Sans lui, les codes restent acceptés sur la page du panier.',
    en: 'Without it, codes are still taken on the cart page.',
    ar: 'بدونه تبقى الرموز مقبولة في صفحة السلة.',
  },
  sliderAutoClose: {
    fr: 'Refermer le volet après un code promo ou un choix de livraison',
    en: 'Close the slider after a promo code or a choice of delivery',
    ar: 'إغلاق اللوح الجانبي بعد رمز تخفيض أو اختيار توصيل',
  },
  refreshCart: { fr: 'Relire tout le panier à chaque page', en: 'Read the whole cart again on each page', ar: 'إعادة قراءة السلة كاملة في كل صفحة' },
  refreshCartHint: {
    fr: 'Inutile d’ordinaire : le panier est déjà vérifié à l’ouverture des pages.',
    en: 'Seldom needed: the cart is checked as pages open.',
    ar: 'غير ضروري عادة: تُراجَع السلة عند فتح الصفحات.',
  },
  qtyUpdateDelay: {
    fr: 'Quantité enregistrée après (secondes sans frappe)',
    en: 'Quantity saved after (seconds without typing)',
    ar: 'تُحفظ الكمية بعد (ثوانٍ دون كتابة)',
  },
  notificationTime: { fr: 'Messages affichés pendant (secondes)', en: 'Messages shown for (seconds)', ar: 'مدة عرض الرسائل (ثوانٍ)' },
  fetchDelay: {
    fr: 'Panier vérifié après l’ouverture d’une page (secondes)',
    en: 'Cart checked after a page opens (seconds)',
    ar: 'مراجعة السلة بعد فتح الصفحة (ثوانٍ)',
  },

  keeping: { fr: 'Stock et conservation', en: 'Stock and keeping', ar: 'المخزون والحفظ' },
  stock_label_threshold: {
    fr: 'Dire « Plus que … en stock » à partir de (pièces)',
    en: 'Say ‘Only … left’ from (pieces)',
    ar: 'عرض «لم يبقَ سوى …» ابتداءً من (قطع)',
  },
  stock_label_thresholdHint: {
    fr: 'Sur les étiquettes de stock, dans les listes et sur les fiches produit.',
    en: 'On stock labels, in lists and on product pages.',
    ar: 'على ملصقات المخزون في القوائم وصفحات المنتجات.',
  },
  keepDays: { fr: 'Garder un panier oublié (jours)', en: 'Keep a forgotten cart (days)', ar: 'الاحتفاظ بسلة منسية (أيام)' },
  keepDaysHint: {
    fr: 'Ensuite il est effacé. Le panier d’un compte reste.',
    en: 'Then it is deleted. The cart of an account stays.',
    ar: 'ثم تُحذف. أما سلة الحساب فتبقى.',
  },

  sentences: { fr: 'Messages aux clients', en: 'Messages to shoppers', ar: 'رسائل إلى الزبائن' },
  sentencesHint: {
    fr: 'Un message laissé vide redevient celui d’origine.',
    en: 'A message left empty becomes the original one again.',
    ar: 'الرسالة المتروكة فارغة تعود إلى أصلها.',
  },
  maxQtyError: { fr: 'Quantité au-delà du stock', en: 'Quantity beyond the stock', ar: 'كمية تتجاوز المخزون' },
  maxQtyErrorHint: { fr: 'Le nombre disponible remplace {max}.', en: 'The number in stock replaces {max}.', ar: 'يحل العدد المتوفر محل {max}.' },
  stepQtyError: { fr: 'Quantité qui n’est pas un multiple', en: 'Quantity that is no multiple', ar: 'كمية ليست من المضاعفات' },
  stepQtyErrorHint: {
    fr: 'Le multiple demandé remplace {step}.',
    en: 'The multiple that is asked for replaces {step}.',
    ar: 'يحل المضاعف المطلوب محل {step}.',
  },
  calculateCheckout: { fr: 'Livraison demandée pendant la commande', en: 'Delivery asked for during the checkout', ar: 'طلب التوصيل أثناء إتمام الطلب' },
  calculateCheckoutHint: {
    fr: 'Le texte d’origine est celui des multiples : écrivez ici ce qui convient à votre boutique.',
    en: 'The original text is the one about multiples: write what suits your shop.',
    ar: 'النص الأصلي هو نص المضاعفات: اكتب هنا ما يناسب متجرك.',
  },
  couponEmpty: { fr: 'Code promo vide', en: 'Empty promo code', ar: 'رمز تخفيض فارغ' },

  noAddress: {
    fr: 'Écrivez un chemin comme /checkout/, ou une adresse complète en https.',
    en: 'Write a path such as /checkout/, or a whole address in https.',
    ar: 'اكتب مسارًا مثل /checkout/ أو عنوانًا كاملًا بـ https.',
  },
} as const satisfies Words
