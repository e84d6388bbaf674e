import type { Words } from '#i18n/words.ts'

/** Answers by outcome, and refusals. The English texts are the protocol's. NEWS-18, NEWS-19. */
export const subscriberWords = {
  'code-sent': {
    fr: 'Un code d’activation vient d’être envoyé à votre mobile\u00a0: saisissez-le pour terminer votre inscription.',
    en: 'You shall join to the SMS newsletter, Activation code has been sent to your mobile.',
    ar: 'أُرسل رمز التفعيل إلى هاتفك: اكتبه لإتمام اشتراكك.',
  },
  'code-sent-before': {
    fr: 'Un code a été envoyé à ce numéro il y a un instant\u00a0: saisissez-le. Vous pourrez en demander un autre dans une minute.',
    en: 'A code was sent to this number a moment ago: type it. You can ask for another in a minute.',
    ar: 'أُرسل رمز إلى هذا الرقم قبل لحظات: اكتبه. يمكنك طلب رمز آخر بعد دقيقة.',
  },
  subscribed: {
    fr: 'Votre inscription est enregistrée\u00a0!',
    en: 'Your subscription was successful!',
    ar: 'تم اشتراكك بنجاح!',
  },
  activated: {
    fr: 'Votre numéro est inscrit.',
    en: 'Your number has been successfully subscribed.',
    ar: 'تم تسجيل رقمك بنجاح.',
  },
  'already-subscribed': {
    fr: 'Ce numéro est déjà inscrit.',
    en: 'This mobile number is already subscribed.',
    ar: 'هذا الرقم مشترك من قبل.',
  },
  left: {
    fr: 'Votre numéro est désinscrit.',
    en: 'Your number has been successfully unsubscribed.',
    ar: 'تم إلغاء اشتراك رقمك.',
  },
  leaving: {
    fr: 'Si ce numéro est inscrit, nous venons de lui envoyer un SMS\u00a0: ouvrez le lien qu’il contient pour vous désinscrire.',
    en: 'If this number is subscribed, we have just sent it a text message: open the link in it to unsubscribe.',
    ar: 'إن كان هذا الرقم مشتركًا فقد أرسلنا إليه رسالة قصيرة الآن: افتح الرابط الذي فيها لإلغاء الاشتراك.',
  },

  nameAndMobile: {
    fr: 'Indiquez votre nom et votre numéro de mobile.',
    en: 'The name and mobile number must be valued!',
    ar: 'اكتب اسمك ورقم هاتفك.',
  },
  nameMissing: {
    fr: 'Indiquez votre prénom.',
    en: 'The name and mobile number must be valued!',
    ar: 'اكتب اسمك.',
  },
  requiredMissing: {
    fr: 'Indiquez votre numéro de mobile et le code reçu.',
    en: 'The required parameters must be valued!',
    ar: 'اكتب رقم هاتفك والرمز الذي وصلك.',
  },
  mobileInvalid: {
    fr: 'Veuillez saisir un numéro de mobile valide\u00a0: 8 chiffres, ou avec l’indicatif +216 ou +20.',
    en: 'Please enter a valid mobile number',
    ar: 'يرجى إدخال رقم هاتف صحيح: 8 أرقام، أو مع الرمز ‎+216 أو ‎+20.',
  },
  groupUnknown: {
    fr: 'Ce groupe n’existe pas.',
    en: 'Group id not valid!',
    ar: 'هذه المجموعة غير موجودة.',
  },
  wrongCode: {
    fr: 'Ce code n’est pas le bon, ou il a expiré.',
    en: 'Activation code is wrong!',
    ar: 'رمز التفعيل غير صحيح أو انتهت صلاحيته.',
  },
  triesUsedUp: {
    fr: 'Cinq codes faux\u00a0: le dernier envoyé ne vaut plus. Demandez-en un autre.',
    en: 'Five wrong codes: the last one sent is no longer valid. Ask for another.',
    ar: 'خمسة رموز خاطئة: لم يعد آخر رمز أُرسل صالحًا. اطلب رمزًا آخر.',
  },
  codeSoon: {
    fr: 'Un SMS vient de partir vers ce numéro. Un nouveau code pourra être demandé dans {seconds} secondes.',
    en: 'A text message has just gone to this number. A new code can be asked for in {seconds} seconds.',
    ar: 'أُرسلت رسالة قصيرة إلى هذا الرقم للتو. يمكن طلب رمز جديد بعد {seconds} ثانية.',
  },
  codeSoonToLeave: {
    fr: 'Un SMS vient de partir vers ce numéro. Pour vous désinscrire, touchez le lien d’un de nos messages, ou demandez un nouveau code dans {seconds} secondes.',
    en: 'A text message has just gone to this number. To unsubscribe, tap the link in one of our messages. A new code can be asked for in {seconds} seconds.',
    ar: 'أُرسلت رسالة قصيرة إلى هذا الرقم للتو. لإلغاء اشتراكك اضغط الرابط الذي في إحدى رسائلنا، أو اطلب رمزًا جديدًا بعد {seconds} ثانية.',
  },
  notOffered: {
    fr: 'Nous ne prenons pas d’inscriptions à nos SMS en ce moment.',
    en: 'We take no subscriptions to our text messages at the moment.',
    ar: 'لا نستقبل اشتراكات في رسائلنا القصيرة حاليًا.',
  },
  consentMissing: {
    fr: 'Cochez la case d’accord pour vous inscrire.',
    en: 'Please tick the box to agree before you subscribe.',
    ar: 'ضع علامة الموافقة قبل الاشتراك.',
  },
  unreadable: {
    fr: 'Ces informations ne peuvent pas être lues. Vérifiez-les.',
    en: 'This information cannot be read. Please check it.',
    ar: 'تعذّرت قراءة هذه المعلومات. تحقّق منها.',
  },
  noNewNumbers: {
    fr: 'Nous ne prenons plus de nouveaux numéros aujourd’hui. Réessayez demain.',
    en: 'We take no more new numbers today. Try again tomorrow.',
    ar: 'لا نستقبل أرقامًا جديدة بعد الآن اليوم. أعد المحاولة غدًا.',
  },
  noTexts: {
    fr: 'Nous ne pouvons pas envoyer de SMS pour l’instant. Réessayez plus tard.',
    en: 'We cannot send text messages right now. Try again later.',
    ar: 'لا يمكننا إرسال رسائل قصيرة الآن. أعد المحاولة لاحقًا.',
  },
} as const satisfies Words
