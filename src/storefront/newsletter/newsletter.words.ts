import type { Words } from '#i18n/words.ts'

/** The protocol's own texts, in English in every language. NEWS-07, NEWS-08, NEWS-09, NEWS-21. */
export const PROTOCOL_TEXTS = {
  loading_text: 'Loading...',
  subscribe_text: 'Subscribe',
  activation_text: 'Activation',
  unknown_error: 'Unknown Error! Check your connection and try again.',
} as const

/** Texts of the newsletter's widget. */
export const newsletterWords = {
  title: { fr: 'Nouveautés et offres par SMS', en: 'News and offers by SMS', ar: 'الجديد والعروض عبر الرسائل القصيرة' },
  text: {
    fr: 'Laissez votre numéro. Vous arrêtez quand vous voulez.',
    en: 'Type your number, and stop whenever you like.',
    ar: 'اترك رقمك، وتوقف متى شئت.',
  },
  phone: { fr: 'Numéro de mobile', en: 'Mobile number', ar: 'رقم الجوال' },
  name: { fr: 'Prénom', en: 'First name', ar: 'اسمك' },
  group: { fr: 'Je veux recevoir', en: 'I want to get', ar: 'أريد أن أتلقى' },
  choice: { fr: 'Votre choix', en: 'Your choice', ar: 'اختيارك' },
  subscribe: { fr: 'M’inscrire', en: 'Sign me up', ar: 'تسجيلي' },
  unsubscribe: { fr: 'Me désinscrire', en: 'Take me off', ar: 'إلغاء اشتراكي' },
  tickFirst: { fr: 'Pour vous inscrire, cochez d’abord la case.', en: 'To sign up, tick the box first.', ar: 'للاشتراك ضع علامة في المربع أولًا.' },
  leaveOnly: { fr: 'Ne plus recevoir nos SMS', en: 'Stop our text messages', ar: 'إيقاف رسائلنا القصيرة' },
  hasCode: { fr: 'J’ai déjà un code', en: 'I already have a code', ar: 'لدي رمز' },
  sentTo: { fr: 'Code envoyé au', en: 'Code sent to', ar: 'أُرسل الرمز إلى' },
  change: { fr: 'Changer', en: 'Change', ar: 'تغيير' },
  code: { fr: 'Code d’activation', en: 'Activation code', ar: 'رمز التفعيل' },
  codeHint: {
    fr: 'Les quatre chiffres du SMS, valables dix minutes. Un numéro jamais confirmé en reçoit deux par jour au plus. Si vous en avez déjà un et qu’aucun autre n’arrive, il reste bon.',
    en: 'The four digits of the SMS, valid for ten minutes. A number never confirmed gets two codes a day at most. If you have one and no other comes, it stays good.',
    ar: 'الأرقام الأربعة في الرسالة، صالحة لعشر دقائق. الرقم الذي لم يؤكَّد قط يصله رمزان في اليوم على الأكثر. إن كان لديك رمز ولم يصلك غيره، فهو ما زال صالحًا.',
  },
  again: { fr: 'Demander un autre code', en: 'Ask for another code', ar: 'طلب رمز آخر' },
} as const satisfies Words

/** Texts of the newsletter's own page. */
export const newsletterPageWords = {
  ...newsletterWords,
  leaveTitle: { fr: 'Ne plus recevoir nos SMS', en: 'Stop our text messages', ar: 'إيقاف رسائلنا القصيرة' },
  leaveText: {
    fr: 'Tapez votre numéro. Chacun de nos SMS contient aussi un lien qui vous désinscrit d’un geste.',
    en: 'Type your number. Each of our messages also has a link that takes you off with one tap.',
    ar: 'اكتب رقمك. في كل رسالة منا أيضًا رابط يلغي اشتراكك بضغطة واحدة.',
  },
  codeTitle: { fr: 'Vous avez reçu un code\u00a0?', en: 'You got a code?', ar: 'وصلك رمز؟' },
  codeText: {
    fr: 'Tapez-le ici, ou touchez le lien du même SMS.',
    en: 'Type it here, or tap the link in the same message.',
    ar: 'اكتبه هنا، أو اضغط الرابط في الرسالة نفسها.',
  },
  leaveByCode: { fr: 'Me désinscrire avec ce code', en: 'Take me off with this code', ar: 'إلغاء اشتراكي بهذا الرمز' },
} as const satisfies Words

/** Texts of the page that a message's link opens. */
export const leaveWords = {
  title: { fr: 'Ne plus recevoir nos SMS\u00a0?', en: 'Stop our text messages?', ar: 'إيقاف رسائلنا القصيرة؟' },
  text: {
    fr: 'Le numéro qui se termine par {digits} ne recevra plus nos nouveautés ni nos offres. Vos commandes restent suivies comme avant.',
    en: 'The number that ends with {digits} will get no more news or offers. Your orders are followed as before.',
    ar: 'لن يتلقى الرقم المنتهي بـ {digits} أخبارنا وعروضنا بعد الآن. متابعة طلباتك تبقى كما هي.',
  },
  leave: { fr: 'Me désinscrire', en: 'Take me off', ar: 'إلغاء اشتراكي' },
  leftTitle: { fr: 'Vous êtes désinscrit', en: 'You are off the list', ar: 'تم إلغاء اشتراكك' },
  left: {
    fr: 'Le numéro qui se termine par {digits} ne recevra plus nos nouveautés ni nos offres.',
    en: 'The number that ends with {digits} gets no more news or offers.',
    ar: 'لن يتلقى الرقم المنتهي بـ {digits} أخبارنا وعروضنا بعد الآن.',
  },
  endedTitle: { fr: 'Rien à arrêter par ce lien', en: 'Nothing to stop by this link', ar: 'لا شيء يوقفه هذا الرابط' },
  ended: {
    fr: 'Ce numéro ne reçoit plus nos SMS, ou ce lien n’est plus valable.',
    en: 'This number gets no more messages of ours, or this link is no longer valid.',
    ar: 'لم يعد هذا الرقم يتلقى رسائلنا، أو لم يعد هذا الرابط صالحًا.',
  },
  byNumber: { fr: 'Arrêter avec mon numéro', en: 'Stop by my number', ar: 'الإيقاف برقمي' },
  mistake: {
    fr: 'Une erreur\u00a0? M’inscrire à nouveau, avec un nouveau code',
    en: 'A mistake? Sign up again, with a new code',
    ar: 'خطأ؟ اشترك من جديد، برمز جديد',
  },
  back: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
} as const satisfies Words
