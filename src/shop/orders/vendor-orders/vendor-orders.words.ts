import type { Words } from '#i18n/words.ts'

export const vendorOrderWords = {
  noSuchOrder: {
    fr: 'Cette commande n’a aucun article de la boutique.',
    en: 'This order has no item of the store.',
    ar: 'لا يحتوي هذا الطلب على أي منتج للمتجر.',
  },
  changedMeanwhile: {
    fr: 'Les articles de cette commande ont changé entre-temps. Relisez-les, puis recommencez.',
    en: 'The items of this order have changed meanwhile. Read them again, then start over.',
    ar: 'تغيّرت منتجات هذا الطلب في الأثناء. اقرأها من جديد ثم أعد المحاولة.',
  },
  notNow: {
    fr: 'Cette commande n’est plus à préparer : elle est partie, ou elle est annulée.',
    en: 'This order is no longer to be prepared: it has left, or it is cancelled.',
    ar: 'لم يعد هذا الطلب بحاجة إلى تحضير: لقد خرج أو أُلغي.',
  },
  handedFirst: {
    fr: 'Elle est notée comme remise au livreur. Reprenez d’abord la remise.',
    en: 'It is marked as handed over. Take the hand-over back first.',
    ar: 'سُجّل أنه سُلّم لشركة التوصيل. تراجع عن التسليم أولًا.',
  },
  alreadySent: {
    fr: 'La commande est partie : seule l’équipe peut revenir sur la remise.',
    en: 'The order has left: only the shop’s staff can take the hand-over back.',
    ar: 'خرج الطلب: فريق المتجر وحده يمكنه التراجع عن التسليم.',
  },
  whyLacks: { fr: 'Écrivez pourquoi vous ne pouvez pas fournir.', en: 'Write why you cannot supply.', ar: 'اكتب لماذا لا يمكنك التوفير.' },
  whichLacks: { fr: 'Cochez ce que vous ne pouvez pas fournir.', en: 'Tick what you cannot supply.', ar: 'حدّد ما لا يمكنك توفيره.' },
  oneStore: {
    fr: 'Les articles sans colis sont tous de la même boutique.',
    en: 'All items without a parcel are of the same store.',
    ar: 'كل المنتجات بلا طرد من المتجر نفسه.',
  },
  badRequest: {
    fr: 'Demande illisible. Rechargez la page.',
    en: 'The request could not be read. Reload the page.',
    ar: 'تعذّرت قراءة الطلب. أعد تحميل الصفحة.',
  },
} as const satisfies Words
