import type { Words } from '#i18n/words.ts'

export const mergeWords = {
  title: { fr: 'Fusionner n° {kept} et n° {gone}', en: 'Merge no. {kept} and no. {gone}', ar: 'دمج رقم {kept} ورقم {gone}' },
  nothing: { fr: 'Rien à fusionner', en: 'Nothing to merge', ar: 'لا شيء للدمج' },
  nothingText: {
    fr: 'Une fusion commence sur la page d’une commande, par une autre commande ouverte du même téléphone.',
    en: 'A merge begins on an order’s page, from another open order of the same phone.',
    ar: 'يبدأ الدمج من صفحة الطلب، من طلب آخر مفتوح بالهاتف نفسه.',
  },
  back: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  which: { fr: 'Laquelle garder ?', en: 'Which one stays?', ar: 'أيهما يبقى؟' },
  keep: { fr: 'Garder n° {number} · {address}', en: 'Keep no. {number} · {address}', ar: 'الإبقاء على رقم {number} · {address}' },
  result: { fr: 'La commande n° {number} devient', en: 'Order no. {number} becomes', ar: 'يصبح الطلب رقم {number}' },
  items: { fr: 'Articles', en: 'Goods', ar: 'المنتجات' },
  discount: { fr: 'Remises', en: 'Discounts', ar: 'التخفيضات' },
  delivery: { fr: 'Une seule livraison', en: 'One delivery', ar: 'توصيل واحد' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  goneText: {
    fr: 'La n° {number} est annulée comme doublon ; ses articles restent réservés.',
    en: 'No. {number} is cancelled as a duplicate; its goods stay held.',
    ar: 'يُلغى رقم {number} لأنه مكرر؛ وتبقى منتجاته محجوزة.',
  },
  callsAgain: {
    fr: 'L’une des deux n’est pas encore confirmée : la commande sera à appeler.',
    en: 'One of the two is not confirmed yet: the order will be called.',
    ar: 'أحدهما لم يؤكَّد بعد: سيُتصل بصاحب الطلب.',
  },
  merge: { fr: 'Fusionner en n° {number} · {total}', en: 'Merge into no. {number} · {total}', ar: 'الدمج في رقم {number} · {total}' },
  merging: { fr: 'Fusion…', en: 'Merging…', ar: 'جارٍ الدمج…' },
} as const satisfies Words
