import type { Words } from '#i18n/words.ts'

export const stockMailWords = {
  title: { fr: '{product} est de retour', en: '{product} is back', ar: 'عاد {product}' },
  text: {
    fr: 'Vous avez demandé à être prévenu. Les pièces ne sont pas réservées : le premier arrivé est servi.',
    en: 'You asked to be told. The pieces are not kept for you: first come, first served.',
    ar: 'طلبت إعلامك. القطع غير محجوزة: من يصل أولًا يُخدم أولًا.',
  },
  see: { fr: 'Voir le produit', en: 'See the product', ar: 'عرض المنتج' },
  stopText: {
    fr: 'Ce message est le seul. Pour ne plus rien attendre d’autre :',
    en: 'This message is the only one. To wait for nothing else:',
    ar: 'هذه هي الرسالة الوحيدة. لإلغاء كل الانتظار:',
  },
  stop: { fr: 'Ne plus me prévenir', en: 'Stop telling me', ar: 'إيقاف الإعلام' },
  sms: {
    fr: '{shop} : {product} est de retour. {url} Ne plus être prévenu : {stop}',
    en: '{shop}: {product} is back. {url} Stop telling me: {stop}',
    ar: '{shop}: عاد {product}. {url} إيقاف الإعلام: {stop}',
  },
  why: {
    fr: 'Vous recevez ce message parce que cette adresse a été donnée sur la page d’un produit épuisé.',
    en: 'You get this message because this address was given on the page of a sold-out product.',
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان قُدّم في صفحة منتج نفد.',
  },
} as const satisfies Words
