import type { Text, Words } from '#i18n/words.ts'
import type { TroubleKind } from '#shop/upkeep/troubles'

/** What is wrong and what to do, told by mail, on phones and on the page about the shop's state. */
export const troubleWords = {
  orders: {
    title: {
      fr: 'Aucune commande depuis {hours} h, contre {usual} d’habitude',
      en: 'No order for {hours} h, where {usual} are usual',
      ar: 'لا طلب منذ {hours} ساعة، والمعتاد {usual}',
    },
    advice: {
      fr: 'Ouvrez la boutique sur votre téléphone et passez une commande d’essai. Si elle passe, regardez vos publicités. Sinon, appelez la personne qui s’occupe du serveur.',
      en: 'Open the shop on your phone and place a trial order. If it works, look at your ads. If not, call whoever looks after the server.',
      ar: 'افتح المتجر على هاتفك وأرسل طلبًا تجريبيًا. إذا نجح فراجع إعلاناتك، وإلا فاتصل بمن يعتني بالخادم.',
    },
  },
  disk: {
    title: {
      fr: 'Il ne reste que {megabytes} Mo sur le disque de la boutique',
      en: 'The disk of the shop has only {megabytes} MB left',
      ar: 'لم يبق إلا {megabytes} ميغابايت على قرص المتجر',
    },
    advice: {
      fr: 'Quand il sera plein, plus aucune commande ne pourra être enregistrée. Demandez à votre hébergeur un disque plus grand, ou effacez d’anciennes sauvegardes.',
      en: 'Once it is full, no order can be saved any more. Ask your hosting provider for a larger disk, or delete old backups.',
      ar: 'عندما يمتلئ لن يمكن حفظ أي طلب. اطلب من مزوّد الاستضافة قرصًا أكبر، أو احذف نسخًا احتياطية قديمة.',
    },
  },
  backup: {
    title: { fr: 'Pas de sauvegarde depuis {days} jours', en: 'No backup for {days} days', ar: 'لا نسخة احتياطية منذ {days} أيام' },
    advice: {
      fr: 'Ouvrez Réglages → Sauvegardes : la dernière tentative y dit pourquoi elle a échoué. Puis sauvegardez maintenant.',
      en: 'Open Settings → Backups: the last attempt says there why it failed. Then back up now.',
      ar: 'افتح الإعدادات ← النسخ الاحتياطية: تذكر المحاولة الأخيرة سبب فشلها. ثم أنشئ نسخة الآن.',
    },
  },
  mail: {
    title: { fr: 'Les e-mails ne partent plus', en: 'E-mails are not being sent', ar: 'لا تُرسل الرسائل الإلكترونية' },
    advice: {
      fr: 'Ouvrez Réglages → E-mails et essayez le compte. Le serveur a répondu : {said}',
      en: 'Open Settings → E-mails and try the account. The server said: {said}',
      ar: 'افتح الإعدادات ← البريد الإلكتروني وجرّب الحساب. أجاب الخادم: {said}',
    },
  },
  sms: {
    title: { fr: 'Les SMS ne partent plus', en: 'Text messages are not being sent', ar: 'لا تُرسل الرسائل القصيرة' },
    advice: {
      fr: 'Ouvrez Réglages → SMS et WhatsApp, vérifiez le crédit et la clé du compte. Le fournisseur a répondu : {said}',
      en: 'Open Settings → SMS and WhatsApp, and check the account’s credit and key. The provider said: {said}',
      ar: 'افتح الإعدادات ← الرسائل القصيرة وواتساب، وتحقق من رصيد الحساب ومفتاحه. أجاب المزوّد: {said}',
    },
  },
  whatsapp: {
    title: { fr: 'Les messages WhatsApp ne partent plus', en: 'WhatsApp messages are not being sent', ar: 'لا تُرسل رسائل واتساب' },
    advice: {
      fr: 'Ouvrez Réglages → SMS et WhatsApp, vérifiez le compte et les modèles. WhatsApp a répondu : {said}',
      en: 'Open Settings → SMS and WhatsApp, and check the account and the templates. WhatsApp said: {said}',
      ar: 'افتح الإعدادات ← الرسائل القصيرة وواتساب، وتحقق من الحساب والقوالب. أجاب واتساب: {said}',
    },
  },
  courier: {
    title: { fr: 'Le livreur {who} ne répond plus', en: 'The courier {who} does not answer', ar: 'شركة التوصيل {who} لا تجيب' },
    advice: {
      fr: 'Les colis ne sont plus suivis. Vérifiez le compte sous Réglages → Livraison → Livreurs, ou appelez le livreur. Il a répondu : {said}',
      en: 'Parcels are not followed. Check the account at Settings → Delivery → Couriers, or call the courier. It said: {said}',
      ar: 'لا تُتابع الطرود. تحقق من الحساب في الإعدادات ← التوصيل ← شركات التوصيل، أو اتصل بالشركة. أجابت: {said}',
    },
  },
  payment: {
    title: { fr: 'Le paiement par {who} ne répond plus', en: 'Payment by {who} does not answer', ar: 'الدفع عبر {who} لا يجيب' },
    advice: {
      fr: 'Des paiements reçus peuvent attendre leur confirmation. Vérifiez le compte sous Réglages → Paiement, ou désactivez-le le temps de la panne. Réponse : {said}',
      en: 'Payments received may wait for their confirmation. Check the account at Settings → Payment, or turn it off meanwhile. It said: {said}',
      ar: 'قد تنتظر مدفوعات مستلمة تأكيدها. تحقق من الحساب في الإعدادات ← الدفع، أو أوقفه مؤقتًا. الرد: {said}',
    },
  },
} as const satisfies Record<TroubleKind, { title: Text; advice: Text }>

export const healthWords = {
  open: { fr: 'La boutique est ouverte.', en: 'The shop is open.', ar: 'المتجر مفتوح.' },
  closed: { fr: 'La boutique est fermée aux clients.', en: 'The shop is closed to shoppers.', ar: 'المتجر مغلق أمام الزبائن.' },
  closedAdvice: { fr: 'Ouvrez-la depuis l’accueil.', en: 'Open it from the home page.', ar: 'افتحه من الصفحة الرئيسية.' },
  lastOrder: { fr: 'Dernière commande', en: 'Last order', ar: 'آخر طلب' },
  noOrder: { fr: 'Pas encore de commande.', en: 'No order yet.', ar: 'لا طلبات بعد.' },
  mailGoes: { fr: 'Les e-mails partent.', en: 'E-mails are sent.', ar: 'تُرسل الرسائل الإلكترونية.' },
  noMail: { fr: 'La boutique n’a pas de boîte d’envoi.', en: 'The shop has no mailbox to send from.', ar: 'ليس للمتجر بريد للإرسال.' },
  noMailAdvice: { fr: 'Donnez-en une sous Réglages → E-mails.', en: 'Enter one at Settings → E-mails.', ar: 'أدخل واحدًا في الإعدادات ← البريد الإلكتروني.' },
  textsGo: { fr: 'Les SMS partent.', en: 'Text messages are sent.', ar: 'تُرسل الرسائل القصيرة.' },
  noTexts: { fr: 'Aucun compte SMS.', en: 'No account for text messages.', ar: 'لا حساب للرسائل القصيرة.' },
  courierAnswers: { fr: 'Aucune panne connue chez le livreur.', en: 'No known trouble with the courier.', ar: 'لا عطل معروف لدى شركة التوصيل.' },
  noCourier: { fr: 'Aucun livreur.', en: 'No courier.', ar: 'لا شركة توصيل.' },
  paymentAnswers: { fr: 'Aucune panne connue du paiement en ligne.', en: 'No known trouble with online payment.', ar: 'لا عطل معروف في الدفع عبر الإنترنت.' },
  noPayment: { fr: 'Paiement à la livraison seulement.', en: 'Cash on delivery only.', ar: 'الدفع عند التسليم فقط.' },
  messagesGo: { fr: 'Messages en attente : {count}', en: 'Waiting messages: {count}', ar: 'الرسائل المنتظرة: {count}' },
  messagesWait: {
    fr: 'Messages en attente : {count}, le plus ancien depuis {minutes} min',
    en: 'Waiting messages: {count}, the oldest for {minutes} min',
    ar: 'الرسائل المنتظرة: {count}، أقدمها منذ {minutes} دقيقة',
  },
  messagesAdvice: {
    fr: 'Ouvrez la liste des messages : chacun y dit ce qui le retient.',
    en: 'Open the list of messages: each says there what holds it up.',
    ar: 'افتح قائمة الرسائل: تذكر كل رسالة ما يؤخرها.',
  },
  jobsRun: { fr: 'Les travaux automatiques tournent.', en: 'Automatic work is running.', ar: 'الأعمال التلقائية تعمل.' },
  jobsLate: { fr: 'Travaux automatiques en retard : {names}', en: 'Automatic work is late: {names}', ar: 'أعمال تلقائية متأخرة: {names}' },
  jobsAdvice: {
    fr: 'Demandez à la personne qui s’occupe du serveur de lire le journal et de redémarrer la boutique.',
    en: 'Ask whoever looks after the server to read the log and start the shop again.',
    ar: 'اطلب ممن يعتني بالخادم قراءة السجل وإعادة تشغيل المتجر.',
  },
  lastBackup: { fr: 'Dernière sauvegarde', en: 'Last backup', ar: 'آخر نسخة احتياطية' },
  noBackup: { fr: 'La boutique n’a jamais été sauvegardée.', en: 'The shop was never backed up.', ar: 'لم تُنسخ بيانات المتجر قط.' },
  noBackupAdvice: {
    fr: 'Choisissez une phrase secrète sous Réglages → Sauvegardes.',
    en: 'Choose a passphrase at Settings → Backups.',
    ar: 'اختر عبارة سرية في الإعدادات ← النسخ الاحتياطية.',
  },
  room: { fr: 'Place libre sur le disque : {gigabytes} Go', en: 'Free disk space: {gigabytes} GB', ar: 'المساحة الحرة على القرص: {gigabytes} غيغابايت' },
  copyFollows: { fr: 'La copie suit l’original.', en: 'The copy follows the original.', ar: 'النسخة تتبع الأصل.' },
  copyLate: {
    fr: 'La copie est en retard ou ne répond pas : les listes viennent de l’original.',
    en: 'The copy is late or does not answer: lists come from the original.',
    ar: 'النسخة متأخرة أو لا تستجيب: تُقرأ القوائم من الأصل.',
  },
  copyAdvice: {
    fr: 'Rien n’est perdu. Prévenez la personne qui s’occupe du serveur.',
    en: 'Nothing is lost. Tell whoever looks after the server.',
    ar: 'لم يضع شيء. أخبر من يعتني بالخادم.',
  },
  diskUnknown: { fr: 'Le disque n’est pas sur cette machine.', en: 'The disk is not on this machine.', ar: 'القرص ليس على هذا الجهاز.' },
} as const satisfies Words
