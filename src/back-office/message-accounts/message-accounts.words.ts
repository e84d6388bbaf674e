import type { Words, Text } from '#i18n/words.ts'
import { accountsWords } from '#back-office/kit/provider-accounts/accounts.words.ts'

export const messageAccountsWords = {
  ...accountsWords,
  title: { fr: 'SMS et WhatsApp', en: 'SMS and WhatsApp', ar: 'الرسائل القصيرة وواتساب' },
  intro: {
    fr: 'Les SMS partent par le premier compte activé ; par le suivant seulement quand le premier ne les a sûrement pas pris.',
    en: 'Text messages go by the first account that is on; by the next only where the first has surely not taken them.',
    ar: 'تُرسل الرسائل القصيرة عبر أول حساب مفعّل، وعبر التالي فقط إذا لم يأخذها الأول حتمًا.',
  },
  sealed: {
    fr: 'Les clés secrètes sont gardées chiffrées et ne sont plus jamais affichées.',
    en: 'Secret keys are kept encrypted and are never shown again.',
    ar: 'تُحفظ المفاتيح السرية مشفّرة ولا تُعرض بعد ذلك أبدًا.',
  },
  simulatorStands: {
    fr: 'Aucun compte n’est réglé : les messages de cette boutique de démonstration vont au simulateur.',
    en: 'No account is set up: the messages of this demo shop go to the simulator.',
    ar: 'لم يُضبط أي حساب: تذهب رسائل متجر العرض هذا إلى المحاكي.',
  },
  nothingStands: {
    fr: 'Aucun compte n’est réglé : la boutique n’envoie aucun SMS, et ne propose ni connexion par téléphone ni newsletter.',
    en: 'No account is set up: the shop sends no text message, and offers neither sign-in by phone nor the newsletter.',
    ar: 'لم يُضبط أي حساب: لا يرسل المتجر أي رسالة قصيرة، ولا يعرض الدخول بالهاتف ولا النشرة.',
  },
  spent: { fr: 'Ce mois-ci : {spent}.', en: 'This month: {spent}.', ar: 'هذا الشهر: {spent}.' },
  spentOfBudget: {
    fr: 'Ce mois-ci : {spent} sur {budget}, soit {percent} %.',
    en: 'This month: {spent} of {budget}, that is {percent}%.',
    ar: 'هذا الشهر: {spent} من {budget}، أي {percent}%.',
  },
  spentBy: {
    fr: '{name} : {messages}, {parts}, {cost}',
    en: '{name}: {messages}, {parts}, {cost}',
    ar: '{name}: {messages}، {parts}، {cost}',
  },
  messages: {
    fr: '{n} message envoyé|{n} messages envoyés',
    en: '{n} message sent|{n} messages sent',
    ar: 'لا رسائل|رسالة واحدة|رسالتان|{n} رسائل|{n} رسالة|{n} رسالة',
  },
  parts: {
    fr: '{n} partie|{n} parties',
    en: '{n} part|{n} parts',
    ar: 'لا أجزاء|جزء واحد|جزءان|{n} أجزاء|{n} جزءًا|{n} جزء',
  },
  budgetNear: { fr: 'Le budget est presque dépensé.', en: 'The budget is nearly spent.', ar: 'أوشكت الميزانية على النفاد.' },
  budgetSpent: {
    fr: 'Le budget est dépensé : campagnes et avis attendent le mois prochain ou un budget plus grand.',
    en: 'The budget is spent: campaigns and notices wait for the next month or a higher budget.',
    ar: 'نفدت الميزانية: تنتظر الحملات والإشعارات الشهر المقبل أو ميزانية أكبر.',
  },
  priceMissing: {
    fr: 'Un compte activé a le prix 0 : ses messages ne comptent pas dans le budget.',
    en: 'An account that is on has the price 0: its messages do not count in the budget.',
    ar: 'حساب مفعّل سعره 0: رسائله لا تُحسب في الميزانية.',
  },
  otherProvider: { fr: 'Autre prestataire (HTTP)', en: 'Another provider (HTTP)', ar: 'مزوّد آخر (HTTP)' },
  noDemo: {
    fr: 'Le mode simulé n’existe que dans une démonstration : ce compte n’envoie rien.',
    en: 'The simulated mode exists in a demonstration only: this account sends nothing.',
    ar: 'الوضع التجريبي الداخلي متاح في العرض فقط: هذا الحساب لا يرسل شيئًا.',
  },
  'facts-orange': {
    fr: 'Accusés et réponses STOP : par le formulaire developer.orange.com/sms-api-queries, demandez « Real time SMS DR » et « SMS response », avec l’adresse ci-dessous. Ils ne sont pas signés : ils sont notés comme dits, non vérifiés.',
    en: 'Receipts and answers such as STOP: by the form developer.orange.com/sms-api-queries ask for “Real time SMS DR” and “SMS response”, with the address below. They are not signed: they are noted as said, not verified.',
    ar: 'إشعارات التسليم وردود STOP: عبر النموذج developer.orange.com/sms-api-queries اطلب «Real time SMS DR» و«SMS response» مع العنوان أدناه. ليست موقّعة: تُسجَّل كما قيلت دون تحقق.',
  },
  'facts-twilio': {
    fr: 'Accusés : ils viennent d’eux-mêmes, la boutique donne son adresse à chaque envoi. Réponses STOP : chez Twilio, ouvrez Phone Numbers › Manage › Active numbers › votre numéro › Messaging ; à « A message comes in », choisissez Webhook et HTTP POST, puis collez l’adresse ci-dessous.',
    en: 'Receipts: they come by themselves, since the shop gives its address with each message. Answers such as STOP: at Twilio open Phone Numbers › Manage › Active numbers › your number › Messaging; at “A message comes in” choose Webhook and HTTP POST, then paste the address below.',
    ar: 'إشعارات التسليم: تأتي وحدها، فالمتجر يعطي عنوانه مع كل رسالة. ردود STOP: لدى Twilio افتح Phone Numbers › Manage › Active numbers ثم رقمك ثم Messaging؛ عند «A message comes in» اختر Webhook وHTTP POST ثم الصق العنوان أدناه.',
  },
  'facts-infobip': {
    fr: 'Accusés : ils viennent d’eux-mêmes, la boutique donne son adresse à chaque envoi ; chacun est vérifié auprès d’Infobip avant d’être noté. Réponses STOP : chez Infobip, ouvrez Channels and Numbers › Numbers › votre numéro, et réglez le transfert des messages reçus (inbound) vers l’adresse ci-dessous, au format MO_JSON_2.',
    en: 'Receipts: they come by themselves, since the shop gives its address with each message; each is checked with Infobip before it is noted. Answers such as STOP: at Infobip open Channels and Numbers › Numbers › your number, and have inbound messages forwarded to the address below, in the format MO_JSON_2.',
    ar: 'إشعارات التسليم: تأتي وحدها، فالمتجر يعطي عنوانه مع كل رسالة؛ ويُتحقق من كل إشعار لدى Infobip قبل تسجيله. ردود STOP: لدى Infobip افتح Channels and Numbers › Numbers ثم رقمك، واضبط تحويل الرسائل الواردة (inbound) إلى العنوان أدناه بصيغة MO_JSON_2.',
  },
  'facts-http': {
    fr: 'Pour tout prestataire qui prend un SMS par un appel en https. Ses accusés ne sont pas signés : ils sont notés comme dits, non vérifiés.',
    en: 'For any provider that takes a text message by one call over https. Its receipts are not signed: they are noted as said, not verified.',
    ar: 'لكل مزوّد يأخذ رسالة قصيرة بنداء واحد عبر https. إشعاراته ليست موقّعة: تُسجَّل كما قيلت دون تحقق.',
  },
  'facts-whatsapp': {
    fr: 'L’API Cloud de Meta ; chaque avis part par un modèle approuvé chez Meta. Accusés et réponses STOP : dans le tableau de bord de votre application Meta, réglez les Webhooks de WhatsApp : collez l’adresse ci-dessous (Callback URL) et le mot de vérification (Verify token), puis abonnez-vous au champ « messages ».',
    en: 'Meta’s Cloud API; each notice goes by a template that Meta approved. Receipts and answers such as STOP: in the dashboard of your Meta app set WhatsApp’s webhooks: paste the address below (Callback URL) and the verify token, then subscribe to the field “messages”.',
    ar: 'واجهة Cloud API من Meta؛ يُرسل كل إشعار بقالب وافقت عليه Meta. إشعارات التسليم وردود STOP: في لوحة تطبيقك لدى Meta اضبط Webhooks الخاصة بواتساب: الصق العنوان أدناه (Callback URL) وكلمة التحقق (Verify token)، ثم اشترك في الحقل «messages».',
  },
  neverRun: {
    fr: 'Cette liaison suit la documentation du prestataire ; elle n’a jamais été essayée sur son vrai service. Faites un essai plus bas.',
    en: 'This connection follows the provider’s documentation; it was never run against the real service. Try it below.',
    ar: 'يتبع هذا الربط وثائق المزوّد ولم يُجرَّب قط على خدمته الحقيقية. جرّبه أدناه.',
  },
  isOn: { fr: 'Envoyer par ce compte', en: 'Send by this account', ar: 'أرسل عبر هذا الحساب' },
  positionHint: { fr: 'Le plus petit est demandé en premier.', en: 'The lowest is asked first.', ar: 'الأصغر يُطلب أولًا.' },
  priceOfPart: { fr: 'Prix d’une partie de SMS ({currency})', en: 'Price of one part of an SMS ({currency})', ar: 'سعر جزء من الرسالة ({currency})' },
  priceOfMessage: { fr: 'Prix d’un message ({currency})', en: 'Price of a message ({currency})', ar: 'سعر الرسالة ({currency})' },
  priceHint: {
    fr: 'Ce que le prestataire vous facture, pour l’estimation et le budget.',
    en: 'What the provider charges you, for the estimate and the budget.',
    ar: 'ما يحاسبك عليه المزوّد، للتقدير والميزانية.',
  },
  receiptsTo: { fr: 'Adresse des accusés et des réponses', en: 'Address for receipts and answers', ar: 'عنوان إشعارات التسليم والردود' },
  receiptsToHint: {
    fr: 'À donner au prestataire, à personne d’autre.',
    en: 'To be given to the provider, and to nobody else.',
    ar: 'تُعطى للمزوّد ولا لأحد غيره.',
  },
  receiptsToLater: {
    fr: 'Enregistrez d’abord le compte, même désactivé : l’adresse apparaît alors ici.',
    en: 'First save the account, be it off: the address then appears here.',
    ar: 'احفظ الحساب أولًا ولو كان معطّلًا: يظهر العنوان هنا عندئذ.',
  },
  priceWrong: { fr: 'Un montant comme 0,045, 100 au plus.', en: 'An amount such as 0.045, 100 at most.', ar: 'مبلغ مثل 0.045، 100 على الأكثر.' },

  tryHint: {
    fr: 'Envoie un vrai message au téléphone que vous tapez, et dit ce qu’il devient. Par WhatsApp, c’est le modèle « hello_world » de Meta.',
    en: 'Sends a real message to the phone that you type, and says what becomes of it. By WhatsApp it is Meta’s template “hello_world”.',
    ar: 'يرسل رسالة حقيقية إلى الهاتف الذي تكتبه ويخبرك بمصيرها. عبر واتساب هو قالب Meta المسمّى «hello_world».',
  },
  trySimulated: {
    fr: 'Un compte simulé n’envoie rien pour de vrai : le message va dans « Messages », boîte d’envoi de la démonstration.',
    en: 'A simulated account really sends nothing: the message goes to “Messages”, the demonstration’s outbox.',
    ar: 'الحساب المحاكى لا يرسل شيئًا فعلًا: تذهب الرسالة إلى «الرسائل»، صندوق الإرسال في العرض.',
  },
  tryBy: { fr: 'Compte', en: 'Account', ar: 'الحساب' },
  tryPhone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  tryNow: { fr: 'Envoyer un essai', en: 'Send a test', ar: 'إرسال تجربة' },
  phoneWrong: {
    fr: 'Écrivez un numéro de téléphone, par exemple 22 333 444 ou +216 22 333 444.',
    en: 'Write a phone number, for example 22 333 444 or +216 22 333 444.',
    ar: 'اكتب رقم هاتف، مثل 22 333 444 أو +216 22 333 444.',
  },
  triedSent: {
    fr: '{name} a pris le message. S’il n’arrive pas, son accusé dans « Messages » dit pourquoi.',
    en: '{name} took the message. Where it does not arrive, its receipt under “Messages” says why.',
    ar: 'أخذ {name} الرسالة. إن لم تصل، فإشعارها في «الرسائل» يقول السبب.',
  },
  triedUncertain: {
    fr: '{name} n’a pas dit s’il a pris le message ({said}). Regardez si le téléphone l’a reçu.',
    en: '{name} did not say whether it took the message ({said}). See whether the phone got it.',
    ar: 'لم يقل {name} هل أخذ الرسالة ({said}). انظر هل وصلت إلى الهاتف.',
  },
  triedRefused: {
    fr: '{name} refuse le message : {said}. Vérifiez le numéro et l’expéditeur.',
    en: '{name} refuses the message: {said}. Check the number and the sender.',
    ar: 'يرفض {name} الرسالة: {said}. تحقق من الرقم والمرسِل.',
  },
  triedNotTaken: {
    fr: '{name} n’a pas pris le message : {said}. Vérifiez les clés du compte.',
    en: '{name} did not take the message: {said}. Check the keys of the account.',
    ar: 'لم يأخذ {name} الرسالة: {said}. تحقق من مفاتيح الحساب.',
  },
  triedWaits: {
    fr: 'Le message attend encore. Regardez dans « Messages » ce qu’il devient.',
    en: 'The message still waits. See under “Messages” what becomes of it.',
    ar: 'ما زالت الرسالة تنتظر. انظر مصيرها في «الرسائل».',
  },

  budget: { fr: 'Budget', en: 'Budget', ar: 'الميزانية' },
  monthlyBudget: { fr: 'Budget par mois ({currency})', en: 'Budget a month ({currency})', ar: 'الميزانية الشهرية ({currency})' },
  monthlyBudgetHint: {
    fr: '0 : pas de limite. Une fois atteint, campagnes et avis s’arrêtent ; les codes demandés partent toujours. Vous recevez un e-mail à 80 % et à 100 %.',
    en: '0: no limit. Once it is reached, campaigns and notices stop; codes that are asked for always go. You get a mail at 80% and at 100%.',
    ar: '0: بلا حد. عند بلوغها تتوقف الحملات والإشعارات، وتُرسل الرموز المطلوبة دائمًا. تصلك رسالة بريد عند 80% و100%.',
  },
  quiet: { fr: 'Heures calmes', en: 'Quiet hours', ar: 'ساعات الهدوء' },
  quietHint: {
    fr: 'Aucune campagne et aucun avis de commande ne partent pendant ces heures : ils attendent le matin. Un code que quelqu’un vient de demander part toujours.',
    en: 'No campaign and no order’s notice goes out in these hours: they wait for the morning. A code that somebody just asked for always goes.',
    ar: 'لا تُرسل حملة ولا إشعار طلب خلال هذه الساعات: تنتظر الصباح. الرمز المطلوب للتو يُرسل دائمًا.',
  },
  quietFrom: { fr: 'Début des heures calmes', en: 'Quiet hours begin', ar: 'بداية ساعات الهدوء' },
  quietTo: { fr: 'Fin des heures calmes', en: 'Quiet hours end', ar: 'نهاية ساعات الهدوء' },
  fridayFrom: { fr: 'Début de la pause du vendredi', en: 'Friday’s pause begins', ar: 'بداية توقف الجمعة' },
  fridayTo: { fr: 'Fin de la pause du vendredi', en: 'Friday’s pause ends', ar: 'نهاية توقف الجمعة' },
  ramadanFrom: { fr: 'Début de la pause du ramadan', en: 'Ramadan’s pause begins', ar: 'بداية توقف رمضان' },
  ramadanTo: { fr: 'Fin de la pause du ramadan', en: 'Ramadan’s pause ends', ar: 'نهاية توقف رمضان' },
  hourHint: { fr: 'À l’heure de la boutique. Vide : jamais.', en: 'In the shop’s own time. Empty: never.', ar: 'بتوقيت المتجر. فارغ: أبدًا.' },
  noticesAtNight: {
    fr: 'Les avis de commande partent aussi la nuit',
    en: 'Order notices go out at night too',
    ar: 'تُرسل إشعارات الطلبات ليلًا أيضًا',
  },
  noticesAtNightHint: { fr: 'Les campagnes attendent quand même.', en: 'Campaigns wait all the same.', ar: 'أما الحملات فتنتظر.' },
  friday: { fr: 'Vendredi', en: 'Friday', ar: 'الجمعة' },
  ramadan: { fr: 'Ramadan', en: 'Ramadan', ar: 'رمضان' },
  campaignsOnly: {
    fr: 'Aucune campagne ne part entre ces heures. Les avis de commande partent.',
    en: 'No campaign goes out between these hours. Order notices do.',
    ar: 'لا تُرسل أي حملة بين هاتين الساعتين. أما إشعارات الطلبات فتُرسل.',
  },
  ramadanShift: { fr: 'Début du mois dans votre pays', en: 'Beginning of the month in your country', ar: 'بداية الشهر في بلدك' },
  ramadanShiftHint: {
    fr: 'Par rapport au calendrier Oum al-Qoura, calculé d’avance.',
    en: 'Compared with the Umm al-Qura calendar, which is reckoned ahead.',
    ar: 'مقارنة بتقويم أم القرى المحسوب مسبقًا.',
  },
  twoDaysEarlier: { fr: 'Deux jours plus tôt', en: 'Two days earlier', ar: 'قبل يومين' },
  oneDayEarlier: { fr: 'Un jour plus tôt', en: 'One day earlier', ar: 'قبل يوم' },
  onTheDay: { fr: 'Le même jour', en: 'On the same day', ar: 'في اليوم نفسه' },
  oneDayLater: { fr: 'Un jour plus tard', en: 'One day later', ar: 'بعد يوم' },
  twoDaysLater: { fr: 'Deux jours plus tard', en: 'Two days later', ar: 'بعد يومين' },
  saveSettings: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  bothHours: { fr: 'Écrivez les deux heures, ou aucune.', en: 'Write both hours, or none.', ar: 'اكتب الساعتين معًا أو لا تكتب شيئًا.' },
  sameHours: {
    fr: 'Deux heures égales ne disent pas si c’est toujours ou jamais.',
    en: 'Two equal hours do not say whether that is always or never.',
    ar: 'ساعتان متساويتان لا تقولان أهو دائمًا أم أبدًا.',
  },
} as const satisfies Words

const NONE = { fr: '', en: '', ar: '' }

export const keyWords = {
  clientId: { label: { fr: 'Client ID', en: 'Client ID', ar: 'Client ID' }, hint: NONE },
  clientSecret: { label: { fr: 'Client secret', en: 'Client secret', ar: 'Client secret' }, hint: NONE },
  accountSid: {
    label: { fr: 'Account SID', en: 'Account SID', ar: 'Account SID' },
    hint: { fr: 'AC suivi de 32 signes.', en: 'AC and 32 signs.', ar: 'AC متبوعة بـ 32 رمزًا.' },
  },
  authToken: { label: { fr: 'Auth token', en: 'Auth token', ar: 'Auth token' }, hint: NONE },
  baseUrl: {
    label: { fr: 'Adresse de votre compte', en: 'Address of your account', ar: 'عنوان حسابك' },
    hint: { fr: 'Elle se termine par infobip.com.', en: 'It ends in infobip.com.', ar: 'ينتهي بـ infobip.com.' },
  },
  apiKey: { label: { fr: 'Clé API', en: 'API key', ar: 'مفتاح API' }, hint: NONE },
  sender: {
    label: { fr: 'Expéditeur', en: 'Sender', ar: 'المرسِل' },
    hint: {
      fr: 'Le numéro, ou le nom enregistré chez le prestataire. À un nom, personne ne peut répondre STOP.',
      en: 'The number, or the name that is registered at the provider. Nobody can answer STOP to a name.',
      ar: 'الرقم أو الاسم المسجّل لدى المزوّد. لا يمكن لأحد الرد بـ STOP على اسم.',
    },
  },
  senderName: {
    label: { fr: 'Nom affiché', en: 'Name shown', ar: 'الاسم المعروض' },
    hint: { fr: 'S’il est enregistré chez Orange.', en: 'Where it is registered at Orange.', ar: 'إذا كان مسجّلًا لدى Orange.' },
  },
  url: {
    label: { fr: 'Adresse d’envoi', en: 'Address for sending', ar: 'عنوان الإرسال' },
    hint: {
      fr: 'En https. {to}, {text}, {id}, {sender} et {key} sont remplacés.',
      en: 'With https. {to}, {text}, {id}, {sender} and {key} are replaced.',
      ar: 'بـ https. تُستبدل {to} و{text} و{id} و{sender} و{key}.',
    },
  },
  headers: {
    label: { fr: 'En-têtes', en: 'Headers', ar: 'الترويسات' },
    hint: {
      fr: 'Un par ligne, par exemple Authorization: Bearer {key}.',
      en: 'One a line, such as Authorization: Bearer {key}.',
      ar: 'واحدة في كل سطر، مثل Authorization: Bearer {key}.',
    },
  },
  body: {
    label: { fr: 'Contenu envoyé', en: 'What is sent', ar: 'المحتوى المرسل' },
    hint: {
      fr: 'JSON s’il commence par une accolade, sinon formulaire. Vide : un appel simple (GET).',
      en: 'JSON where it begins with a bracket, else a form. Empty: a plain call (GET).',
      ar: 'JSON إذا بدأ بقوس، وإلا نموذج. فارغ: نداء بسيط (GET).',
    },
  },
  key: {
    label: { fr: 'Clé', en: 'Key', ar: 'المفتاح' },
    hint: { fr: 'Remplace {key}.', en: 'Replaces {key}.', ar: 'تحل محل {key}.' },
  },
  reference: {
    label: { fr: 'Où se trouve le numéro du message', en: 'Where the message’s number stands', ar: 'موضع رقم الرسالة' },
    hint: {
      fr: 'Dans la réponse JSON, par exemple messages.0.id. Sans ce numéro, l’envoi est incertain.',
      en: 'In the JSON answer, such as messages.0.id. Without that number the sending is uncertain.',
      ar: 'في جواب JSON، مثل messages.0.id. بدونه يكون الإرسال غير مؤكد.',
    },
  },
  phoneNumberId: {
    label: { fr: 'Identifiant du numéro (Phone number ID)', en: 'Phone number ID', ar: 'معرّف الرقم (Phone number ID)' },
    hint: { fr: 'Pas le numéro lui-même.', en: 'Not the number itself.', ar: 'وليس الرقم نفسه.' },
  },
  accessToken: {
    label: { fr: 'Jeton d’accès permanent', en: 'Permanent access token', ar: 'رمز الوصول الدائم' },
    hint: NONE,
  },
  appSecret: { label: { fr: 'Secret de l’application (App secret)', en: 'App secret', ar: 'سرّ التطبيق (App secret)' }, hint: NONE },
  verifyToken: {
    label: { fr: 'Mot de vérification (Verify token)', en: 'Verify token', ar: 'كلمة التحقق (Verify token)' },
    hint: {
      fr: 'Un mot que vous inventez : tapez le même chez Meta, avec l’adresse ci-dessous.',
      en: 'A word of your own: type the same at Meta, with the address below.',
      ar: 'كلمة من اختيارك: اكتب نفسها لدى Meta مع العنوان أدناه.',
    },
  },
} as const satisfies Record<string, { label: Text; hint: Text }>
