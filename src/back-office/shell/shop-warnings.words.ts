import type { Words } from '#i18n/words.ts'

export const shopWarningWords = {
  demoIsPublic: {
    fr: 'Cette boutique est une démonstration, ouverte à tous : les paiements, les livraisons et les messages y sont simulés. La personne qui gère le serveur en fait une vraie boutique.',
    en: 'This shop is a demo, and open to everyone: payments, deliveries and messages are simulated. Whoever runs the server makes a real shop of it.',
    ar: 'هذا المتجر للعرض فقط وهو مفتوح للجميع: الدفع والتوصيل والرسائل كلها محاكاة. يجعله من يدير الخادم متجرًا حقيقيًا.',
  },
  otherAddress: {
    fr: 'Vous êtes à l’adresse {seen}, mais la boutique se croit à {own} : les liens des e-mails et les retours de paiement y mènent. La personne qui gère le serveur donne à la boutique l’adresse des clients.',
    en: 'You are at {seen}, but the shop takes {own} for its address: links in mails and the way back from a payment lead there. Whoever runs the server gives the shop the address that shoppers open.',
    ar: 'أنت على العنوان {seen}، لكن المتجر يعتبر عنوانه {own}: روابط الرسائل والعودة من الدفع تقود إليه. يعطي من يدير الخادم المتجر عنوان الزبائن.',
  },
  littleRoom: {
    fr: 'Il ne reste que {megabytes} Mo sur le disque de la boutique. Quand il sera plein, plus aucune commande ne pourra être enregistrée : demandez à votre hébergeur un disque plus grand, ou effacez d’anciennes sauvegardes.',
    en: 'The disk of the shop has only {megabytes} MB left. Once it is full, no order can be saved any more: ask your hosting provider for a larger disk, or delete old backups.',
    ar: 'لم يبق على قرص المتجر سوى {megabytes} ميغابايت. عندما يمتلئ لن يمكن حفظ أي طلب: اطلب من مزوّد الاستضافة قرصًا أكبر، أو احذف نسخًا احتياطية قديمة.',
  },
  brokenSettings: {
    fr: 'Un réglage enregistré n’est plus valable depuis la mise à jour : la boutique suit à sa place la valeur d’origine. Vérifiez vos réglages et enregistrez-les.',
    en: 'A saved setting is no longer valid since the update: the shop follows the original value instead. Check your settings and save them.',
    ar: 'لم يعد أحد الإعدادات المحفوظة صالحًا بعد التحديث: يتبع المتجر القيمة الأصلية بدلًا منه. راجع إعداداتك واحفظها.',
  },
  seeSettings: { fr: 'Voir les réglages', en: 'See the settings', ar: 'عرض الإعدادات' },
  brokenForm: {
    fr: 'Le formulaire « {form} » n’est plus valable depuis la mise à jour : vos clients lisent qu’il est indisponible. Ouvrez-le, vérifiez-le et publiez-le à nouveau.',
    en: 'The form "{form}" is no longer valid since the update: your customers read that it is not available. Open it, check it and publish it again.',
    ar: 'لم يعد النموذج «{form}» صالحًا بعد التحديث: يقرأ زبائنك أنه غير متاح. افتحه وراجعه وانشره من جديد.',
  },
  seeForm: { fr: 'Voir le formulaire', en: 'See the form', ar: 'عرض النموذج' },
  brokenPages: {
    fr: 'Une partie de ces pages n’est plus valable depuis la mise à jour, et vos clients ne la voient pas : {pages}. Ouvrez-les, vérifiez-les et publiez-les à nouveau.',
    en: 'A part of these pages is no longer valid since the update, and your customers do not see it: {pages}. Open them, check them and publish them again.',
    ar: 'لم يعد جزء من هذه الصفحات صالحًا بعد التحديث، ولا يراه زبائنك: {pages}. افتحها وراجعها وانشرها من جديد.',
  },
  homePage: { fr: 'Accueil', en: 'Home page', ar: 'الصفحة الرئيسية' },
  noDocuments: {
    fr: 'Aucune facture et aucun avoir ne sont émis : le nom, la rue ou la ville de l’expéditeur manquent.',
    en: 'No invoice and no credit note is issued: the sender’s name, street or city is missing.',
    ar: 'لا تصدر أي فاتورة ولا إشعار دائن: اسم المرسِل أو شارعه أو مدينته غير مكتمل.',
  },
  brokenCaptcha: {
    fr: 'La clé secrète de la vérification anti-robot manque ou ne peut plus être lue : aucun formulaire qui la demande ne peut être envoyé.',
    en: 'The secret key of the verification against robots is missing or can no longer be read: no form that asks for it can be sent.',
    ar: 'المفتاح السري للتحقق من الروبوتات ناقص أو لم يعد مقروءًا: لا يمكن إرسال أي نموذج يطلبه.',
  },
  noCaptcha: {
    fr: 'Un formulaire demande une vérification anti-robot, et aucune n’est activée : il s’envoie sans elle ({forms}).',
    en: 'A form asks for a verification against robots, and none is on: it is sent without ({forms}).',
    ar: 'يطلب نموذج تحققًا من الروبوتات ولا يوجد تحقق مفعّل: يُرسل من دونه ({forms}).',
  },
  oldPages: {
    fr: 'Des pages de la boutique ne disent pas ce que disent vos réglages : {pages}.',
    en: 'Pages of the shop do not say what your settings say: {pages}.',
    ar: 'صفحات في المتجر لا تطابق إعداداتك: {pages}.',
  },
  closed: {
    fr: 'La boutique est fermée : seule votre équipe la voit, et personne ne peut commander.',
    en: 'The shop is closed: only your team sees it, and nobody can order.',
    ar: 'المتجر مغلق: فريقك وحده يراه ولا يمكن لأحد الطلب.',
  },
  seePages: { fr: 'Voir les pages', en: 'See the pages', ar: 'عرض الصفحات' },
  lateBackup: {
    fr: 'La boutique n’a pas été sauvegardée depuis trois jours.',
    en: 'The shop has not been backed up for three days.',
    ar: 'لم تُنشأ أي نسخة احتياطية للمتجر منذ ثلاثة أيام.',
  },
  seeBackups: { fr: 'Voir les sauvegardes', en: 'See the backups', ar: 'عرض النسخ الاحتياطية' },
  putAside: { fr: 'Pas maintenant', en: 'Not now', ar: 'ليس الآن' },
  toMend: { fr: 'À régler dans la boutique', en: 'To put right in the shop', ar: 'أمور تنتظر الضبط في المتجر' },
  setCaptcha: { fr: 'La régler', en: 'Set it up', ar: 'ضبطه' },
  taxesUnanswered: {
    fr: 'Des factures attendent : dites d’abord si vous êtes assujetti à la TVA.',
    en: 'Invoices are waiting: first say whether you charge VAT.',
    ar: 'هناك فواتير في الانتظار: حدّد أولًا هل أنت خاضع للأداء على القيمة المضافة.',
  },
  fillSender: { fr: 'Remplir l’expéditeur', en: 'Fill in the sender', ar: 'إكمال بيانات المرسِل' },
  nobodysEmail: {
    fr: 'Votre compte est encore à l’adresse {email}, que personne ne lit.',
    en: 'Your account still has the address {email}, which nobody reads.',
    ar: 'حسابك ما زال بالعنوان {email} الذي لا يقرؤه أحد.',
  },
  changeEmail: { fr: 'La changer', en: 'Change it', ar: 'تغييره' },
} as const satisfies Words
