import type { Words } from '#i18n/words.ts'

export const stateWords = {
  title: { fr: 'État de la boutique', en: 'State of the shop', ar: 'حالة المتجر' },
  intro: {
    fr: 'Ce que la boutique sait d’elle-même en ce moment. Ce qui ne va pas est aussi envoyé par e-mail et aux téléphones des responsables, une fois par panne.',
    en: 'What the shop knows of itself right now. What is wrong is also sent by e-mail and to the phones of those in charge, once each time.',
    ar: 'ما يعرفه المتجر عن نفسه الآن. تُرسل المشكلات أيضًا بالبريد الإلكتروني وإلى هواتف المسؤولين، مرة واحدة لكل عطل.',
  },
  good: { fr: 'En ordre', en: 'Fine', ar: 'سليم' },
  bad: { fr: 'À régler', en: 'To be mended', ar: 'يحتاج إلى إصلاح' },
  off: { fr: 'Non utilisé', en: 'Not in use', ar: 'غير مستخدم' },
  open: { fr: 'Ouvrir', en: 'Open', ar: 'فتح' },

  door: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  mail: { fr: 'E-mails', en: 'E-mails', ar: 'البريد الإلكتروني' },
  phone: { fr: 'SMS et WhatsApp', en: 'SMS and WhatsApp', ar: 'الرسائل القصيرة وواتساب' },
  courier: { fr: 'Livreurs', en: 'Couriers', ar: 'شركات التوصيل' },
  payment: { fr: 'Paiement en ligne', en: 'Online payment', ar: 'الدفع عبر الإنترنت' },
  messages: { fr: 'Messages en attente', en: 'Waiting messages', ar: 'الرسائل المنتظرة' },
  jobs: { fr: 'Travaux automatiques', en: 'Automatic work', ar: 'الأعمال التلقائية' },
  backup: { fr: 'Sauvegarde', en: 'Backup', ar: 'النسخ الاحتياطي' },
  disk: { fr: 'Disque', en: 'Disk', ar: 'القرص' },
  copy: { fr: 'Copie de la base de données', en: 'Copy of the database', ar: 'نسخة قاعدة البيانات' },
} as const satisfies Words
