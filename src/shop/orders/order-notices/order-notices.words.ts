import type { Text, Words } from '#i18n/words.ts'
import type { OrderNotice } from './order-notices.ts'

/**
 * Default texts; merchants may replace them. They use only the GSM alphabet (no `ç`, no `ê`): one SMS part in French and English, at most two in
 * Arabic. Placeholders are filled by `fillNotice`.
 */
export const noticeTexts: Readonly<Record<OrderNotice, Text>> = {
  received: {
    fr: '{shop} : merci, votre commande {number} ({total}) est bien enregistrée. Suivi : {link}',
    en: '{shop}: thank you, we have your order {number} ({total}). Follow it: {link}',
    ar: '{shop}: شكرا، سجلنا طلبك {number} ({total}). للمتابعة: {link}',
  },
  confirm: {
    fr: '{shop} : commande {number}, {total}. Confirmez-la ici : {link}',
    en: '{shop}: order {number}, {total}. Please confirm it here: {link}',
    ar: '{shop}: الطلب {number}، {total}. أكده هنا: {link}',
  },
  'not-reached': {
    fr: '{shop} : nous vous avons appelé pour la commande {number}. Confirmez-la ici : {link}',
    en: '{shop}: we called you about order {number}. Please confirm it here: {link}',
    ar: '{shop}: اتصلنا بك بخصوص الطلب {number}. أكده هنا: {link}',
  },
  shipped: {
    fr: '{shop} : votre commande {number} est en route. Colis {tracking} ({courier}). Suivi : {link}',
    en: '{shop}: your order {number} is on its way. Parcel {tracking} ({courier}). Follow it: {link}',
    ar: '{shop}: طلبك {number} في الطريق. الطرد {tracking} ({courier}). {link}',
  },
  delivered: {
    fr: '{shop} : votre commande {number} est livrée. Merci de votre confiance !',
    en: '{shop}: your order {number} is delivered. Thank you for your trust!',
    ar: '{shop}: تم تسليم طلبك {number}. شكرا على ثقتك!',
  },
  refunded: {
    fr: '{shop} : nous vous avons remboursé {amount} pour la commande {number}.',
    en: '{shop}: we have refunded you {amount} for order {number}.',
    ar: '{shop}: أعدنا إليك {amount} من الطلب {number}.',
  },
  deposit: {
    fr: '{shop} : pour votre commande {number}, merci de payer un acompte de {amount} en ligne : {link}',
    en: '{shop}: for your order {number}, please pay a deposit of {amount} online: {link}',
    ar: '{shop}: لطلبك {number} يرجى دفع عربون {amount} عبر الإنترنت: {link}',
  },
}

/** Appended to a template body that ends with a value. */
export const templateClosing: Text = { fr: 'Merci.', en: 'Thank you.', ar: 'شكرا.' }

export const orderNoticeWords = {
  unknownPlace: {
    fr: 'Les avis ne connaissent pas {place} pour cet événement. Choisissez parmi : {known}.',
    en: 'Notices do not know {place} for this event. Choose from: {known}.',
    ar: 'لا تعرف الإشعارات {place} لهذا الحدث. اختر من: {known}.',
  },
  textTooLong: { fr: 'Au plus {most} caractères.', en: 'At most {most} characters.', ar: '{most} حرف على الأكثر.' },
  templateWrong: {
    fr: 'Un modèle WhatsApp se nomme en petites lettres sans accent, chiffres et tirets bas : commande_recue.',
    en: 'A WhatsApp template is named in small letters, digits and underscores: order_received.',
    ar: 'يُسمّى قالب WhatsApp بحروف لاتينية صغيرة وأرقام وشرطات سفلية: order_received.',
  },
  templateLanguageWrong: {
    fr: 'Écrivez la langue du modèle comme chez WhatsApp : fr, ar, en ou en_US.',
    en: 'Write the template’s language as WhatsApp does: fr, ar, en or en_US.',
    ar: 'اكتب لغة القالب كما في WhatsApp: fr أو ar أو en أو en_US.',
  },
  templatePlacesTooMany: { fr: 'Au plus {most} valeurs.', en: 'At most {most} values.', ar: '{most} قيمة على الأكثر.' },
  templateMissing: {
    fr: 'Pour WhatsApp, indiquez au moins un modèle approuvé, dans une des langues ci-dessous.',
    en: 'For WhatsApp, name at least one approved template, in one of the languages below.',
    ar: 'من أجل WhatsApp، اذكر قالبًا معتمدًا واحدًا على الأقل بإحدى اللغات أدناه.',
  },
  templatesMissing: {
    fr: 'Pour tout annoncer par WhatsApp, indiquez d’abord un modèle approuvé à chaque événement ci-dessous.',
    en: 'To tell everything by WhatsApp, first name an approved template at each event below.',
    ar: 'للإشعار بكل شيء عبر واتساب، اذكر أولًا قالبًا معتمدًا لكل حدث أدناه.',
  },
  changedMeanwhile: {
    fr: 'Entre-temps, quelqu’un a changé cet avis. Rechargez la page.',
    en: 'Meanwhile somebody changed this notice. Reload the page.',
    ar: 'في هذه الأثناء غيّر أحدهم هذا الإشعار. أعد تحميل الصفحة.',
  },
} as const satisfies Words
