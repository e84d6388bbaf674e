import type { Words } from '#i18n/words.ts'

/** The texts of the page of roles; each capability in the words of the person who is given it. */
export const rolesWords = {
  title: { fr: 'Rôles et droits', en: 'Roles and rights', ar: 'الأدوار والصلاحيات' },
  text: {
    fr: "Un administrateur peut tout, et lui seul décide de l'équipe et des droits. Cochez ce que chaque rôle peut faire ; cela vaut dès la prochaine page. Les droits d'une seule personne se règlent dans l'équipe. Vendeurs et clients n'ont aucun droit ici.",
    en: 'An administrator may do everything, and alone decides about staff and rights. Tick what each role may do; it counts from the next page on. Rights of one person alone are set on the staff page. Vendors and customers have no rights here.',
    ar: 'المدير يستطيع كل شيء، وهو وحده يقرر الفريق والصلاحيات. حدّد ما يستطيعه كل دور؛ يسري ذلك من الصفحة التالية. صلاحيات شخص واحد تُضبط في صفحة الفريق. لا صلاحيات هنا للبائعين والزبائن.',
  },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  saved: { fr: 'Droits enregistrés.', en: 'Rights saved.', ar: 'حُفظت الصلاحيات.' },
  back: { fr: "Retour à l'équipe", en: 'Back to the staff', ar: 'العودة إلى الفريق' },
  'orders.manage': { fr: 'Commandes : tout faire', en: 'Orders: everything', ar: 'الطلبات: كل شيء' },
  'orders.read': { fr: 'Voir les commandes', en: 'See orders', ar: 'الاطلاع على الطلبات' },
  'orders.call': { fr: 'Appels de confirmation', en: 'Confirmation calls', ar: 'مكالمات التأكيد' },
  'orders.export': { fr: 'Exporter les commandes', en: 'Export orders', ar: 'تصدير الطلبات' },
  'parcels.manage': { fr: 'Préparer et remettre les colis', en: 'Pack and hand over parcels', ar: 'تحضير الطرود وتسليمها' },
  'refunds.make': { fr: 'Remboursements', en: 'Refunds', ar: 'إرجاع الأموال' },
  'documents.manage': {
    fr: 'Factures, avoirs et fichiers du comptable',
    en: 'Invoices, credit notes and the accountant’s files',
    ar: 'الفواتير والإشعارات وملفات المحاسب',
  },
  'customers.manage': { fr: 'Comptes des clients', en: 'Customer accounts', ar: 'حسابات الزبائن' },
  'products.manage': { fr: 'Produits et avis', en: 'Products and reviews', ar: 'المنتجات والتقييمات' },
  'discounts.manage': { fr: 'Remises par moyen de paiement', en: 'Discounts by payment method', ar: 'تخفيضات حسب طريقة الدفع' },
  'coupons.manage': { fr: 'Coupons', en: 'Coupons', ar: 'القسائم' },
  'messages.manage': { fr: 'E-mails et SMS envoyés', en: 'Mails and texts that were sent', ar: 'الرسائل المرسلة' },
  'newsletter.manage': { fr: 'Lettre d’information', en: 'Newsletter', ar: 'النشرة البريدية' },
  'forms.manage': { fr: 'Formulaires du site', en: 'Site forms', ar: 'نماذج الموقع' },
  'payments.manage': { fr: 'Comptes de paiement en ligne', en: 'Online payment accounts', ar: 'حسابات الدفع عبر الإنترنت' },
  'settings.manage': { fr: 'Réglages de la boutique', en: 'Shop settings', ar: 'إعدادات المتجر' },
  'audit.read': { fr: "Journal de l'équipe", en: 'Staff log', ar: 'سجل الفريق' },
  'staff.manage': { fr: 'Équipe et rôles', en: 'Staff and roles', ar: 'الفريق والأدوار' },
} as const satisfies Words
