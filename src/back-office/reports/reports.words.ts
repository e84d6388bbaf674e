import type { Words } from '#i18n/words.ts'

/** Texts of the reports; names of measures and dimensions are in `reports.words.ts` of the shop. */
export const pageWords = {
  title: { fr: 'Rapports', en: 'Reports', ar: 'التقارير' },
  reports: { fr: 'Rapports', en: 'Reports', ar: 'التقارير' },
  sales: { fr: 'Ventes', en: 'Sales', ar: 'المبيعات' },
  delivery: { fr: 'Confirmation et livraison', en: 'Confirmation and delivery', ar: 'التأكيد والتوصيل' },
  profit: { fr: 'Bénéfice', en: 'Profit', ar: 'الربح' },
  stock: { fr: 'Stock bientôt fini', en: 'Stock that runs out', ar: 'مخزون يقارب النفاد' },
  advertising: { fr: 'Publicité', en: 'Advertising', ar: 'الإعلانات' },

  days: { fr: 'Jours', en: 'Days', ar: 'الأيام' },
  today: { fr: 'Aujourd’hui', en: 'Today', ar: 'اليوم' },
  yesterday: { fr: 'Hier', en: 'Yesterday', ar: 'أمس' },
  week: { fr: '7 jours', en: '7 days', ar: '7 أيام' },
  lastDays: { fr: '30 jours', en: '30 days', ar: '30 يومًا' },
  month: { fr: 'Ce mois', en: 'This month', ar: 'هذا الشهر' },
  other: { fr: 'Autres jours', en: 'Other days', ar: 'أيام أخرى' },
  from: { fr: 'Du', en: 'From', ar: 'من' },
  until: { fr: 'Au', en: 'Until', ar: 'إلى' },
  mostDays: {
    fr: '{count} jours au plus : les jours d’avant ne sont pas compris',
    en: '{count} days at most: the days before are left out',
    ar: '{count} يوم على الأكثر: الأيام السابقة غير مشمولة',
  },
  by: { fr: 'Voir par', en: 'Show by', ar: 'عرض حسب' },
  show: { fr: 'Afficher', en: 'Show', ar: 'عرض' },

  earned: { fr: 'Gagné', en: 'Earned', ar: 'الربح' },
  earnedMeans: {
    fr: 'ventes moins remboursements, articles, parts des vendeurs, frais et publicité',
    en: 'sales less refunds, goods, vendors’ shares, fees and advertising',
    ar: 'المبيعات بعد طرح المبالغ المرجعة والسلع وحصص البائعين والرسوم والإعلانات',
  },
  perDelivered: { fr: 'Gagné par livraison', en: 'Earned per delivery', ar: 'الربح لكل تسليم' },
  confirmedShare: { fr: 'Part confirmée', en: 'Share confirmed', ar: 'نسبة التأكيد' },
  arrivedShare: { fr: 'Part arrivée', en: 'Share arrived', ar: 'نسبة الوصول' },
  underWay: { fr: 'En cours', en: 'Under way', ar: 'قيد الإنجاز' },

  happened: {
    fr: 'Livraisons, retours et argent sont comptés le jour où ils ont lieu. Les montants comprennent les taxes.',
    en: 'Deliveries, returns and money count on the day they happen. Amounts include taxes.',
    ar: 'تُحسب التسليمات والمرتجعات والأموال في يوم حدوثها. المبالغ تشمل الضرائب.',
  },
  cohort: {
    fr: 'Ce que sont devenues les commandes passées ces jours-là. La part arrivée est celle des colis arrivés ou revenus.',
    en: 'What became of the orders placed on these days. The share arrived is of parcels that arrived or came back.',
    ar: 'مصير الطلبات المسجلة في هذه الأيام. نسبة الوصول هي من الطرود التي وصلت أو عادت.',
  },
  ofGoods: {
    fr: 'Une commande de plusieurs produits compte pour chacun ; son argent est partagé selon le prix de ses articles. Les articles d’un vendeur coûtent sa part.',
    en: 'An order of several products counts for each; its money is shared by the prices of its goods. Goods of a vendor cost the vendor’s share.',
    ar: 'الطلب الذي يضم عدة منتجات يُحسب لكل منها؛ ومبلغه مقسوم حسب أسعار سلعه. وتكلفة سلع البائع هي حصته.',
  },
  ofCategories: {
    fr: 'Un produit de plusieurs catégories compte dans chacune.',
    en: 'A product of several categories counts in each.',
    ar: 'المنتج الذي ينتمي إلى عدة فئات يُحسب في كل منها.',
  },
  withoutAdvertising: {
    fr: 'La publicité n’est connue que par jour, source et campagne : elle n’est pas déduite ici.',
    en: 'Advertising is known by day, source and campaign alone: it is not deducted here.',
    ar: 'تكلفة الإعلانات معروفة حسب اليوم والمصدر والحملة فقط، ولا تُطرح هنا.',
  },
  unknownCost: {
    fr: 'Coût inconnu pour {count} articles vendus : le gain réel est plus petit. Saisissez le prix d’achat des produits.',
    en: 'Cost unknown for {count} pieces sold: the real gain is smaller. Type what the products cost you.',
    ar: 'التكلفة غير معروفة لـ {count} قطعة مباعة: الربح الفعلي أقل. أدخلوا سعر شراء المنتجات.',
  },
  wonBack: { fr: 'Abandonnées récupérées : {count}', en: 'Abandoned orders won back: {count}', ar: 'طلبات متروكة استُرجعت: {count}' },
  counting: {
    fr: 'Les anciennes commandes sont encore en cours de calcul : les chiffres sont incomplets pour quelques minutes.',
    en: 'Earlier orders are still being counted: the figures are incomplete for some minutes.',
    ar: 'ما زال حساب الطلبات القديمة جاريًا: الأرقام غير مكتملة لبضع دقائق.',
  },
  none: { fr: 'Rien ces jours-là.', en: 'Nothing on these days.', ar: 'لا شيء في هذه الأيام.' },
  withoutOrder: { fr: 'Sans commande', en: 'Without an order', ar: 'دون طلب' },
  unknown: { fr: 'Inconnu', en: 'Unknown', ar: 'غير معروف' },
  removed: { fr: 'Supprimé ({id})', en: 'Removed ({id})', ar: 'محذوف ({id})' },
  first: {
    fr: 'Les {shown} premières lignes sur {count}. Le fichier les a toutes.',
    en: 'The first {shown} rows of {count}. The file has them all.',
    ar: 'أول {shown} سطر من {count}. الملف يضمها كلها.',
  },
  download: { fr: 'Télécharger (CSV)', en: 'Download (CSV)', ar: 'تنزيل (CSV)' },
  currency: { fr: 'Monnaie', en: 'Currency', ar: 'العملة' },
  caption: { fr: '{report}, montants en {currency}', en: '{report}, amounts in {currency}', ar: '{report}، المبالغ بـ {currency}' },
} as const satisfies Words

export const stockWords = {
  means: {
    fr: 'Au rythme des commandes des {days} derniers jours, ces articles ne durent pas {days} jours de plus.',
    en: 'At the pace of the last {days} days’ orders, these goods do not last {days} days more.',
    ar: 'بوتيرة طلبات آخر {days} يومًا، لن تكفي هذه السلع {days} يومًا أخرى.',
  },
  none: { fr: 'Le stock suffit partout.', en: 'All stock lasts.', ar: 'المخزون كافٍ.' },
  item: { fr: 'Article', en: 'Item', ar: 'السلعة' },
  left: { fr: 'Reste', en: 'Left', ar: 'المتبقي' },
  sold: { fr: 'Commandés', en: 'Ordered', ar: 'المطلوب' },
  days: { fr: 'Jours', en: 'Days', ar: 'الأيام' },
} as const satisfies Words

export const advertisingWords = {
  title: { fr: 'Coût de la publicité', en: 'Cost of advertising', ar: 'تكلفة الإعلانات' },
  means: {
    fr: 'Le même jour, la même source et la même campagne : le nouveau montant remplace l’ancien. 0 l’efface. Ce coût est compté comme payé par la banque.',
    en: 'The same day, source and campaign: the new amount takes the place of the old one. 0 removes it. The cost counts as paid from the bank.',
    ar: 'لنفس اليوم والمصدر والحملة، يحل المبلغ الجديد محل القديم. 0 يحذفه. تُحسب هذه التكلفة مدفوعة من البنك.',
  },
  day: { fr: 'Jour', en: 'Day', ar: 'اليوم' },
  source: { fr: 'Source', en: 'Source', ar: 'المصدر' },
  sourceHint: { fr: 'Comme dans les commandes : facebook, tiktok…', en: 'As in the orders: facebook, tiktok…', ar: 'كما في الطلبات: facebook، tiktok…' },
  campaign: { fr: 'Campagne (facultatif)', en: 'Campaign (optional)', ar: 'الحملة (اختياري)' },
  amount: { fr: 'Montant ({currency})', en: 'Amount ({currency})', ar: 'المبلغ ({currency})' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  change: { fr: 'Modifier', en: 'Change', ar: 'تعديل' },
  saved: { fr: 'C’est enregistré.', en: 'Saved.', ar: 'تم الحفظ.' },
  wrong: { fr: 'Il faut un jour, une source et un montant.', en: 'A day, a source and an amount are needed.', ar: 'يلزم يوم ومصدر ومبلغ.' },
  list: { fr: 'Coûts saisis', en: 'Typed costs', ar: 'التكاليف المُدخلة' },
  none: { fr: 'Aucun coût saisi.', en: 'No cost typed yet.', ar: 'لم تُدخل أي تكلفة.' },
} as const satisfies Words
