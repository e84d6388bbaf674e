import type { Words } from '#i18n/words.ts'

/** Refusals before any call is read. */
export const requestGuardWords = {
  foreignOrigin: {
    fr: 'Cette demande ne vient pas de notre site. Rechargez la page et réessayez.',
    en: 'This request does not come from our site. Reload the page and try again.',
    ar: 'هذا الطلب ليس من موقعنا. أعد تحميل الصفحة وحاول مجددًا.',
  },
  tooLarge: { fr: 'La demande est trop grande.', en: 'The request is too large.', ar: 'الطلب كبير جدًا.' },
  tooManyFields: { fr: 'La demande a trop de champs.', en: 'The request has too many fields.', ar: 'عدد حقول الطلب كبير جدًا.' },
  awayTitle: { fr: 'Nous revenons dans un instant', en: 'We are back in a moment', ar: 'سنعود بعد لحظات' },
  away: {
    fr: 'La boutique reprend son souffle. Réessayez dans quelques secondes.',
    en: 'The shop is catching its breath. Try again in a few seconds.',
    ar: 'المتجر متوقف للحظات. أعد المحاولة بعد ثوانٍ.',
  },
  noRoomTitle: {
    fr: 'Rien ne peut être enregistré pour le moment',
    en: 'Nothing can be saved at the moment',
    ar: 'لا يمكن حفظ أي شيء حاليًا',
  },
  noRoom: {
    fr: 'La boutique ne peut rien enregistrer pour le moment, et rien n’a été envoyé. Réessayez dans quelques minutes.',
    en: 'The shop cannot save anything at the moment, and nothing was sent. Try again in a few minutes.',
    ar: 'لا يستطيع المتجر حفظ أي شيء حاليًا ولم يُرسل شيء. حاول مجددًا بعد بضع دقائق.',
  },
  tooManyReadsTitle: { fr: 'Un instant, s’il vous plaît', en: 'One moment, please', ar: 'لحظة من فضلك' },
  tooManyReads: {
    fr: 'Trop de pages ont été demandées à la fois depuis votre connexion. La page revient dans quelques secondes.',
    en: 'Too many pages were asked for at once from your connection. The page comes back in a few seconds.',
    ar: 'طُلبت صفحات كثيرة دفعة واحدة من اتصالك. ستظهر الصفحة بعد ثوانٍ.',
  },
  rush: {
    fr: 'Beaucoup de monde visite la boutique en ce moment. La page revient dans quelques secondes.',
    en: 'Many people are visiting the shop right now. The page comes back in a few seconds.',
    ar: 'يزور المتجر الآن عدد كبير من الناس. ستظهر الصفحة بعد ثوانٍ.',
  },
  fault: {
    fr: "Une erreur s'est produite de notre côté. Réessayez dans un instant.",
    en: 'Something went wrong on our side. Try again in a moment.',
    ar: 'حدث خطأ من جانبنا. حاول مجددًا بعد لحظات.',
  },
} as const satisfies Words

/** Texts of the page that says which pictures were refused. */
export const pictureUploadWords = {
  title: { fr: 'Des images ont été refusées', en: 'Some pictures were refused', ar: 'رُفضت بعض الصور' },
  nothing: { fr: 'Aucun fichier n’est arrivé.', en: 'No file arrived.', ar: 'لم يصل أي ملف.' },
  stored: { fr: 'Images enregistrées : {count}.', en: 'Pictures saved: {count}.', ar: 'الصور المحفوظة: {count}.' },
  back: { fr: 'Retour à la médiathèque', en: 'Back to the library', ar: 'العودة إلى مكتبة الصور' },
} as const satisfies Words
