import type { Words } from '#i18n/words.ts'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'

export const shippingPageWords = {
  title: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  intro: {
    fr: 'Chaque adresse prend les modes et le prix de la première zone de la liste qui la contient. Placez donc en haut les petites zones (un gouvernorat), en bas les grandes (tout le pays).',
    en: 'Each address takes the methods and the price of the first zone in the list that contains it. So put small zones (one state) at the top, and large ones (the whole country) at the bottom.',
    ar: 'يأخذ كل عنوان طرق التوصيل والسعر من أول منطقة في القائمة تضمّه. لذلك ضع المناطق الصغيرة (ولاية واحدة) في الأعلى، والكبيرة (البلد كله) في الأسفل.',
  },

  prices: { fr: 'Prix par gouvernorat : {country}', en: 'Price by state: {country}', ar: 'السعر حسب الولاية: {country}' },
  pricesNone: { fr: 'Aucun prix particulier', en: 'No price of its own', ar: 'لا أسعار خاصة' },
  pricesOwn: { fr: 'Prix particuliers : {count}', en: 'Prices of their own: {count}', ar: 'أسعار خاصة: {count}' },
  pricesHint: {
    fr: 'Vide : le prix général, écrit en gris. Un prix donne au gouvernorat sa zone, plus bas. La livraison gratuite et le retrait ne changent pas. La commande rapide garde les frais de la boutique.',
    en: 'Empty: the general price, shown in grey. A price gives the state a zone of its own, further down. Free delivery and pickup do not change. The quick order keeps the shop’s cost.',
    ar: 'إن تُرك فارغًا: السعر العام المكتوب بالرمادي. السعر يمنح الولاية منطقة خاصة بها في الأسفل. لا يتغير التوصيل المجاني ولا الاستلام، ويحتفظ الطلب السريع بتكلفة المتجر.',
  },
  savePrices: { fr: 'Enregistrer les prix', en: 'Save the prices', ar: 'حفظ الأسعار' },

  zones: { fr: 'Zones', en: 'Zones', ar: 'المناطق' },
  noZones: { fr: 'Aucune zone : rien ne peut être livré.', en: 'No zone: nothing can be delivered.', ar: 'لا توجد منطقة: لا يمكن توصيل أي شيء.' },
  oneStateZones: { fr: 'Zones d’un seul gouvernorat', en: 'Zones of one state', ar: 'مناطق من ولاية واحدة' },
  addZone: { fr: 'Ajouter une zone', en: 'Add a zone', ar: 'إضافة منطقة' },
  zoneName: { fr: 'Nom de la zone', en: 'Name of the zone', ar: 'اسم المنطقة' },
  zoneNameHint: { fr: 'Pour vous : les clients ne le voient pas.', en: 'For you: shoppers do not see it.', ar: 'لك وحدك: لا يراه الزبائن.' },
  zoneCost: { fr: 'Prix de la livraison ({currency})', en: 'Price of the delivery ({currency})', ar: 'سعر التوصيل ({currency})' },
  closed: {
    fr: 'Tous les modes désactivés : {zones}. Rien n’est livré à ces adresses.',
    en: 'All methods are off: {zones}. Nothing is delivered to their addresses.',
    ar: 'كل طرق التوصيل معطّلة: {zones}. لا يُوصَّل أي شيء إلى عناوينها.',
  },
  passedOver: {
    fr: 'Sans mode de livraison : {zones}. Leurs adresses sont servies par la zone suivante qui les contient.',
    en: 'Without a delivery method: {zones}. Their addresses are served by the next zone that contains them.',
    ar: 'بلا طريقة توصيل: {zones}. تُخدَم عناوينها من المنطقة التالية التي تضمّها.',
  },
  places: { fr: 'Lieux', en: 'Places', ar: 'الأماكن' },
  placesHint: {
    fr: 'Aucun lieu coché : partout. Cocher des gouvernorats limite la zone à ceux-ci.',
    en: 'No place ticked: everywhere. Ticking states limits the zone to these.',
    ar: 'إن لم يُحدَّد أي مكان فالمنطقة تشمل كل مكان. تحديد ولايات يقصر المنطقة عليها.',
  },
  states: { fr: 'Certains gouvernorats seulement', en: 'Some states only', ar: 'بعض الولايات فقط' },
  chosen: { fr: '{count} choisis', en: '{count} chosen', ar: '{count} مختارة' },
  everywhere: { fr: 'Partout', en: 'Everywhere', ar: 'كل مكان' },
  more: { fr: '{places} et {count} autres', en: '{places} and {count} more', ar: '{places} و{count} أخرى' },
  saveZone: { fr: 'Enregistrer la zone', en: 'Save the zone', ar: 'حفظ المنطقة' },
  zoneUp: { fr: 'Monter la zone dans la liste', en: 'Move the zone up the list', ar: 'رفع المنطقة في القائمة' },
  zoneDown: { fr: 'Descendre la zone dans la liste', en: 'Move the zone down the list', ar: 'خفض المنطقة في القائمة' },
  removeZone: { fr: 'Supprimer la zone', en: 'Remove the zone', ar: 'حذف المنطقة' },
  removeZoneMeans: {
    fr: 'La zone et ses modes disparaissent. Ses adresses seront servies par la zone suivante qui les contient, ou par aucune. Les commandes passées ne changent pas.',
    en: 'The zone goes with its methods. Its addresses will be served by the next zone that contains them, or by none. Orders that were placed do not change.',
    ar: 'تُحذف المنطقة وطرقها. ستُخدَم عناوينها من المنطقة التالية التي تضمّها، أو لا تُخدَم. الطلبات السابقة لا تتغير.',
  },
  removeReally: { fr: 'Oui, supprimer', en: 'Yes, remove it', ar: 'نعم، احذف' },

  methods: { fr: 'Modes de livraison', en: 'Delivery methods', ar: 'طرق التوصيل' },
  noMethods: {
    fr: 'Aucun mode : la zone suivante qui contient ces lieux les sert. Pour ne pas y livrer, ajoutez un mode et laissez-le désactivé.',
    en: 'No method: the next zone that contains these places serves them. To deliver nothing there, add a method and leave it off.',
    ar: 'لا توجد طريقة: تخدم هذه الأماكنَ المنطقةُ التالية التي تضمّها. لعدم التوصيل إليها، أضف طريقة واتركها معطّلة.',
  },
  allOff: {
    fr: 'Tous les modes sont désactivés : rien n’est livré dans ces lieux.',
    en: 'All methods are off: nothing is delivered to these places.',
    ar: 'كل الطرق معطّلة: لا يُوصَّل أي شيء إلى هذه الأماكن.',
  },
  addMethod: { fr: 'Ajouter :', en: 'Add:', ar: 'إضافة:' },
  addHint: {
    fr: 'Un nouveau mode est désactivé jusqu’à ce que vous l’activiez.',
    en: 'A new method is off until you turn it on.',
    ar: 'الطريقة الجديدة معطّلة إلى أن تفعّلها.',
  },
  flat_rate: { fr: 'Tarif fixe', en: 'Flat rate', ar: 'سعر ثابت' },
  free_shipping: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  local_pickup: { fr: 'Retrait sur place', en: 'Pickup', ar: 'استلام من المتجر' },
  new_flat_rate: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  new_free_shipping: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  new_local_pickup: { fr: 'Retrait sur place', en: 'Pickup', ar: 'الاستلام من المتجر' },
  enabled: { fr: 'Proposé aux clients', en: 'Offered to shoppers', ar: 'معروض للزبائن' },
  off: { fr: 'Désactivé', en: 'Off', ar: 'معطّل' },
  methodTitle: { fr: 'Nom que les clients lisent', en: 'Name that shoppers read', ar: 'الاسم الذي يقرأه الزبائن' },
  titleHint: { fr: 'Vide : le nom français.', en: 'Empty: the French name.', ar: 'إن تُرك فارغًا يُستعمل الاسم الفرنسي.' },
  cost: { fr: 'Coût ({currency})', en: 'Cost ({currency})', ar: 'التكلفة ({currency})' },
  costHint: { fr: 'Vide : les frais de la boutique, {cost}.', en: 'Empty: the shop’s own cost, {cost}.', ar: 'إن تُركت فارغة: تكلفة المتجر، {cost}.' },
  pickupHint: { fr: 'Vide : gratuit.', en: 'Empty: free.', ar: 'إن تُركت فارغة: مجاني.' },
  minimum: { fr: 'Gratuit à partir de ({currency})', en: 'Free from ({currency})', ar: 'مجاني ابتداءً من ({currency})' },
  minimumHint: {
    fr: 'Articles après codes promo. Vide : le seuil de la boutique, {minimum}.',
    en: 'Items after promo codes. Empty: the shop’s threshold, {minimum}.',
    ar: 'قيمة المنتجات بعد رموز التخفيض. إن تُركت فارغة: حد المتجر، {minimum}.',
  },
  classes: { fr: 'Suppléments par classe de livraison', en: 'Extra cost per shipping class', ar: 'تكلفة إضافية حسب فئة الشحن' },
  classesHint: {
    fr: 'Ajoutés une fois par colis quand il contient un article de la classe.',
    en: 'Added once a parcel when it holds something of the class.',
    ar: 'تُضاف مرة واحدة لكل طرد يحتوي على منتج من الفئة.',
  },
  costsShops: { fr: 'frais de la boutique : {cost}', en: 'the shop’s own: {cost}', ar: 'تكلفة المتجر: {cost}' },
  costsNothing: { fr: 'gratuit', en: 'free', ar: 'مجاني' },
  from: { fr: 'dès {amount}', en: 'from {amount}', ar: 'ابتداءً من {amount}' },
  saveMethod: { fr: 'Enregistrer le mode', en: 'Save the method', ar: 'حفظ الطريقة' },
  methodUp: { fr: 'Proposer plus haut', en: 'Offer higher', ar: 'رفع' },
  methodDown: { fr: 'Proposer plus bas', en: 'Offer lower', ar: 'خفض' },
  removeMethod: { fr: 'Supprimer ce mode', en: 'Remove this method', ar: 'حذف هذه الطريقة' },
  removeMethodMeans: {
    fr: 'Les paniers qui l’ont choisi passent au premier mode proposé chez eux. Les commandes passées ne changent pas.',
    en: 'Carts that chose it fall back to the first method offered there. Orders that were placed do not change.',
    ar: 'تنتقل السلال التي اختارتها إلى أول طريقة معروضة لديها. الطلبات السابقة لا تتغير.',
  },

  notSaved: settingsFormWords.notSaved,
  gone: { fr: 'Cette zone ou ce mode n’existe plus.', en: 'This zone or method is gone.', ar: 'لم تعد هذه المنطقة أو الطريقة موجودة.' },
} as const satisfies Words

export const shippingProblemWords = {
  nameRequired: { fr: 'Écrivez un nom.', en: 'Write a name.', ar: 'اكتب اسمًا.' },
  nameTooLong: { fr: 'Au plus 80 caractères.', en: 'At most 80 characters.', ar: '80 حرفًا على الأكثر.' },
  amountInvalid: {
    fr: 'Écrivez un montant, par exemple 7 ou 7,500.',
    en: 'Write an amount, for example 7 or 7.500.',
    ar: 'اكتب مبلغًا، مثلًا 7 أو 7.500.',
  },
  placesInvalid: { fr: 'Un des lieux n’existe pas.', en: 'One of the places does not exist.', ar: 'أحد الأماكن غير موجود.' },
} as const satisfies Words

export const deliveryCostWords = {
  title: { fr: 'Frais de livraison', en: 'Delivery cost', ar: 'تكلفة التوصيل' },
  titleHint: {
    fr: 'Ceux de toute la boutique. Au panier, un lieu peut avoir son prix, plus bas. La commande rapide garde toujours les frais d’ici, quel que soit le lieu.',
    en: 'Those of the whole shop. From the cart, a place may have its own price, further down. The quick order always keeps the cost given here, whatever the place.',
    ar: 'تكلفة المتجر كله. من السلة يمكن أن يكون لكل مكان سعره، في الأسفل. أما الطلب السريع فيحتفظ دائمًا بالتكلفة المكتوبة هنا، أيًّا كان المكان.',
  },
  save: { fr: 'Enregistrer les frais', en: 'Save the cost', ar: 'حفظ التكلفة' },
  shippingCost: { fr: 'Frais de livraison ({currency})', en: 'Delivery cost ({currency})', ar: 'تكلفة التوصيل ({currency})' },
  shippingCostHint: {
    fr: 'Pour une livraison, au panier comme à la commande rapide.',
    en: 'For one delivery, from the cart and by quick order alike.',
    ar: 'لكل توصيلة، من السلة كما في الطلب السريع.',
  },
  freeShippingFrom: {
    fr: 'Livraison gratuite à partir de ({currency})',
    en: 'Free delivery from ({currency})',
    ar: 'توصيل مجاني ابتداءً من ({currency})',
  },
  freeShippingFromHint: {
    fr: 'Valeur des articles, codes promo déduits. 0 : toujours gratuite.',
    en: 'Worth of the items after promo codes. 0: always free.',
    ar: 'قيمة المنتجات بعد خصم رموز التخفيض. 0: مجاني دائمًا.',
  },
  packages: { fr: 'Panier de plusieurs boutiques', en: 'Cart of several stores', ar: 'سلة من عدة متاجر' },
  packagesHint: {
    fr: 'Si chaque boutique livre, le montant de la livraison gratuite se compte sur ses seuls articles, et elle peut avoir le sien.',
    en: 'If each store delivers, free delivery counts its own items alone, and it may have an amount of its own.',
    ar: 'إذا كان كل متجر يوصل بنفسه، يُحسب مبلغ التوصيل المجاني على منتجاته وحدها، ويمكن أن يكون له مبلغ خاص به.',
  },
  one: { fr: 'Une seule livraison, partagée', en: 'One shared delivery', ar: 'توصيل واحد مشترك' },
  'by-vendor': { fr: 'Chaque boutique livre ses articles', en: 'Each store delivers its own items', ar: 'كل متجر يوصل منتجاته' },
} as const satisfies Words
