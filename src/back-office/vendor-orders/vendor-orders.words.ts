import type { Words } from '#i18n/words.ts'

export const storeOrdersWords = {
  title: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  views: { fr: 'Étapes', en: 'Steps', ar: 'المراحل' },
  prepare: { fr: 'À préparer', en: 'To prepare', ar: 'للتحضير' },
  ready: { fr: 'Prêtes', en: 'Ready', ar: 'جاهزة' },
  handed: { fr: 'Remises', en: 'Handed over', ar: 'مُسلّمة لشركة التوصيل' },
  ended: { fr: 'Terminées', en: 'Finished', ar: 'منتهية' },
  'none-prepare': { fr: 'Rien à préparer.', en: 'Nothing to prepare.', ar: 'لا شيء للتحضير.' },
  'none-ready': { fr: 'Aucune commande prête.', en: 'No order is ready.', ar: 'لا يوجد طلب جاهز.' },
  'none-handed': { fr: 'Aucune commande en route.', en: 'No order is on its way.', ar: 'لا يوجد طلب في الطريق.' },
  'none-ended': { fr: 'Aucune commande terminée ou annulée.', en: 'No order is finished or cancelled.', ar: 'لا يوجد طلب منتهٍ أو ملغى.' },
  'is-prepare': { fr: 'À préparer', en: 'To prepare', ar: 'للتحضير' },
  'is-ready': { fr: 'Prête', en: 'Ready', ar: 'جاهز' },
  'is-handed': { fr: 'Remise au livreur', en: 'Handed over', ar: 'سُلّم لشركة التوصيل' },
  delivered: { fr: 'Livrée', en: 'Delivered', ar: 'سُلّم للزبون' },
  returned: { fr: 'Revenue', en: 'Came back', ar: 'عاد' },
  cancelled: { fr: 'Annulée', en: 'Cancelled', ar: 'ملغى' },
  refunded: { fr: 'Remboursée', en: 'Refunded', ar: 'مسترد' },
  number: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  tick: { fr: 'Choisir la commande n° {number}', en: 'Choose order no. {number}', ar: 'اختيار الطلب رقم {number}' },
  sku: { fr: 'Réf. {sku}', en: 'SKU {sku}', ar: 'الرمز {sku}' },
  total: { fr: 'Total de vos articles', en: 'Total of your items', ar: 'مجموع منتجاتك' },
  lacking: { fr: 'Ne peut pas être fournie', en: 'Cannot be supplied', ar: 'لا يمكن توفيره' },
  pick: { fr: 'Liste à rassembler', en: 'Pick list', ar: 'قائمة التجميع' },
  slips: { fr: 'Bons de préparation (PDF)', en: 'Packing lists (PDF)', ar: 'قوائم التعبئة (PDF)' },
  markReady: { fr: 'Marquer prêtes', en: 'Mark ready', ar: 'تعليم كجاهزة' },
  markHanded: { fr: 'Remises au livreur', en: 'Handed over', ar: 'سُلّمت لشركة التوصيل' },
  chooseFirst: { fr: 'Cochez d’abord des commandes.', en: 'Tick some orders first.', ar: 'حدّد طلبات أولًا.' },
  done: {
    fr: '{count} commande notée|{count} commandes notées',
    en: '{count} order noted|{count} orders noted',
    ar: 'لم يُسجّل شيء|سُجّل طلب واحد|سُجّل طلبان|سُجّلت {count} طلبات|سُجّل {count} طلبًا|سُجّل {count} طلب',
  },
  refusedOne: { fr: 'n° {number} : {why}', en: 'no. {number}: {why}', ar: 'رقم {number}: {why}' },
} as const satisfies Words

export const storeOrderWords = {
  back: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  placed: { fr: 'Passée le {date}', en: 'Placed on {date}', ar: 'سُجّل في {date}' },
  items: { fr: 'Vos articles', en: 'Your items', ar: 'منتجاتك' },
  steps: { fr: 'Préparation', en: 'Preparation', ar: 'التحضير' },
  readySince: { fr: 'Prête', en: 'Ready', ar: 'جاهز' },
  handedAt: { fr: 'Remise au livreur', en: 'Handed over', ar: 'سُلّم لشركة التوصيل' },
  ready: { fr: 'Prête', en: 'Ready', ar: 'جاهز' },
  unready: { fr: 'Pas encore prête', en: 'Not ready after all', ar: 'ليس جاهزًا بعد' },
  'hand-over': { fr: 'Remise au livreur', en: 'Handed over', ar: 'سُلّم لشركة التوصيل' },
  'take-back': { fr: 'Pas encore remise', en: 'Not handed over after all', ar: 'لم يُسلّم بعد' },
  unlack: { fr: 'Je peux fournir finalement', en: 'I can supply after all', ar: 'أستطيع التوفير في النهاية' },
  lack: { fr: 'Je ne peux pas fournir', en: 'I cannot supply', ar: 'لا أستطيع التوفير' },
  lackWhich: { fr: 'Ce qui manque', en: 'What is lacking', ar: 'ما ينقص' },
  lackWhy: { fr: 'Pourquoi', en: 'Why', ar: 'السبب' },
  lackSend: { fr: 'Prévenir la boutique', en: 'Tell the shop', ar: 'إعلام المتجر' },
  lackHint: {
    fr: 'La boutique est prévenue et décide avec le client. Rien ne change avant.',
    en: 'The shop is told and decides with the customer. Nothing changes before.',
    ar: 'يُعلم المتجر ويقرر مع الزبون. لا يتغير شيء قبل ذلك.',
  },
  lackSaid: { fr: 'Vous avez prévenu la boutique : {items}', en: 'You told the shop: {items}', ar: 'أعلمت المتجر: {items}' },
  customer: { fr: 'Client', en: 'Customer', ar: 'الزبون' },
  papers: { fr: 'Papiers', en: 'Papers', ar: 'الأوراق' },
  slip: { fr: 'Bon de préparation (PDF)', en: 'Packing list (PDF)', ar: 'قائمة التعبئة (PDF)' },
  label: { fr: 'Étiquette du colis {number}', en: 'Label of parcel {number}', ar: 'ملصق الطرد {number}' },
  notSent: {
    fr: 'Votre remise est notée. La commande ne passe pas à « Expédiée » : {why} La boutique est prévenue.',
    en: 'Your hand-over is noted. The order does not become “Shipped”: {why} The shop is told.',
    ar: 'سُجّل تسليمك. لم ينتقل الطلب إلى «مُرسَل»: {why} أُعلم المتجر.',
  },
} as const satisfies Words

export const pickWords = {
  title: { fr: 'Liste à rassembler', en: 'Pick list', ar: 'قائمة التجميع' },
  back: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  intro: { fr: 'Tout ce qui est à préparer, par article.', en: 'All that is to be prepared, by item.', ar: 'كل ما يجب تحضيره، حسب المنتج.' },
  none: { fr: 'Rien à préparer.', en: 'Nothing to prepare.', ar: 'لا شيء للتحضير.' },
  orders: { fr: 'n° {orders}', en: 'no. {orders}', ar: 'رقم {orders}' },
  print: { fr: 'Imprimer (PDF)', en: 'Print (PDF)', ar: 'طباعة (PDF)' },
} as const satisfies Words

/** Texts of the section of an order's page. */
export const vendorSectionWords = {
  title: { fr: 'Boutiques', en: 'Stores', ar: 'المتاجر' },
  hint: {
    fr: 'La commande passe à « Expédiée » quand toutes ont remis leurs articles.',
    en: 'The order becomes “Shipped” once all have handed over their items.',
    ar: 'ينتقل الطلب إلى «مُرسَل» عندما تسلّم كلها منتجاتها.',
  },
  readyAt: { fr: 'Prête le {at}', en: 'Ready on {at}', ar: 'جاهز في {at}' },
  handedAt: { fr: 'Remise le {at}', en: 'Handed over on {at}', ar: 'سُلّم في {at}' },
  lacks: { fr: 'Ne peut pas fournir {items}', en: 'Cannot supply {items}', ar: 'لا يستطيع توفير {items}' },
} as const satisfies Words
