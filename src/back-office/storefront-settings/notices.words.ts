import type { Words } from '#i18n/words.ts'

export const noticesWords = {
  title: { fr: 'Annonces', en: 'Announcements', ar: 'الإعلانات' },
  intro: {
    fr: 'Un texte effacé ne se montre plus. Les langues laissées vides montrent le texte français.',
    en: 'A text that is emptied is shown no more. Languages left empty show the French text.',
    ar: 'النص الذي يُمحى لا يظهر بعد ذلك. واللغات المتروكة فارغة تعرض النص الفرنسي.',
  },
  top: { fr: 'En haut de chaque page', en: 'At the top of each page', ar: 'أعلى كل صفحة' },
  notice: { fr: 'Avis de la boutique', en: 'Store notice', ar: 'إشعار المتجر' },
  noticeHint: {
    fr: 'Par exemple une fermeture ou une offre. Qui l’a fermé ne le revoit que quand vous changez le texte.',
    en: 'Such as a holiday or an offer. Who closed it sees it again only when you change the text.',
    ar: 'مثل عطلة أو عرض. من أغلقه لا يراه ثانية إلا إذا غيّرت النص.',
  },
  foot: { fr: 'En bas de chaque page', en: 'At the foot of each page', ar: 'أسفل كل صفحة' },
  comingSoon: { fr: '« Bientôt »', en: '‘Coming soon’', ar: '«قريبًا»' },
  comingSoonHint: {
    fr: 'Ce qui arrive dans la boutique. Qui l’a fermé ne le revoit pas avant d’ouvrir son navigateur à nouveau ; un client connecté, jamais.',
    en: 'What is coming to the shop. Who closed it does not see it before opening the browser again; a signed-in customer never does.',
    ar: 'ما سيصل إلى المتجر. من أغلقه لا يراه قبل فتح متصفحه من جديد؛ والزبون المسجّل لا يراه أبدًا.',
  },
} as const satisfies Words
