import type { Words } from '#i18n/words.ts'

export const toldNoticeWords = {
  title: { fr: 'Avis envoyés au client', en: 'Notices sent to the shopper', ar: 'الإشعارات المرسلة إلى الزبون' },
  asToday: {
    fr: 'Textes tels que vos réglages les écrivent aujourd’hui.',
    en: 'Texts as your settings write them today.',
    ar: 'النصوص كما تكتبها إعداداتك اليوم.',
  },
  received: {
    fr: 'Avis « commande reçue » par {channel} : {fate}',
    en: 'Notice “order received” by {channel}: {fate}',
    ar: 'إشعار «استلام الطلب» عبر {channel}: {fate}',
  },
  confirm: {
    fr: 'Lien de confirmation par {channel} : {fate}',
    en: 'Link to confirm by {channel}: {fate}',
    ar: 'رابط التأكيد عبر {channel}: {fate}',
  },
  'not-reached': {
    fr: 'Avis « client non joint » par {channel} : {fate}',
    en: 'Notice “not reached” by {channel}: {fate}',
    ar: 'إشعار «تعذّر الوصول إليك» عبر {channel}: {fate}',
  },
  shipped: {
    fr: 'Avis « commande expédiée » par {channel} : {fate}',
    en: 'Notice “order shipped” by {channel}: {fate}',
    ar: 'إشعار «إرسال الطلب» عبر {channel}: {fate}',
  },
  delivered: {
    fr: 'Avis « commande livrée » par {channel} : {fate}',
    en: 'Notice “order delivered” by {channel}: {fate}',
    ar: 'إشعار «تسليم الطلب» عبر {channel}: {fate}',
  },
  refunded: { fr: 'Avis de remboursement par {channel} : {fate}', en: 'Notice of the refund by {channel}: {fate}', ar: 'إشعار الاسترداد عبر {channel}: {fate}' },
  sms: { fr: 'SMS', en: 'SMS', ar: 'رسالة قصيرة' },
  whatsapp: { fr: 'WhatsApp', en: 'WhatsApp', ar: 'واتساب' },
  'fate-waiting': { fr: 'en attente', en: 'waiting', ar: 'في الانتظار' },
  'fate-sent': { fr: 'envoyé', en: 'sent', ar: 'أُرسل' },
  'fate-delivered': { fr: 'remis', en: 'delivered', ar: 'وصل' },
  'fate-read': { fr: 'lu', en: 'read', ar: 'قُرئ' },
  'fate-failed': { fr: 'non remis', en: 'not delivered', ar: 'لم يصل' },
  'fate-uncertain': { fr: 'sans réponse, peut-être envoyé', en: 'not answered, perhaps sent', ar: 'بلا جواب، ربما أُرسل' },
  'fate-dead': { fr: 'pas envoyé', en: 'not sent', ar: 'لم يُرسل' },
  'fate-too-many': {
    fr: 'pas envoyé : trop de commandes à des numéros que personne n’a confirmés',
    en: 'not sent: too many orders to numbers that nobody confirmed',
    ar: 'لم يُرسل: طلبات كثيرة لأرقام لم يؤكّدها أحد',
  },
  'fate-passed-on': { fr: 'refusé, donc parti par SMS', en: 'refused, so it goes by SMS', ar: 'رُفض فأُرسل برسالة قصيرة' },
} as const satisfies Words
