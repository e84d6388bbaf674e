/** In every language: the error page may be all that a visitor gets. */
export const errorPageWords = {
  missing: {
    fr: { title: 'Cette page n’existe pas', text: 'Le lien est peut-être ancien, ou l’adresse mal recopiée.' },
    en: { title: 'This page does not exist', text: 'The link may be old, or the address mistyped.' },
    ar: { title: 'هذه الصفحة غير موجودة', text: 'ربما الرابط قديم، أو كُتب العنوان خطأ.' },
  },
  refused: {
    fr: { title: 'Vous n’avez pas accès à cette page', text: 'Le lien est incomplet, ou cette page est réservée à d’autres.' },
    en: { title: 'You cannot open this page', text: 'The link is incomplete, or the page is meant for someone else.' },
    ar: { title: 'لا يمكنك فتح هذه الصفحة', text: 'الرابط غير مكتمل، أو الصفحة مخصّصة لغيرك.' },
  },
  failed: {
    fr: { title: 'Un souci de notre côté', text: 'La page n’a pas pu s’afficher. Réessayez dans un instant.' },
    en: { title: 'A problem on our side', text: 'The page could not be shown. Try again in a moment.' },
    ar: { title: 'عطل من جانبنا', text: 'تعذّر عرض الصفحة. أعد المحاولة بعد لحظات.' },
  },
  home: { fr: 'Retour à la boutique', en: 'Back to the shop', ar: 'العودة إلى المتجر' },
  reference: { fr: 'Référence :', en: 'Reference:', ar: 'المرجع:' },
} as const
