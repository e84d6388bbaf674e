import type { Words } from '#i18n/words.ts'

const WORKING_DAYS = {
  fr: '{days} jour ouvrable|{days} jours ouvrables',
  en: '{days} working day|{days} working days',
  ar: 'يوم العمل نفسه|يوم عمل واحد|يوما عمل|{days} أيام عمل|{days} يوم عمل|{days} يوم عمل',
} as const

export const timeWords = {
  workingDays: WORKING_DAYS,
  sameDay: { fr: 'le jour même', en: 'the same day', ar: 'في اليوم نفسه' },
  fromTo: {
    fr: '{from} à {days} jour ouvrable|{from} à {days} jours ouvrables',
    en: '{from} to {days} working day|{from} to {days} working days',
    ar: 'من {from} إلى {days} أيام عمل|من {from} إلى {days} أيام عمل|من {from} إلى {days} أيام عمل|من {from} إلى {days} أيام عمل|من {from} إلى {days} يوم عمل|من {from} إلى {days} يوم عمل',
  },
  days: {
    fr: '{days} jour|{days} jours',
    en: '{days} day|{days} days',
    ar: '{days} يوم|يوم واحد|يومان|{days} أيام|{days} يومًا|{days} يوم',
  },
} as const satisfies Words

export const deliveryWords = {
  title: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  where: { fr: 'Nous livrons jusqu’à votre porte : {countries}.', en: 'We deliver to your door: {countries}.', ar: 'نوصل إلى باب بيتك: {countries}.' },
  costTitle: { fr: 'Combien cela coûte', en: 'What it costs', ar: 'كم تبلغ الكلفة' },
  cost: {
    fr: '{amount} pour une commande, quel que soit le nombre d’articles.',
    en: '{amount} for an order, however many items it holds.',
    ar: '{amount} للطلب الواحد مهما كان عدد السلع.',
  },
  freeFrom: { fr: 'Gratuit à partir de {amount} d’articles.', en: 'Free from {amount} of items.', ar: 'مجانًا ابتداءً من {amount} من السلع.' },
  free: { fr: 'La livraison est gratuite.', en: 'Delivery is free.', ar: 'التوصيل مجاني.' },
  seen: {
    fr: 'Le prix exact de votre livraison est affiché avant que vous commandiez.',
    en: 'The exact price of your delivery is shown before you order.',
    ar: 'يظهر ثمن التوصيل بالضبط قبل أن تطلب.',
  },
  timeTitle: { fr: 'Combien de temps', en: 'How long it takes', ar: 'كم يستغرق' },
  called: {
    fr: 'Nous vous appelons pour confirmer la commande avant de l’envoyer.',
    en: 'We call you to confirm the order before we send it.',
    ar: 'نتصل بك لتأكيد الطلب قبل إرساله.',
  },
  calledBy: {
    fr: 'Nous vous appelons pour confirmer la commande, le jour même avant {hour} ; plus tard, le jour ouvrable suivant.',
    en: 'We call you to confirm the order, the same day before {hour}; later, on the next working day.',
    ar: 'نتصل بك لتأكيد الطلب في اليوم نفسه قبل الساعة {hour}، وبعدها في يوم العمل التالي.',
  },
  time: { fr: 'Comptez {time}.', en: 'Allow {time}.', ar: 'احسب {time}.' },
  timeNear: {
    fr: 'Comptez {time} pour {states}.',
    en: 'Allow {time} for {states}.',
    ar: 'احسب {time} بالنسبة إلى {states}.',
  },
  timeElsewhere: { fr: 'Comptez {time} pour les autres régions.', en: 'Allow {time} for all other regions.', ar: 'احسب {time} لبقية الجهات.' },
  receptionTitle: { fr: 'À la réception', en: 'When it arrives', ar: 'عند الاستلام' },
  open: {
    fr: 'Ouvrez le colis devant le livreur si vous le souhaitez, avant de payer.',
    en: 'Open the parcel in front of the courier if you like, before you pay.',
    ar: 'يمكنك فتح الطرد أمام عون التوصيل قبل أن تدفع.',
  },
  broken: {
    fr: 'Si quelque chose manque ou est cassé, appelez-nous le jour même : nous trouvons une solution.',
    en: 'If something is missing or broken, call us the same day: we find a solution.',
    ar: 'إن نقص شيء أو انكسر فاتصل بنا في اليوم نفسه ونجد حلًا.',
  },
} as const satisfies Words

export const paymentWords = {
  title: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
  cashTitle: { fr: 'À la livraison', en: 'On delivery', ar: 'عند الاستلام' },
  cash: {
    fr: 'En espèces, au livreur, quand le colis est entre vos mains. Rien à avancer, aucun compte à créer. Préparez l’appoint si vous le pouvez.',
    en: 'In cash, to the courier, once the parcel is in your hands. Nothing to pay in advance, no account to create. Have the exact amount ready if you can.',
    ar: 'نقدًا لعون التوصيل حين يصل الطرد بين يديك. لا تسبقة ولا حساب. حضّر المبلغ بالضبط إن أمكن.',
  },
  onlineTitle: { fr: 'En ligne', en: 'Online', ar: 'عبر الإنترنت' },
  online: {
    fr: 'Avec {providers}, sur la page sécurisée du prestataire : vos données de carte ne passent jamais par la boutique.',
    en: 'With {providers}, on the provider’s secure page: your card details never pass through the shop.',
    ar: 'عبر {providers}، على الصفحة الآمنة لمزوّد الدفع: لا تمر معطيات بطاقتك بالمتجر أبدًا.',
  },
  discount: {
    fr: 'Une commande directe payée en ligne coûte {percent}\u00a0% de moins, livraison comprise.',
    en: 'A direct order paid online costs {percent}% less, delivery included.',
    ar: 'الطلب المباشر المدفوع عبر الإنترنت أقل بـ {percent}% بما فيه التوصيل.',
  },
  failed: {
    fr: 'Si le paiement échoue, vous pouvez recommencer depuis la page de votre commande.',
    en: 'If the payment fails, you can try again from your order’s page.',
    ar: 'إن تعذّر الدفع يمكنك إعادة المحاولة من صفحة طلبك.',
  },
  amountsTitle: { fr: 'Les montants', en: 'The amounts', ar: 'المبالغ' },
  amounts: {
    fr: 'Le montant que vous voyez avant de commander est celui que vous payez.',
    en: 'The amount you see before you order is the amount you pay.',
    ar: 'المبلغ الذي تراه قبل الطلب هو الذي تدفعه.',
  },
} as const satisfies Words

export const returnsWords = {
  title: { fr: 'Retours et échanges', en: 'Returns and exchanges', ar: 'الإرجاع والتبديل' },
  mind: {
    fr: 'Un article ne convient pas ? Vous avez {time} après la livraison pour nous le dire, sans donner de raison.',
    en: 'An item does not suit you? You have {time} after delivery to tell us, without giving a reason.',
    ar: 'لم تناسبك السلعة؟ المهلة بعد الاستلام لإعلامنا، دون ذكر سبب: {time}.',
  },
  faulty: {
    fr: 'Un article est arrivé cassé, défectueux, ou n’est pas celui que vous avez commandé ? Appelez-nous : nous l’échangeons ou nous vous remboursons.',
    en: 'An item arrived broken, faulty, or is not the one you ordered? Call us: we exchange it or refund you.',
    ar: 'وصلت السلعة مكسورة أو معيبة أو غير التي طلبتها؟ اتصل بنا: نبدّلها أو نعيد إليك مالك.',
  },
  howTitle: { fr: 'Comment faire', en: 'What to do', ar: 'كيف يتم ذلك' },
  call: {
    fr: 'Appelez-nous ou écrivez-nous avec le numéro de la commande.',
    en: 'Call us or write to us with the order number.',
    ar: 'اتصل بنا أو راسلنا مع رقم الطلب.',
  },
  pack: {
    fr: 'Remettez l’article dans son emballage, complet.',
    en: 'Put the item back in its packing, complete.',
    ar: 'أعد السلعة إلى تغليفها كاملة.',
  },
  check: {
    fr: 'Nous convenons avec vous de son retour et le vérifions à son arrivée.',
    en: 'We agree with you on how it comes back, and check it when it arrives.',
    ar: 'نتّفق معك على طريقة إرجاعها ونراجعها عند وصولها.',
  },
} as const satisfies Words
