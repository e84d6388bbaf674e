import type { Words } from '#i18n/words.ts'

export const deviceWords = {
  title: { fr: 'Être prévenu des commandes', en: 'Order alerts', ar: 'التنبيه بالطلبات' },
  titleText: {
    fr: 'Votre téléphone sonne à chaque nouvelle commande, même si la boutique n’est pas ouverte à l’écran.',
    en: 'Your phone rings at each new order, even when the shop is not open on the screen.',
    ar: 'يرنّ هاتفك عند كل طلب جديد، حتى إن لم يكن المتجر مفتوحًا على الشاشة.',
  },
  account: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  manage: { fr: 'Choisir mes appareils', en: 'Choose my devices', ar: 'اختيار أجهزتي' },

  thisDevice: { fr: 'Cet appareil', en: 'This device', ar: 'هذا الجهاز' },
  off: { fr: 'Cet appareil ne sonne pas encore.', en: 'This device does not ring yet.', ar: 'هذا الجهاز لا يرنّ بعد.' },
  turnOn: { fr: 'Sonner sur cet appareil', en: 'Ring on this device', ar: 'التنبيه على هذا الجهاز' },
  on: { fr: 'Cet appareil sonne à chaque commande.', en: 'This device rings at each order.', ar: 'يرنّ هذا الجهاز عند كل طلب.' },
  needsCode: {
    fr: 'Pour sonner, cette page a besoin de JavaScript.',
    en: 'To ring, this page needs JavaScript.',
    ar: 'للتنبيه تحتاج هذه الصفحة إلى جافا سكريبت.',
  },
  denied: {
    fr: 'Votre navigateur bloque les notifications de la boutique. Touchez le cadenas près de l’adresse, autorisez les notifications, puis rechargez cette page.',
    en: 'Your browser blocks the shop’s notifications. Tap the padlock beside the address, allow notifications, then reload this page.',
    ar: 'يمنع متصفحك إشعارات المتجر. المس القفل بجانب العنوان، واسمح بالإشعارات، ثم أعد تحميل هذه الصفحة.',
  },
  unsupported: {
    fr: 'Ce navigateur ne connaît pas les notifications. Essayez Chrome, Firefox, Edge ou Safari, à jour.',
    en: 'This browser knows no notifications. Try an up-to-date Chrome, Firefox, Edge or Safari.',
    ar: 'هذا المتصفح لا يعرف الإشعارات. جرّب Chrome أو Firefox أو Edge أو Safari بنسخة حديثة.',
  },
  insecure: {
    fr: 'Les notifications demandent que la boutique soit en HTTPS. Les e-mails, eux, partent déjà.',
    en: 'Notifications need the shop to be at an HTTPS address. Mails go out all the same.',
    ar: 'تتطلب الإشعارات أن يكون المتجر على عنوان HTTPS. أما الرسائل البريدية فتُرسل على أي حال.',
  },
  apple: {
    fr: 'Sur iPhone : touchez Partager, puis « Sur l’écran d’accueil ». Ouvrez la boutique par sa nouvelle icône et revenez ici.',
    en: 'On an iPhone: tap Share, then “Add to Home Screen”. Open the shop by its new icon and come back here.',
    ar: 'على iPhone: المس «مشاركة» ثم «إضافة إلى الشاشة الرئيسية». افتح المتجر من أيقونته الجديدة وعد إلى هنا.',
  },
  failed: {
    fr: 'Le navigateur n’a pas pu s’inscrire auprès de son service de notifications. Vérifiez la connexion, puis réessayez.',
    en: 'The browser could not register with its notification service. Check the connection, then try again.',
    ar: 'لم يستطع المتصفح التسجيل في خدمة إشعاراته. تحقق من الاتصال ثم أعد المحاولة.',
  },

  devices: { fr: 'Appareils qui sonnent', en: 'Devices that ring', ar: 'الأجهزة التي ترنّ' },
  lost: { fr: 'Un téléphone perdu ? Retirez-le ici.', en: 'A lost phone? Remove it here.', ar: 'هل ضاع هاتف؟ أزله من هنا.' },
  none: { fr: 'Aucun appareil pour le moment.', en: 'No device yet.', ar: 'لا أجهزة بعد.' },
  unknown: { fr: 'Navigateur inconnu', en: 'Unknown browser', ar: 'متصفح غير معروف' },
  added: { fr: 'Ajouté {when}', en: 'Added {when}', ar: 'أُضيف {when}' },
  silent: { fr: 'Ne sonne plus : à ajouter de nouveau', en: 'Rings no more: add it again', ar: 'لم يعد يرنّ: أضفه من جديد' },
  tryIt: { fr: 'Essayer', en: 'Try it', ar: 'تجربة' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  'said-add': { fr: 'Cet appareil sonnera à la prochaine commande.', en: 'This device will ring at the next order.', ar: 'سيرنّ هذا الجهاز عند الطلب القادم.' },
  'said-remove': { fr: 'L’appareil ne sonnera plus.', en: 'The device will ring no more.', ar: 'لن يرنّ الجهاز بعد الآن.' },
  'said-try': {
    fr: 'Une notification d’essai part vers cet appareil.',
    en: 'A trial notification is on its way to that device.',
    ar: 'إشعار تجريبي في طريقه إلى ذلك الجهاز.',
  },
  badRequest: { fr: 'Cette demande n’a pas pu être lue.', en: 'This request could not be read.', ar: 'تعذّرت قراءة هذا الطلب.' },

  sound: { fr: 'Son dans la gestion ouverte', en: 'Sound in the open back office', ar: 'صوت في صفحة الإدارة المفتوحة' },
  soundText: {
    fr: 'Une page de gestion ouverte dans ce navigateur sonne aussi. Le navigateur demande parfois un clic après chaque rechargement.',
    en: 'A staff page open in this browser sounds as well. The browser sometimes wants a click after each reload.',
    ar: 'تصدر صفحة إدارة مفتوحة في هذا المتصفح صوتًا أيضًا. يطلب المتصفح أحيانًا نقرة بعد كل إعادة تحميل.',
  },
  soundOn: { fr: 'Allumer le son', en: 'Turn the sound on', ar: 'تشغيل الصوت' },
  soundOff: { fr: 'Couper le son', en: 'Turn the sound off', ar: 'إيقاف الصوت' },
} as const satisfies Words
