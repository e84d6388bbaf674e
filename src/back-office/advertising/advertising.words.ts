import type { Text, Words } from '#i18n/words.ts'
import { accountsWords } from '#back-office/kit/provider-accounts/accounts.words.ts'

export const advertisingWords = {
  ...accountsWords,
  title: { fr: 'Publicité', en: 'Ads', ar: 'الإعلانات المدفوعة' },
  intro: {
    fr: 'La boutique dit elle-même à Meta, TikTok et Google quand une commande est passée, confirmée et livrée : rien à coller dans les pages, et aucun de leurs scripts ne s’y charge.',
    en: 'The shop itself tells Meta, TikTok and Google when an order is placed, confirmed and delivered: there is nothing to paste into pages, and none of their scripts is loaded there.',
    ar: 'يُعلم المتجر بنفسه Meta وTikTok وGoogle عند تسجيل الطلب وتأكيده وتسليمه: لا شيء يُلصق في الصفحات، ولا يُحمَّل فيها أي من سكربتاتها.',
  },
  consent: {
    fr: 'Dès qu’un compte est activé, les pages demandent l’accord du visiteur. Seules les commandes de ceux qui acceptent sont transmises ; ce qui les accompagne (clic, adresse IP, navigateur) est effacé après 30 jours.',
    en: 'As soon as an account is on, pages ask each visitor. Only orders of those who accept are told; what goes with them (click, IP address, browser) is deleted after 30 days.',
    ar: 'حالما يُفعَّل حساب، تطلب الصفحات موافقة الزائر. تُنقل طلبات من وافق فقط؛ وما يرافقها (النقرة وعنوان IP والمتصفح) يُمحى بعد 30 يومًا.',
  },
  noDemo: {
    fr: 'Le mode simulé n’existe que dans une démonstration : rien n’est envoyé.',
    en: 'The simulated mode exists in a demonstration only: nothing is sent.',
    ar: 'المحاكاة متاحة في العرض فقط: لا يُرسل شيء.',
  },
  'facts-meta': {
    fr: 'Dans Meta, Gestionnaire d’évènements, ouvrez votre pixel : son numéro est en tête, le jeton se génère dans Paramètres, API Conversions.',
    en: 'In Meta’s Events Manager open your pixel: its number stands at the top, the token is generated under Settings, Conversions API.',
    ar: 'في مدير الأحداث لدى Meta افتح البكسل: رقمه في الأعلى، ويُنشأ الرمز في الإعدادات، Conversions API.',
  },
  'facts-tiktok': {
    fr: 'Dans TikTok Ads Manager, Évènements, ouvrez votre pixel : son identifiant et, dans Paramètres, le jeton d’accès. Seul l’achat (« Purchase ») sert à optimiser ; les autres moments sont comptés à part.',
    en: 'In TikTok Ads Manager, Events, open your pixel: its id and, under Settings, the access token. Only the purchase (“Purchase”) serves to optimise; other moments are counted apart.',
    ar: 'في TikTok Ads Manager، الأحداث، افتح البكسل: معرّفه، وفي الإعدادات رمز الوصول. الشراء (Purchase) وحده يفيد التحسين، وتُحسب اللحظات الأخرى على حدة.',
  },
  'facts-google': {
    fr: 'Dans Google Analytics, Administration, Flux de données : l’ID de mesure, puis « Codes secrets de l’API Measurement Protocol ». Sans la balise de Google dans les pages, les rapports ne voient que les commandes. Google accepte tout sans le dire : seul l’essai vérifie.',
    en: 'In Google Analytics, Admin, Data streams: the measurement id, then “Measurement Protocol API secrets”. Without Google’s tag in pages, reports see orders only. Google accepts anything without a word: only the trial checks.',
    ar: 'في Google Analytics، المشرف، مصادر البيانات: معرّف القياس ثم «أسرار Measurement Protocol API». من دون وسم Google في الصفحات لا ترى التقارير سوى الطلبات. يقبل Google كل شيء دون رد: التجربة وحدها تتحقق.',
  },
  neverRun: {
    fr: 'Cette liaison suit ce qui est publié ; elle n’a jamais été essayée sur le vrai service. Faites un essai plus bas.',
    en: 'This connection follows what is published; it was never run against the real service. Try it below.',
    ar: 'يتبع هذا الربط ما هو منشور ولم يُجرَّب قط على الخدمة الحقيقية. جرّبه أدناه.',
  },
  isOn: { fr: 'Transmettre les commandes', en: 'Tell of orders', ar: 'إرسال الطلبات' },

  tryHint: {
    fr: 'Envoie un achat de 1, qui n’est de personne. Meta et TikTok le montrent sous « Évènements de test » grâce à votre code d’essai ; Google le vérifie sans le compter, et sans vérifier la clé secrète.',
    en: 'Sends a purchase of 1 that is nobody’s. Meta and TikTok show it under “Test events” by your test code; Google checks it without counting it, and without checking the secret.',
    ar: 'يرسل عملية شراء بقيمة 1 لا تخص أحدًا. تعرضها Meta وTikTok في «أحداث الاختبار» بفضل رمز التجربة؛ ويتحقق منها Google دون احتسابها ودون التحقق من المفتاح السري.',
  },
  tryCode: {
    fr: '{name} : enregistrez d’abord son code d’essai, sinon l’essai compterait comme un vrai achat.',
    en: '{name}: first save its test code, else the trial would count as a real purchase.',
    ar: '{name}: احفظ أولًا رمز التجربة، وإلا حُسبت التجربة شراءً حقيقيًا.',
  },
  tryNow: { fr: 'Essayer {name}', en: 'Try {name}', ar: 'تجربة {name}' },
  triedSent: { fr: '{name} a pris l’essai.', en: '{name} took the trial.', ar: 'أخذ {name} التجربة.' },
  triedRefused: {
    fr: '{name} refuse l’essai : {said}. Vérifiez les clés du compte.',
    en: '{name} refuses the trial: {said}. Check the keys of the account.',
    ar: 'يرفض {name} التجربة: {said}. تحقق من مفاتيح الحساب.',
  },
  triedWaits: {
    fr: 'L’essai attend encore. Regardez dans « Messages » ce qu’il devient.',
    en: 'The trial still waits. See under “Messages” what becomes of it.',
    ar: 'ما زالت التجربة تنتظر. انظر مصيرها في «الرسائل».',
  },

  moments: { fr: 'Ce qui compte comme achat', en: 'What counts as a purchase', ar: 'ما يُحسب شراءً' },
  momentsHint: {
    fr: 'Vos publicités apprennent de ce moment à qui se montrer. Avec « livrée », elles cherchent ceux qui acceptent leur colis ; avec « passée », aussi ceux qui le refusent.',
    en: 'This moment tells your ads whom to look for. With “delivered” they look for those who accept their parcel; with “placed” also for those who refuse it.',
    ar: 'تتعلم إعلاناتك من هذه اللحظة لمن تظهر. مع «سُلّم» تبحث عمن يقبل طرده، ومع «سُجّل» أيضًا عمن يرفضه.',
  },
  purchase: { fr: 'Une commande compte comme achat une fois', en: 'An order counts as a purchase once it is', ar: 'يُحسب الطلب شراءً متى' },
  ordered: { fr: 'passée', en: 'placed', ar: 'سُجّل' },
  confirmed: { fr: 'confirmée', en: 'confirmed', ar: 'أُكّد' },
  delivered: { fr: 'livrée (conseillé)', en: 'delivered (advised)', ar: 'سُلّم (ننصح به)' },
} as const satisfies Words

const NONE = { fr: '', en: '', ar: '' }

export const adKeyWords = {
  pixelId: { label: { fr: 'Numéro du pixel', en: 'Pixel ID', ar: 'معرّف البكسل' }, hint: NONE },
  accessToken: { label: { fr: 'Jeton d’accès', en: 'Access token', ar: 'رمز الوصول' }, hint: NONE },
  version: {
    label: { fr: 'Version de l’API', en: 'Version of the API', ar: 'إصدار الواجهة' },
    hint: { fr: 'Vide : {version}. Chacune sert deux ans.', en: 'Empty: {version}. Each serves two years.', ar: 'فارغ: {version}. يعمل كل إصدار سنتين.' },
  },
  testCode: {
    label: { fr: 'Code d’essai', en: 'Test code', ar: 'رمز التجربة' },
    hint: {
      fr: 'Sous « Évènements de test » chez le prestataire. Ne sert qu’à l’essai.',
      en: 'Under “Test events” at the provider. For the trial only.',
      ar: 'في «أحداث الاختبار» لدى المزوّد. يُستعمل للتجربة فقط.',
    },
  },
  measurementId: {
    label: { fr: 'ID de mesure', en: 'Measurement ID', ar: 'معرّف القياس' },
    hint: { fr: 'G- et dix signes.', en: 'G- followed by ten characters.', ar: 'G- متبوعة بعشرة رموز.' },
  },
  apiSecret: { label: { fr: 'Code secret de l’API', en: 'API secret', ar: 'سرّ الواجهة (API secret)' }, hint: NONE },
} as const satisfies Record<string, { label: Text; hint: Text }>
