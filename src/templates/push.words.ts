import type { Words } from '#i18n/words.ts'

/** Notifications to staff. The device fills in `{count}` of `newOrders`, as it shows several as one. */
export const pushWords = {
  newOrder: { fr: 'Nouvelle commande n° {number}', en: 'New order no. {number}', ar: 'طلب جديد رقم {number}' },
  newOrders: { fr: 'Nouvelles commandes : {count}', en: 'New orders: {count}', ar: 'طلبات جديدة: {count}' },
  try: { fr: 'Les notifications marchent', en: 'Notifications work', ar: 'الإشعارات تعمل' },
  tryText: {
    fr: 'Cet appareil sonnera à chaque nouvelle commande.',
    en: 'This device will ring at each new order.',
    ar: 'سيرنّ هذا الجهاز عند كل طلب جديد.',
  },
} as const satisfies Words
