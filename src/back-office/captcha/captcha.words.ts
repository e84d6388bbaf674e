import type { Words } from '#i18n/words.ts'
import { accountsWords } from '#back-office/kit/provider-accounts/accounts.words.ts'

export const captchaPageWords = {
  title: { fr: 'Protection contre les robots', en: 'Protection against robots', ar: 'الحماية من الروبوتات' },
  intro: {
    fr: 'Une vérification distingue vos visiteurs des robots qui envoient des formulaires ou des commandes. Elle est fournie par Google ou par Cloudflare, avec vos propres clés.',
    en: 'A verification tells your visitors from robots that send forms or orders. Google or Cloudflare provides it, with keys of your own.',
    ar: 'يميّز التحقق زوارك من الروبوتات التي ترسل النماذج أو الطلبات. توفّره Google أو Cloudflare بمفاتيحك الخاصة.',
  },
  introWithout: {
    fr: 'Sans elle, les formulaires restent protégés par leurs pièges à robots et leurs limites. Un formulaire qui la demande s’envoie alors sans elle.',
    en: 'Without it, forms are still protected by their traps and limits. A form that asks for it is then sent without.',
    ar: 'بدونه تبقى النماذج محمية بمصائدها وحدودها. والنموذج الذي يطلبه يُرسل حينها من دونه.',
  },
  providers: { fr: 'Fournisseurs', en: 'Providers', ar: 'المزوّدون' },

  stateOn: accountsWords.stateOn,
  stateSimulated: accountsWords.stateSimulated,
  stateBroken: { fr: 'Ne laisse passer personne', en: 'Lets nobody pass', ar: 'لا يسمح لأحد بالمرور' },
  stateOff: accountsWords.stateOff,
  stateNone: accountsWords.stateNone,
  secretMissing: {
    fr: 'La clé secrète manque ou ne peut plus être lue : saisissez-la de nouveau. D’ici là, aucun formulaire protégé ne peut être envoyé.',
    en: 'The secret key is missing or can no longer be read: type it again. Until then no protected form can be sent.',
    ar: 'المفتاح السري ناقص أو لم يعد مقروءًا: أدخله من جديد. حتى ذلك الحين لا يمكن إرسال أي نموذج محمي.',
  },
  noDemo: {
    fr: 'Le mode simulé n’existe que dans une démonstration : rien n’est vérifié.',
    en: 'The simulated mode exists in a demonstration only: nothing is verified.',
    ar: 'المحاكاة متاحة في العرض فقط: لا يتم أي تحقق.',
  },

  recaptchaWhere: {
    fr: 'Ouvrez www.google.com/recaptcha/admin avec un compte Google et créez un site.',
    en: 'Open www.google.com/recaptcha/admin with a Google account and make a site.',
    ar: 'افتح www.google.com/recaptcha/admin بحساب Google وأنشئ موقعًا.',
  },
  recaptchaKind: {
    fr: 'Choisissez le type « reCAPTCHA v3 » (score). Les autres types ne fonctionnent pas ici.',
    en: 'Choose the type “reCAPTCHA v3” (score). Other types do not work here.',
    ar: 'اختر النوع «reCAPTCHA v3» (النتيجة). الأنواع الأخرى لا تعمل هنا.',
  },
  turnstileWhere: {
    fr: 'Ouvrez dash.cloudflare.com, rubrique Turnstile, et ajoutez un widget. Votre site n’a pas besoin d’être chez Cloudflare.',
    en: 'Open dash.cloudflare.com, section Turnstile, and add a widget. Your site need not be at Cloudflare.',
    ar: 'افتح dash.cloudflare.com، قسم Turnstile، وأضف أداة. لا يلزم أن يكون موقعك لدى Cloudflare.',
  },
  turnstileKind: {
    fr: 'Choisissez le mode « Managed » : la plupart des visiteurs n’ont rien à faire.',
    en: 'Choose the mode “Managed”: most visitors have nothing to do.',
    ar: 'اختر الوضع «Managed»: معظم الزوار لا يفعلون شيئًا.',
  },
  domain: { fr: 'Comme domaine, écrivez {host}.', en: 'As the domain, write {host}.', ar: 'اكتب {host} كنطاق.' },
  bothKeys: {
    fr: 'Copiez ici la clé du site et la clé secrète que vous recevez, enregistrez, puis essayez plus bas.',
    en: 'Copy the site key and the secret key that you get here, save, then try below.',
    ar: 'انسخ هنا مفتاح الموقع والمفتاح السري اللذين تتلقاهما، احفظ، ثم جرّب أدناه.',
  },

  isOn: { fr: 'Utiliser cette vérification', en: 'Use this verification', ar: 'استعمال هذا التحقق' },
  isOnHint: { fr: 'Une seule à la fois : l’autre est désactivée.', en: 'One at a time: the other is turned off.', ar: 'واحد فقط في كل مرة: يُعطّل الآخر.' },
  mode: accountsWords.mode,
  simulated: { fr: 'Simulé (démonstration), sans clés', en: 'Simulated (demonstration), without keys', ar: 'محاكاة (عرض)، بدون مفاتيح' },
  live: accountsWords.live,
  siteKey: { fr: 'Clé du site', en: 'Site key', ar: 'مفتاح الموقع' },
  secret: { fr: 'Clé secrète', en: 'Secret key', ar: 'المفتاح السري' },
  kept: {
    fr: 'Enregistrée, chiffrée. Laissez vide pour la garder.',
    en: 'Saved, encrypted. Leave empty to keep it.',
    ar: 'محفوظ ومشفّر. اتركه فارغًا للاحتفاظ به.',
  },
  notKept: accountsWords.notKept,
  save: accountsWords.save,
  keyWrong: {
    fr: 'Rien n’a été enregistré. Une clé s’écrit en lettres, chiffres et signes sans espace, 200 au plus.',
    en: 'Nothing was saved. A key is letters, digits and signs without a space, 200 at most.',
    ar: 'لم يُحفظ شيء. يُكتب المفتاح بحروف لاتينية وأرقام ورموز دون مسافة، 200 على الأكثر.',
  },

  try: accountsWords.try,
  tryHint: {
    fr: 'La vérification se fait ici comme dans un formulaire, et la réponse du fournisseur est dite en clair.',
    en: 'The verification is made here as in a form, and the provider’s answer is said in words.',
    ar: 'يُجرى التحقق هنا كما في نموذج، ويُعرض جواب المزوّد بوضوح.',
  },
  tryFirst: {
    fr: 'Activez et enregistrez d’abord une vérification.',
    en: 'Turn a verification on and save it first.',
    ar: 'فعّل تحققًا واحفظه أولًا.',
  },
  tryNow: { fr: 'Essayer maintenant', en: 'Try now', ar: 'جرّب الآن' },
  passed: { fr: 'Tout va bien : la vérification a réussi.', en: 'All is well: the verification passed.', ar: 'كل شيء على ما يرام: نجح التحقق.' },
  scored: { fr: 'Note obtenue : {score} sur 100.', en: 'Mark: {score} out of 100.', ar: 'النتيجة: {score} من 100.' },
  'wrong-key': {
    fr: 'Le fournisseur refuse la clé secrète, ou elle manque : recopiez-la.',
    en: 'The provider refuses the secret key, or it is missing: copy it again.',
    ar: 'يرفض المزوّد المفتاح السري أو أنه ناقص: انسخه من جديد.',
  },
  spent: {
    fr: 'La preuve a plus de deux minutes ou a déjà servi : essayez encore.',
    en: 'The proof is older than two minutes or was used before: try again.',
    ar: 'مضى على الإثبات أكثر من دقيقتين أو سبق استعماله: أعد المحاولة.',
  },
  'wrong-action': {
    fr: 'La réponse ne dit pas l’action demandée. Avec des clés d’essai du fournisseur, c’est normal : essayez avec les vraies.',
    en: 'The answer does not name the action that was asked for. With a provider’s trial keys that is normal: try with the real ones.',
    ar: 'لا يذكر الجواب الإجراء المطلوب. هذا طبيعي مع مفاتيح المزوّد التجريبية: جرّب بالمفاتيح الحقيقية.',
  },
  'wrong-host': {
    fr: 'La preuve vient d’une autre adresse que {host} : ouvrez la boutique à cette adresse, et vérifiez le domaine chez le fournisseur.',
    en: 'The proof comes from another address than {host}: open the shop there, and check the domain at the provider.',
    ar: 'يأتي الإثبات من عنوان غير {host}: افتح المتجر على هذا العنوان وتحقق من النطاق لدى المزوّد.',
  },
  'low-score': {
    fr: 'La note est sous votre minimum : un visiteur comme vous serait refusé. Baissez le minimum plus bas.',
    en: 'The mark is below your minimum: a visitor like you would be refused. Lower the minimum below.',
    ar: 'النتيجة دون حدّك الأدنى: سيُرفض زائر مثلك. اخفض الحد الأدنى أدناه.',
  },
  refused: {
    fr: 'Le fournisseur n’accepte pas la preuve : vérifiez que la clé du site et la clé secrète vont ensemble.',
    en: 'The provider does not accept the proof: check that site key and secret key belong together.',
    ar: 'لا يقبل المزوّد الإثبات: تحقق من أن مفتاح الموقع والمفتاح السري متطابقان.',
  },
  unreachable: {
    fr: 'Le fournisseur n’a pas répondu en cinq secondes : les formulaires protégés sont refusés tant que cela dure.',
    en: 'The provider did not answer in five seconds: protected forms are refused as long as this lasts.',
    ar: 'لم يجب المزوّد خلال خمس ثوانٍ: تُرفض النماذج المحمية ما دام ذلك.',
  },
  unreadable: {
    fr: 'La réponse du fournisseur n’est pas celle attendue. Chez Google, vérifiez que la clé est du type « reCAPTCHA v3 ».',
    en: 'The provider’s answer is not the expected one. At Google, check that the key is of the type “reCAPTCHA v3”.',
    ar: 'جواب المزوّد ليس المتوقع. لدى Google تحقق من أن المفتاح من نوع «reCAPTCHA v3».',
  },

  strictness: { fr: 'Qui peut passer', en: 'Who may pass', ar: 'من يُسمح له بالمرور' },
  leastScore: { fr: 'Note minimale pour passer (0 à 100)', en: 'Least mark to pass (0 to 100)', ar: 'أدنى نتيجة (0 إلى 100)' },
  leastScoreHint: {
    fr: 'reCAPTCHA note chaque visiteur : 0 est sûrement un robot, 100 sûrement une personne. Plus haut, plus de visiteurs sont refusés. 50 convient d’ordinaire. Turnstile ne note pas.',
    en: 'reCAPTCHA gives each visitor a mark: 0 is surely a robot, 100 surely a person. The higher, the more visitors are refused. 50 is usual. Turnstile gives none.',
    ar: 'يقيّم reCAPTCHA كل زائر: 0 روبوت بالتأكيد و100 شخص بالتأكيد. كلما ارتفع رُفض زوار أكثر. 50 مناسب عادة. Turnstile لا يقيّم.',
  },
  visitors: { fr: 'Visiteurs des formulaires', en: 'Visitors of forms', ar: 'زوار النماذج' },
  recognisesVisitors: {
    fr: 'Reconnaître les visiteurs des formulaires, s’ils l’acceptent',
    en: 'Recognise visitors of forms, if they agree',
    ar: 'التعرّف على زوار النماذج إن وافقوا',
  },
  recognisesVisitorsHint: {
    fr: 'Les pages avec un formulaire demandent alors l’accord du visiteur. S’il accepte, un cookie (_wpfuuid) montre quels messages viennent du même visiteur. Désactivé, rien n’est demandé ni gardé.',
    en: 'Pages with a form then ask the visitor. Where they agree, a cookie (_wpfuuid) shows which messages come from the same visitor. Off, nothing is asked or kept.',
    ar: 'تطلب الصفحات التي فيها نموذج موافقة الزائر. إن وافق، يُظهر ملف تعريف ارتباط (\u2066_wpfuuid\u2069) أي الرسائل من الزائر نفسه. عند التعطيل لا يُطلب ولا يُحفظ شيء.',
  },
} as const satisfies Words
