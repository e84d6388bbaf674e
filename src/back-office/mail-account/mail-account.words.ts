import type { Words } from '#i18n/words.ts'

export const mailAccountWords = {
  title: { fr: 'E-mails de la boutique', en: 'The shop’s e-mails', ar: 'رسائل المتجر الإلكترونية' },
  intro: {
    fr: 'La boutique écrit à vos clients (commande, expédition, facture) et à vous (nouvelle commande, mot de passe oublié). Elle le fait par une boîte e-mail qui est à vous. Son mot de passe est chiffré et n’est plus jamais montré.',
    en: 'The shop writes to your shoppers (order, shipment, invoice) and to you (new order, forgotten password). It does so by a mailbox of yours. Its password is encrypted and never shown again.',
    ar: 'يكتب المتجر إلى زبائنك (الطلب، الشحن، الفاتورة) وإليك (طلب جديد، كلمة مرور منسية) عبر صندوق بريد لك. كلمة مروره مشفّرة ولا تُعرض مجددًا أبدًا.',
  },
  byServer: {
    fr: 'La personne qui gère le serveur a déjà réglé l’envoi des e-mails : il n’y a rien à remplir ici. Vous pouvez l’essayer.',
    en: 'Whoever runs the server has set up the sending of mail already: there is nothing to fill in here. You can try it.',
    ar: 'من يدير الخادم ضبط إرسال البريد بالفعل: لا شيء لملئه هنا. يمكنك تجربته.',
  },
  byDemo: {
    fr: 'Dans une démonstration aucun e-mail ne part : ils restent dans la boîte d’envoi de la page Messages. Ce que vous tapez ici servira à la vraie boutique.',
    en: 'In a demo no mail goes out: they stay in the outbox of the page Messages. What you type here will be used by the real shop.',
    ar: 'في العرض التجريبي لا يخرج أي بريد: يبقى في صندوق الإرسال بصفحة الرسائل. ما تكتبه هنا سيُستعمل في المتجر الحقيقي.',
  },
  byAccount: { fr: 'Les e-mails partent de {from}.', en: 'Mail goes out from {from}.', ar: 'يُرسل البريد من {from}.' },
  byNobody: {
    fr: 'Aucun e-mail ne part : remplissez ces lignes avec une boîte e-mail à vous.',
    en: 'No mail goes out: fill in these lines with a mailbox of yours.',
    ar: 'لا يُرسل أي بريد: املأ هذه الأسطر بصندوق بريد لك.',
  },
  unreadable: {
    fr: 'Le mot de passe ne peut plus être lu : le serveur a changé depuis. Retapez-le.',
    en: 'The password can no longer be read: the server has changed since. Type it again.',
    ar: 'لم يعد بالإمكان قراءة كلمة المرور: تغيّر الخادم منذ ذلك. أعد كتابتها.',
  },

  mailbox: { fr: 'Boîte d’envoi', en: 'Mailbox', ar: 'صندوق الإرسال' },
  at: { fr: 'Chez qui est cette boîte ?', en: 'Who is this mailbox with?', ar: 'لدى من هذا الصندوق؟' },
  gmail: { fr: 'Gmail', en: 'Gmail', ar: 'Gmail' },
  ovh: { fr: 'OVH', en: 'OVH', ar: 'OVH' },
  brevo: { fr: 'Brevo', en: 'Brevo', ar: 'Brevo' },
  other: { fr: 'Un autre fournisseur', en: 'Another provider', ar: 'مزوّد آخر' },
  gmailHint: {
    fr: 'Il faut un mot de passe d’application : dans votre compte Google, activez la validation en deux étapes, puis cherchez « mots de passe des applications » et créez-en un pour la boutique.',
    en: 'An app password is needed: in your Google account turn on 2-Step Verification, then search for “app passwords” and make one for the shop.',
    ar: 'يلزم كلمة مرور للتطبيقات: فعّل التحقق بخطوتين في حساب Google، ثم ابحث عن «كلمات مرور التطبيقات» وأنشئ واحدة للمتجر.',
  },
  brevoHint: {
    fr: 'Le nom et le mot de passe sont ceux de la page « SMTP et API » de Brevo, et l’adresse d’expédition doit y être validée.',
    en: 'The name and the password are those of Brevo’s page “SMTP & API”, and the sender’s address must be verified there.',
    ar: 'الاسم وكلمة المرور هما المذكوران في صفحة «SMTP & API» لدى Brevo، ويجب تأكيد عنوان المرسل هناك.',
  },
  server: { fr: 'Serveur d’envoi (SMTP)', en: 'Outgoing server (SMTP)', ar: 'خادم الإرسال (SMTP)' },
  serverHint: {
    fr: 'Seulement chez un autre fournisseur, qui donne ces trois lignes dans son aide.',
    en: 'Only for another provider, whose help pages give these three lines.',
    ar: 'فقط لمزوّد آخر، ويذكر هذه الأسطر الثلاثة في صفحات المساعدة.',
  },
  host: { fr: 'Nom du serveur', en: 'Name of the server', ar: 'اسم الخادم' },
  port: { fr: 'Port', en: 'Port', ar: 'المنفذ' },
  security: { fr: 'Chiffrement', en: 'Encryption', ar: 'التشفير' },
  tls: { fr: 'SSL/TLS (port 465 d’ordinaire)', en: 'SSL/TLS (port 465 as a rule)', ar: 'SSL/TLS (المنفذ 465 عادةً)' },
  starttls: { fr: 'STARTTLS (port 587 d’ordinaire)', en: 'STARTTLS (port 587 as a rule)', ar: 'STARTTLS (المنفذ 587 عادةً)' },
  user: { fr: 'Nom de connexion', en: 'Sign-in name', ar: 'اسم الدخول' },
  userHint: { fr: 'Le plus souvent l’adresse e-mail entière.', en: 'Most often the whole e-mail address.', ar: 'غالبًا عنوان البريد الكامل.' },
  password: { fr: 'Mot de passe de la boîte', en: 'Password of the mailbox', ar: 'كلمة مرور الصندوق' },
  passwordKept: { fr: 'Enregistré. Laissez vide pour le garder.', en: 'Saved. Leave empty to keep it.', ar: 'محفوظة. اتركها فارغة للإبقاء عليها.' },
  from: { fr: 'Adresse d’expédition', en: 'Address that mail comes from', ar: 'عنوان المرسل' },
  fromHint: {
    fr: 'Vos clients la voient. Vide : le nom de connexion.',
    en: 'Your shoppers see it. Empty: the sign-in name.',
    ar: 'يراه زبائنك. إن تُرك فارغًا: اسم الدخول.',
  },
  isOn: { fr: 'Envoyer les e-mails par cette boîte', en: 'Send mail by this mailbox', ar: 'إرسال البريد عبر هذا الصندوق' },
  save: { fr: 'Enregistrer et m’envoyer un essai', en: 'Save and send me a trial', ar: 'حفظ وإرسال رسالة تجريبية إليّ' },
  try: { fr: 'M’envoyer un essai', en: 'Send me a trial', ar: 'أرسل لي رسالة تجريبية' },
  triedNot: { fr: 'L’essai n’est pas parti. {why}', en: 'The trial did not go out. {why}', ar: 'لم تُرسل الرسالة التجريبية. {why}' },
  triedSent: {
    fr: 'C’est parti : regardez dans la boîte {email}, aussi dans les indésirables.',
    en: 'It went out: look into the mailbox {email}, in its spam too.',
    ar: 'أُرسلت: انظر في صندوق {email}، وفي البريد غير المرغوب أيضًا.',
  },

  notSaved: {
    fr: 'Rien n’est enregistré : regardez les lignes marquées.',
    en: 'Nothing was saved: look at the marked lines.',
    ar: 'لم يُحفظ شيء: راجع الأسطر المعلَّمة.',
  },
  choiceWrong: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
  userWrong: { fr: 'Tapez le nom de connexion.', en: 'Type the sign-in name.', ar: 'اكتب اسم الدخول.' },
  passwordWrong: { fr: 'Tapez le mot de passe de la boîte.', en: 'Type the password of the mailbox.', ar: 'اكتب كلمة مرور الصندوق.' },
  fromWrong: {
    fr: 'Tapez une adresse comme boutique@exemple.tn.',
    en: 'Type an address like shop@example.com.',
    ar: 'اكتب عنوانًا مثل shop@example.com.',
  },
  hostWrong: { fr: 'Tapez un nom comme smtp.exemple.com.', en: 'Type a name like smtp.example.com.', ar: 'اكتب اسمًا مثل smtp.example.com.' },
  portWrong: { fr: 'Tapez un nombre, souvent 465 ou 587.', en: 'Type a number, often 465 or 587.', ar: 'اكتب رقمًا، غالبًا 465 أو 587.' },
} as const satisfies Words
