import type { Text } from '#i18n/words.ts'

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
