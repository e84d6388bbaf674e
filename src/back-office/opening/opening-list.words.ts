import type { Words } from '#i18n/words.ts'

/** The texts of the list of a new shop, and of the page that removes the demo. */
export const openingListWords = {
  title: { fr: 'Avant d’ouvrir', en: 'Before you open', ar: 'قبل الافتتاح' },
  progress: { fr: '{done} sur {all}', en: '{done} of {all}', ar: '{done} من {all}' },
  allDone: {
    fr: 'Tout est prêt : la boutique peut recevoir ses commandes.',
    en: 'All is ready: the shop can take its orders.',
    ar: 'كل شيء جاهز: يمكن للمتجر استقبال الطلبات.',
  },
  putAside: { fr: 'Ranger cette liste', en: 'Put this list away', ar: 'إخفاء هذه القائمة' },
  takeUp: {
    fr: 'Avant d’ouvrir : {done} sur {all}. Revoir la liste',
    en: 'Before you open: {done} of {all}. See the list',
    ar: 'قبل الافتتاح: {done} من {all}. عرض القائمة',
  },
  remains: {
    fr: 'Avant d’ouvrir, il reste {count} point.|Avant d’ouvrir, il reste {count} points.',
    en: 'Before you open, {count} point remains.|Before you open, {count} points remain.',
    ar: 'قبل الافتتاح بقيت {count} نقطة.|قبل الافتتاح بقيت {count} من النقاط.',
  },
  seeList: { fr: 'Voir la liste', en: 'See the list', ar: 'عرض القائمة' },
  isPassed: { fr: '{title} : c’est fait.', en: '{title}: done.', ar: '{title}: تم.' },
  passed: { fr: 'fait', en: 'done', ar: 'تم' },
  missing: { fr: 'à faire', en: 'to do', ar: 'للإنجاز' },
  check: { fr: 'Vérifier', en: 'Check', ar: 'تحقق' },
  checkOf: { fr: 'Vérifier : {title}', en: 'Check: {title}', ar: 'تحقق: {title}' },

  more: { fr: 'Pour bien commencer', en: 'To begin well', ar: 'لبداية جيدة' },
  devices: { fr: 'Être prévenu des commandes', en: 'Be told of orders', ar: 'التنبيه بالطلبات' },
  promises: { fr: 'Dire vos délais et vos retours', en: 'Tell your delivery days and returns', ar: 'ذكر مواعيد التوصيل والإرجاع' },
  colour: { fr: 'Choisir votre couleur', en: 'Choose your colour', ar: 'اختيار لونك' },
  ownShop: { fr: 'Voir ma boutique', en: 'See my shop', ar: 'عرض متجري' },

  product: { fr: 'Un premier produit', en: 'A first product', ar: 'أول منتج' },
  productMend: { fr: 'Créer un produit', en: 'Make a product', ar: 'إنشاء منتج' },
  delivery: { fr: 'Prix de livraison', en: 'Delivery price', ar: 'سعر التوصيل' },
  deliveryMend: { fr: 'Le changer', en: 'Change it', ar: 'تغييره' },
  deliveryTrial: { fr: 'C’est mon prix', en: 'This is my price', ar: 'هذا سعري' },
  courier: { fr: 'Livreur', en: 'Courier', ar: 'التوصيل' },
  courierTrial: { fr: 'Je m’en occupe', en: 'I see to it', ar: 'سأتولى ذلك' },
  sender: { fr: 'Vos coordonnées', en: 'Your particulars', ar: 'بيانات متجرك' },
  senderMend: { fr: 'Les compléter', en: 'Complete them', ar: 'إكمالها' },
  mail: { fr: 'E-mails', en: 'Mail', ar: 'البريد الإلكتروني' },
  mailMend: { fr: 'Choisir la boîte d’envoi', en: 'Choose the mailbox', ar: 'اختيار صندوق الإرسال' },
  mailTrial: { fr: 'M’envoyer un essai', en: 'Send me a trial', ar: 'أرسل لي رسالة تجريبية' },
  domain: { fr: 'Nom de domaine', en: 'Domain', ar: 'اسم النطاق' },
  backup: { fr: 'Sauvegarde', en: 'Backup', ar: 'النسخ الاحتياطي' },
  backupMend: { fr: 'Voir les sauvegardes', en: 'See the backups', ar: 'عرض النسخ الاحتياطية' },
  backupTrial: { fr: 'En faire une', en: 'Make one', ar: 'إنشاء نسخة' },
  administratorOnly: {
    fr: 'Seul un administrateur de la boutique peut s’en occuper.',
    en: 'Only an administrator of the shop can see to it.',
    ar: 'وحده مدير المتجر يمكنه القيام بذلك.',
  },
  demo: { fr: 'Démonstration retirée', en: 'Demo removed', ar: 'إزالة العرض التجريبي' },
  demoMend: { fr: 'La retirer…', en: 'Remove it…', ar: 'إزالته…' },

  demoTitle: { fr: 'Retirer la démonstration', en: 'Remove the demo', ar: 'إزالة العرض التجريبي' },
  demoText: {
    fr: 'Tout ce qui est venu avec la démonstration part d’un coup, même ce que vous avez modifié dans ses produits. Cela ne peut pas être annulé.',
    en: 'All that came with the demo goes at once, also what you changed in its products. This cannot be undone.',
    ar: 'كل ما جاء مع العرض التجريبي يُزال دفعة واحدة، حتى ما عدّلته في منتجاته. لا يمكن التراجع عن ذلك.',
  },
  demoStays: {
    fr: 'Restent : vos produits, vos commandes, les rayons où sont vos produits, les pages que vous avez modifiées, les formulaires qui ont reçu des demandes et les réglages que vous avez changés.',
    en: 'These stay: your products, your orders, the categories that your products are in, the pages that you changed, the forms that have entries, and the settings that you changed.',
    ar: 'يبقى: منتجاتك، طلباتك، الأقسام التي فيها منتجاتك، الصفحات التي عدّلتها، النماذج التي وصلتها رسائل، والإعدادات التي غيّرتها.',
  },
  demoNow: { fr: 'Retirer la démonstration', en: 'Remove the demo', ar: 'إزالة العرض التجريبي' },
  back: { fr: 'Retour à l’accueil', en: 'Back to the first page', ar: 'العودة إلى الصفحة الرئيسية' },
} as const satisfies Words
