import type { Words } from '#i18n/words.ts'

export const accountMailWords = {
  hello: { fr: 'Bonjour {name},', en: 'Hello {name},', ar: 'مرحبًا {name}،' },

  accountMadeTitle: { fr: 'Confirmez votre adresse e-mail', en: 'Confirm your e-mail address', ar: 'أكّد بريدك الإلكتروني' },
  accountMade: {
    fr: 'Votre compte chez {shop} est créé. Confirmez que cette adresse est bien la vôtre : le lien est valable {time}.',
    en: 'Your account at {shop} is made. Confirm that this address is yours: the link is valid for {time}.',
    ar: 'أُنشئ حسابك لدى {shop}. أكّد أن هذا العنوان لك: الرابط صالح لمدة {time}.',
  },
  accountMadeButton: { fr: 'Confirmer mon adresse', en: 'Confirm my address', ar: 'تأكيد عنواني' },

  accountExistsTitle: { fr: 'Vous avez déjà un compte', en: 'You already have an account', ar: 'لديك حساب بالفعل' },
  accountExists: {
    fr: 'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte chez {shop}. Elle en a déjà un : il suffit de vous connecter. Si le mot de passe vous échappe, vous pouvez en choisir un autre sur la même page.',
    en: 'Someone, probably you, wanted to use this address for an account at {shop}. It already has one: just sign in. If you forgot the password, you can choose another one on the same page.',
    ar: 'أراد شخص ما، ربما أنت، استعمال هذا العنوان لحساب لدى {shop}. للعنوان حساب بالفعل: يكفي أن تسجّل الدخول. إن نسيت كلمة المرور فيمكنك اختيار غيرها في الصفحة نفسها.',
  },
  accountExistsButton: { fr: 'Me connecter', en: 'Sign in', ar: 'تسجيل الدخول' },

  orderedAsKnownTitle: { fr: 'Une commande avec votre adresse', en: 'An order with your address', ar: 'طلب ببريدك الإلكتروني' },
  orderedAsKnown: {
    fr: 'La commande n° {number} vient d’être passée chez {shop} avec votre adresse e-mail, en demandant un compte. Vous en avez déjà un : la commande n’y est pas rattachée et rien n’y a changé. Connectez-vous pour vos prochaines commandes, ou choisissez un nouveau mot de passe si le vôtre vous échappe.',
    en: 'Order no. {number} was just placed at {shop} with your e-mail address, asking for an account. You already have one: the order is not part of it, and nothing in it has changed. Sign in for your next orders, or choose a new password if you forgot yours.',
    ar: 'قُدّم للتو الطلب رقم {number} لدى {shop} ببريدك الإلكتروني مع طلب إنشاء حساب. لديك حساب بالفعل: لم يُضف الطلب إليه ولم يتغير فيه شيء. سجّل الدخول في طلباتك القادمة، أو اختر كلمة مرور جديدة إن نسيت كلمتك.',
  },
  notYourOrder: {
    fr: 'Si cette commande n’est pas la vôtre, répondez à ce message ou appelez-nous.',
    en: 'If this order is not yours, reply to this message or call us.',
    ar: 'إن لم يكن هذا الطلب طلبك فأجب عن هذه الرسالة أو اتصل بنا.',
  },

  passwordResetTitle: { fr: 'Choisissez un nouveau mot de passe', en: 'Choose a new password', ar: 'اختر كلمة مرور جديدة' },
  passwordReset: {
    fr: 'Vous avez demandé un nouveau mot de passe. Ce lien sert une seule fois et reste valable {time}.',
    en: 'You asked for a new password. This link works once and is valid for {time}.',
    ar: 'طلبت كلمة مرور جديدة. يُستعمل هذا الرابط مرة واحدة وهو صالح لمدة {time}.',
  },
  passwordResetButton: { fr: 'Choisir un mot de passe', en: 'Choose a password', ar: 'اختيار كلمة المرور' },
  notYou: {
    fr: 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    en: 'If you asked for nothing, ignore this message: nothing changes.',
    ar: 'إن لم تطلب شيئًا فتجاهل هذه الرسالة: لن يتغير شيء.',
  },

  vendorApprovedTitle: { fr: 'Votre boutique est ouverte', en: 'Your store is open', ar: 'متجرك مفتوح' },
  vendorApproved: {
    fr: 'Votre demande est acceptée : « {store} » vend maintenant sur {shop}. Choisissez votre mot de passe pour ajouter vos produits. Ce lien est valable {time}.',
    en: 'Your application is accepted: “{store}” now sells on {shop}. Choose your password to add your goods. This link is valid for {time}.',
    ar: 'قُبل طلبك: «{store}» يبيع الآن على {shop}. اختر كلمة المرور لإضافة منتجاتك. هذا الرابط صالح لمدة {time}.',
  },
  vendorInvitedTitle: { fr: 'Une boutique vous invite', en: 'A store invites you', ar: 'متجر يدعوك' },
  vendorInvited: {
    fr: 'Vous pouvez maintenant gérer la boutique « {store} » sur {shop}. Choisissez votre mot de passe pour entrer. Ce lien est valable {time}.',
    en: 'You may now manage the store “{store}” on {shop}. Choose your password to enter. This link is valid for {time}.',
    ar: 'يمكنك الآن إدارة متجر «{store}» على {shop}. اختر كلمة المرور للدخول. هذا الرابط صالح لمدة {time}.',
  },
  vendorApprovedLater: {
    fr: 'Plus tard, demandez un autre lien à la page de connexion, à « Mot de passe oublié ».',
    en: 'Later, ask for another link on the sign-in page, at “Forgotten password”.',
    ar: 'بعد ذلك، اطلب رابطًا آخر في صفحة الدخول عند «نسيت كلمة المرور».',
  },
  passwordChangedTitle: { fr: 'Votre mot de passe a changé', en: 'Your password was changed', ar: 'تغيّرت كلمة مرورك' },
  passwordChanged: {
    fr: 'Le mot de passe de votre compte chez {shop} vient de changer, et les autres appareils ont été déconnectés.',
    en: 'The password of your account at {shop} was just changed, and other devices were signed out.',
    ar: 'تغيّرت للتو كلمة مرور حسابك لدى {shop} وسُجّل خروج الأجهزة الأخرى.',
  },
  wasNotYou: {
    fr: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez-nous.',
    en: 'If it was not you, choose a new password at once and tell us.',
    ar: 'إن لم تكن أنت، فاختر فورًا كلمة مرور جديدة وأخبرنا.',
  },
  lostPasswordButton: { fr: 'Changer de mot de passe', en: 'Change the password', ar: 'تغيير كلمة المرور' },

  addressWasNotYou: {
    fr: 'Si ce n’était pas vous, répondez à ce message ou appelez-nous tout de suite : nous vous rendrons votre compte.',
    en: 'If it was not you, answer this message or call us at once: we will give your account back to you.',
    ar: 'إن لم تكن أنت، فأجب عن هذه الرسالة أو اتصل بنا فورًا: سنعيد إليك حسابك.',
  },

  emailChangeTitle: { fr: 'Confirmez votre nouvelle adresse', en: 'Confirm your new address', ar: 'أكّد عنوانك الجديد' },
  emailChange: {
    fr: 'Cette adresse doit devenir celle de votre compte chez {shop}. Confirmez-la : le lien sert une seule fois et reste valable {time}.',
    en: 'This address is to become that of your account at {shop}. Confirm it: the link works once and is valid for {time}.',
    ar: 'سيصبح هذا العنوان عنوان حسابك لدى {shop}. أكّده: يُستعمل الرابط مرة واحدة وهو صالح لمدة {time}.',
  },
  emailChangeButton: { fr: 'Confirmer cette adresse', en: 'Confirm this address', ar: 'تأكيد هذا العنوان' },

  emailChangedTitle: { fr: 'L’adresse de votre compte a changé', en: 'The address of your account was changed', ar: 'تغيّر عنوان حسابك' },
  emailChanged: {
    fr: 'Votre compte chez {shop} a maintenant une autre adresse : {email}. Vous ne recevrez plus ses messages ici.',
    en: 'Your account at {shop} now has another address: {email}. You will no longer get its messages here.',
    ar: 'لحسابك لدى {shop} الآن عنوان آخر: {email}. لن تصلك رسائله هنا بعد الآن.',
  },

  secondFactorOnTitle: { fr: 'Deuxième facteur activé', en: 'Second factor turned on', ar: 'فُعّل العامل الثاني' },
  secondFactorOn: {
    fr: 'La connexion à votre compte chez {shop} demande maintenant aussi un code de votre application d’authentification.',
    en: 'Signing in to your account at {shop} now also asks for a code of your authenticator app.',
    ar: 'يتطلب الدخول إلى حسابك لدى {shop} الآن رمزًا من تطبيق المصادقة أيضًا.',
  },
  secondFactorOffTitle: { fr: 'Deuxième facteur désactivé', en: 'Second factor turned off', ar: 'عُطّل العامل الثاني' },
  secondFactorOff: {
    fr: 'La connexion à votre compte chez {shop} ne demande plus que le mot de passe.',
    en: 'Signing in to your account at {shop} now asks for the password alone.',
    ar: 'لم يعد الدخول إلى حسابك لدى {shop} يتطلب إلا كلمة المرور.',
  },

  accountErasedTitle: { fr: 'Votre compte est effacé', en: 'Your account is erased', ar: 'مُحي حسابك' },
  accountErased: {
    fr: 'Votre compte chez {shop} et ce qui lui appartenait sont effacés. Nous gardons de vos commandes ce que la loi nous demande de garder. Au revoir, et merci.',
    en: 'Your account at {shop} and what belonged to it are erased. Of your orders we keep what the law asks us to keep. Goodbye, and thank you.',
    ar: 'مُحي حسابك لدى {shop} وما كان يخصّه. نحتفظ من طلباتك بما يفرضه القانون. إلى اللقاء وشكرًا.',
  },

  mailTriedTitle: { fr: 'Vos e-mails partent bien', en: 'Your mails are being sent', ar: 'رسائلك تُرسل بنجاح' },
  mailTried: {
    fr: 'Ce message est un essai : si vous le lisez, les e-mails de {shop} arrivent. S’il était dans les indésirables, dites à votre messagerie qu’il ne l’est pas.',
    en: 'This message is a trial: if you read it, the mails of {shop} arrive. If it was among the spam, tell your mailbox that it is none.',
    ar: 'هذه رسالة تجريبية: إن كنت تقرؤها فرسائل {shop} تصل. إن كانت في البريد غير المرغوب فيه، فأخبر بريدك بأنها ليست كذلك.',
  },

  codeTitle: { fr: 'Votre code', en: 'Your code', ar: 'رمزك' },
  code: {
    fr: 'Entrez ce code sur la page de {shop}. Il est valable {time}. Ne le donnez à personne.',
    en: 'Enter this code on the page of {shop}. It is valid for {time}. Give it to nobody.',
    ar: 'أدخل هذا الرمز في صفحة {shop}. صالح لمدة {time}. لا تعطه لأحد.',
  },
  codeLabel: { fr: 'Code', en: 'Code', ar: 'الرمز' },
  codeSms: {
    fr: '{code} est votre code {shop}, valable {time}. Ne le donnez à personne.',
    en: '{code} is your {shop} code, valid for {time}. Give it to nobody.',
    ar: '{code} رمزك لدى {shop}، صالح لمدة {time}. لا تعطه لأحد.',
  },

  whyAccount: {
    fr: 'Vous recevez ce message parce que cette adresse est, devient ou était celle d’un compte chez nous.',
    en: 'You get this message because this address is, becomes or was that of an account with us.',
    ar: 'تصلك هذه الرسالة لأن هذا العنوان هو عنوان حساب لدينا أو سيصبح كذلك أو كان كذلك.',
  },
} as const satisfies Words

/** All other texts of these mails are the merchant's own. */
export const formMailWords = {
  received: { fr: 'Formulaire reçu : {form}', en: 'Form received: {form}', ar: 'نموذج مستلم: {form}' },
  open: { fr: 'Ouvrir dans la boutique', en: 'Open in the shop', ar: 'افتح في المتجر' },
  filesInShop: {
    fr: 'Les fichiers joints sont trop lourds pour un e-mail : vous les trouvez dans la boutique.',
    en: 'The files are too large for a mail: you find them in the shop.',
    ar: 'الملفات المرفقة كبيرة على رسالة: تجدها في المتجر.',
  },
  filled: { fr: '(renseigné)', en: '(filled in)', ar: '(تم ملؤه)' },
  whyVisitor: {
    fr: 'Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de notre boutique. Si ce n’était pas vous, ignorez-le.',
    en: 'You receive this message because this address was typed into a form of our shop. If it was not you, ignore it.',
    ar: 'تصلك هذه الرسالة لأن هذا العنوان كُتب في نموذج من متجرنا. إن لم تكن أنت فتجاهلها.',
  },
} as const satisfies Words

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

/** Texts about the messages themselves (a trial, the month's budget) and about disk space. */
export const messageMailWords = {
  triedSms: {
    fr: '{shop} : ceci est un SMS d’essai. Vos messages partent bien.',
    en: '{shop}: this is a trial SMS. Your messages are being sent.',
    ar: '{shop}: هذه رسالة تجريبية. رسائلك تُرسل بنجاح.',
  },
  nearTitle: { fr: 'Le budget des SMS est presque dépensé', en: 'The SMS budget is nearly spent', ar: 'أوشكت ميزانية الرسائل القصيرة على النفاد' },
  near: {
    fr: 'Ce mois-ci, {percent} % du budget des SMS et de WhatsApp est dépensé. Une fois tout dépensé, campagnes et avis de commande s’arrêtent ; les codes demandés partent toujours.',
    en: 'This month {percent}% of the budget for SMS and WhatsApp is spent. Once all of it is spent, campaigns and order notices stop; codes that are asked for always go.',
    ar: 'أُنفق هذا الشهر {percent}% من ميزانية الرسائل القصيرة وواتساب. عند نفادها تتوقف الحملات وإشعارات الطلبات، وتُرسل الرموز المطلوبة دائمًا.',
  },
  spentTitle: { fr: 'Le budget des SMS est dépensé', en: 'The SMS budget is spent', ar: 'نفدت ميزانية الرسائل القصيرة' },
  spent: {
    fr: 'Le budget du mois pour les SMS et WhatsApp est dépensé. Campagnes et avis de commande attendent le mois prochain ou un budget plus grand ; les codes demandés partent toujours.',
    en: 'The month’s budget for SMS and WhatsApp is spent. Campaigns and order notices wait for the next month or a higher budget; codes that are asked for always go.',
    ar: 'نفدت ميزانية هذا الشهر للرسائل القصيرة وواتساب. تنتظر الحملات وإشعارات الطلبات الشهر المقبل أو ميزانية أكبر، وتُرسل الرموز المطلوبة دائمًا.',
  },
  troubleButton: { fr: 'Voir l’état de la boutique', en: 'See the shop’s state', ar: 'عرض حالة المتجر' },
  debtsTitle: { fr: 'Un livreur tarde à vous payer', en: 'A courier is late to pay you', ar: 'شركة توصيل تأخرت في الدفع لك' },
  debts: {
    fr: 'Cet argent a été encaissé à la porte et ne vous est pas encore parvenu.',
    en: 'This money was collected at the door and has not reached you yet.',
    ar: 'حُصّل هذا المال عند الباب ولم يصلك بعد.',
  },
  debt: {
    fr: '{courier} : {amount} depuis plus de {days} jours.',
    en: '{courier}: {amount} for more than {days} days.',
    ar: '{courier}: {amount} منذ أكثر من {days} يومًا.',
  },
  debtsButton: { fr: 'Voir l’argent des livreurs', en: 'See the couriers’ money', ar: 'عرض أموال شركات التوصيل' },
  budgetButton: { fr: 'Voir le budget', en: 'See the budget', ar: 'عرض الميزانية' },
} as const satisfies Words

/** In the basic alphabet, and short enough for one part together with the appended link. */
export const newsletterSmsWords = {
  subscribe: {
    fr: '{code} est votre code pour recevoir les SMS de {shop}, valable {time}. Ne le donnez à personne.',
    en: '{code} is your code to get the texts of {shop}, valid for {time}. Give it to nobody.',
    ar: '{code} رمز اشتراكك في رسائل {shop}، صالح لمدة {time}.',
  },
  unsubscribe: {
    fr: '{code} : code pour quitter les SMS de {shop} ({time}). Ou ouvrez',
    en: '{code} is your code to leave the texts of {shop} ({time}). Or open',
    ar: '{code} رمز إلغاء رسائل {shop} ({time}). أو افتح',
  },
} as const satisfies Words

/** Notifications to staff. The device fills in `{count}` of `newOrders`, as it shows several as one. */
export const pushWords = {
  newOrder: { fr: 'Nouvelle commande n° {number}', en: 'New order no. {number}', ar: 'طلب جديد رقم {number}' },
  newOrders: { fr: 'Nouvelles commandes : {count}', en: 'New orders: {count}', ar: 'طلبات جديدة: {count}' },
  try: { fr: 'Les notifications marchent', en: 'Notifications work', ar: 'الإشعارات تعمل' },
  tryText: {
    fr: 'Cet appareil sonnera à chaque nouvelle commande.',
    en: 'This device will ring at each new order.',
    ar: 'سيرنّ هذا الجهاز عند كل طلب جديد.',
  },
} as const satisfies Words
