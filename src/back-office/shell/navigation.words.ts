import type { Words } from '#i18n/words.ts'

export const navigationWords = {
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  toCall: { fr: 'À appeler', en: 'To call', ar: 'للاتصال' },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  abandoned: { fr: 'Abandonnées', en: 'Abandoned', ar: 'المتروكة' },
  customers: { fr: 'Clients', en: 'Customers', ar: 'الزبائن' },
  formEntries: { fr: 'Demandes reçues', en: 'Form entries', ar: 'الرسائل الواردة' },
  documents: { fr: 'Documents', en: 'Documents', ar: 'المستندات' },
  products: { fr: 'Produits', en: 'Products', ar: 'المنتجات' },
  categories: { fr: 'Catégories', en: 'Categories', ar: 'الفئات' },
  brands: { fr: 'Marques', en: 'Brands', ar: 'العلامات' },
  tags: { fr: 'Étiquettes', en: 'Tags', ar: 'الوسوم' },
  attributes: { fr: 'Attributs', en: 'Attributes', ar: 'الخصائص' },
  media: { fr: 'Médiathèque', en: 'Pictures', ar: 'الصور' },
  import: { fr: 'Import et export', en: 'Import and export', ar: 'الاستيراد والتصدير' },
  reviews: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  coupons: { fr: 'Coupons', en: 'Coupons', ar: 'القسائم' },
  newsletter: { fr: 'Newsletter SMS', en: 'SMS newsletter', ar: 'النشرة عبر الرسائل القصيرة' },
  forms: { fr: 'Formulaires', en: 'Forms', ar: 'النماذج' },
  homePage: { fr: 'Page d’accueil', en: 'Home page', ar: 'الصفحة الرئيسية' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  settings: { fr: 'Réglages', en: 'Settings', ar: 'الإعدادات' },
  messages: { fr: 'Messages', en: 'Messages', ar: 'الرسائل' },
  staff: { fr: 'Équipe', en: 'Staff', ar: 'الفريق' },
  audit: { fr: 'Journal', en: 'Log', ar: 'السجل' },
} as const satisfies Words

export const groupWords = {
  day: { fr: 'Aujourd’hui', en: 'Today', ar: 'اليوم' },
  sales: { fr: 'Ventes', en: 'Sales', ar: 'المبيعات' },
  catalogue: { fr: 'Catalogue', en: 'Catalogue', ar: 'الكتالوج' },
  marketing: { fr: 'Marketing', en: 'Marketing', ar: 'التسويق' },
  shop: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
} as const satisfies Words
