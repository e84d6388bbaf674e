import type { Words } from '#i18n/words.ts'

/** The texts of the page of roles; each capability in the words of the person who is given it. */
export const rolesWords = {
  title: { fr: 'Rôles et droits', en: 'Roles and rights', ar: 'الأدوار والصلاحيات' },
  text: {
    fr: "Un administrateur peut tout, et lui seul décide de l'équipe et des droits. Cochez ce qu'un gérant peut faire ; cela vaut dès sa prochaine page. Vendeurs et clients n'ont aucun droit ici.",
    en: 'An administrator may do everything, and alone decides about staff and rights. Tick what a shop manager may do; it counts from their next page on. Vendors and customers have no rights here.',
    ar: 'المدير يستطيع كل شيء، وهو وحده يقرر الفريق والصلاحيات. حدّد ما يستطيعه المسيّر؛ يسري ذلك من صفحته التالية. لا صلاحيات هنا للبائعين والزبائن.',
  },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  saved: { fr: 'Droits enregistrés.', en: 'Rights saved.', ar: 'حُفظت الصلاحيات.' },
  back: { fr: "Retour à l'équipe", en: 'Back to the staff', ar: 'العودة إلى الفريق' },
  'orders.manage': { fr: 'Commandes et colis', en: 'Orders and parcels', ar: 'الطلبات والطرود' },
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
