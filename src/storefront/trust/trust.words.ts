import type { Words } from '#i18n/words.ts'

/** What the shop promises under the buttons of an order, and how it is reached. */
export const trustWords = {
  promises: { fr: 'Nos engagements', en: 'What we promise', ar: 'التزاماتنا' },
  delivered: { fr: 'Livré {days}', en: 'Delivered {days}', ar: 'التوصيل {days}' },
  deliveredNear: { fr: '{places} : {days}', en: '{places}: {days}', ar: '{places}: {days}' },
  changeOfMind: {
    fr: '{count} jour pour changer d’avis|{count} jours pour changer d’avis',
    en: '{count} day to change your mind|{count} days to change your mind',
    ar: '{count} يوم لتغيير رأيك|يوم واحد لتغيير رأيك|يومان لتغيير رأيك|{count} أيام لتغيير رأيك|{count} يومًا لتغيير رأيك|{count} يوم لتغيير رأيك',
  },
  openParcel: {
    fr: 'Ouvrez le colis devant le livreur avant de payer',
    en: 'Open the parcel in front of the courier before you pay',
    ar: 'افتح الطرد أمام عامل التوصيل قبل الدفع',
  },
  deposit: {
    fr: 'À la livraison : un acompte de {percent} % se paie en ligne, le reste à la porte',
    en: 'On delivery: a deposit of {percent}% is paid online, the rest at the door',
    ar: 'عند الاستلام: يُدفع عربون {percent}% عبر الإنترنت والباقي عند الباب',
  },
  depositFrom: {
    fr: 'À la livraison : dès {amount} de commande, {percent} % se paient en ligne comme acompte',
    en: 'On delivery: for an order from {amount}, a deposit of {percent}% is paid online',
    ar: 'عند الاستلام: ابتداءً من طلب بمبلغ {amount} يُدفع عربون {percent}% عبر الإنترنت',
  },
  warranty: { fr: 'Garantie {length}', en: 'Warranty: {length}', ar: 'الضمان: {length}' },
  calledWhen: { fr: 'Nous vous appelons {when}', en: 'We call you {when}', ar: 'نتصل بك {when}' },
  todayBefore: { fr: 'aujourd’hui avant {hour}', en: 'today before {hour}', ar: 'اليوم قبل {hour}' },
  dayBefore: { fr: '{day} avant {hour}', en: '{day} before {hour}', ar: '{day} قبل {hour}' },
  terms: {
    fr: 'En commandant, vous acceptez nos conditions de vente',
    en: 'By ordering you accept our conditions of sale',
    ar: 'بإتمام الطلب فإنك تقبل شروط البيع',
  },
  questions: { fr: 'Une question ?', en: 'A question?', ar: 'لديك سؤال؟' },
  whatsapp: { fr: 'WhatsApp', en: 'WhatsApp', ar: 'واتساب' },
  call: { fr: 'Appeler le {phone}', en: 'Call {phone}', ar: 'اتصل على {phone}' },
  share: { fr: 'Partager', en: 'Share', ar: 'مشاركة' },
  aboutProduct: { fr: 'Bonjour, au sujet de {product} : {url}', en: 'Hello, about {product}: {url}', ar: 'مرحبًا، بخصوص {product}: {url}' },
  aboutOrder: { fr: 'Bonjour, au sujet de ma commande n° {number}', en: 'Hello, about my order no. {number}', ar: 'مرحبًا، بخصوص طلبي رقم {number}' },
} as const satisfies Words
