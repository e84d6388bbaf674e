import type { Words } from '#i18n/words.ts'

export const vendorNoticeWords = {
  why: {
    fr: 'Vous recevez ce message parce que vous vendez dans cette boutique.',
    en: 'You get this message because you sell in this shop.',
    ar: 'تصلك هذه الرسالة لأنك تبيع في هذا المتجر.',
  },
  many: { fr: 'Nouvelles de votre boutique : {count}', en: 'News of your store: {count}', ar: 'أخبار متجرك: {count}' },
  orderSms: {
    fr: '{shop} : commande {number} à préparer. {url}',
    en: '{shop}: order no. {number} to prepare. {url}',
    ar: '{shop}: الطلب رقم {number} للتحضير. {url}',
  },
  order: { fr: 'Commande n° {number} à préparer', en: 'Order no. {number} to prepare', ar: 'الطلب رقم {number} للتحضير' },
  orderText: {
    fr: 'Un client a commandé vos produits. Préparez-les, puis marquez la commande prête.',
    en: 'A customer ordered goods of yours. Prepare them, then mark the order ready.',
    ar: 'طلب زبون منتجات من عندك. حضّرها ثم علّم الطلب جاهزًا.',
  },
  'order-cancelled': { fr: 'Commande n° {number} annulée', en: 'Order no. {number} cancelled', ar: 'أُلغي الطلب رقم {number}' },
  'order-cancelledText': {
    fr: 'Vous l’aviez préparée : remettez vos articles en rayon, ne la remettez pas au livreur.',
    en: 'You had prepared it: put your items back, do not hand them over.',
    ar: 'كنت قد حضّرته: أعد منتجاتك إلى الرف ولا تسلّمها لشركة التوصيل.',
  },
  orderButton: { fr: 'Voir la commande', en: 'See the order', ar: 'عرض الطلب' },
  'goods-approved': { fr: 'Produit approuvé : {goods}', en: 'Product approved: {goods}', ar: 'تمت الموافقة على المنتج: {goods}' },
  'goods-approvedText': {
    fr: 'Les clients le voient maintenant tel que vous l’avez proposé.',
    en: 'Customers now see it as you proposed it.',
    ar: 'يراه الزبائن الآن كما اقترحته.',
  },
  'goods-answered': { fr: 'Produit à revoir : {goods}', en: 'Product to revise: {goods}', ar: 'منتج يحتاج إلى مراجعة: {goods}' },
  'goods-answeredText': { fr: 'Réponse de la boutique : {answer}', en: 'The shop’s answer: {answer}', ar: 'رد المتجر: {answer}' },
  goodsButton: { fr: 'Voir le produit', en: 'See the product', ar: 'عرض المنتج' },
  paid: { fr: 'Versement de {amount}', en: 'Payout of {amount}', ar: 'دفعة بقيمة {amount}' },
  paidText: {
    fr: 'Cette somme vous a été versée. Votre compte montre les ventes qu’elle règle.',
    en: 'This amount was paid to you. Your account shows the sales that it settles.',
    ar: 'دُفع لك هذا المبلغ. يُظهر حسابك المبيعات التي يسدّدها.',
  },
  'payout-refused': { fr: 'Versement refusé : {amount}', en: 'Payout refused: {amount}', ar: 'رُفضت دفعة: {amount}' },
  'payout-refusedText': {
    fr: 'La somme reste due et figure toujours à votre compte. Motif : {reason}',
    en: 'The amount stays due and is still in your account. Reason: {reason}',
    ar: 'يبقى المبلغ مستحقًا ومسجلًا في حسابك. السبب: {reason}',
  },
  'bank-changed': { fr: 'Votre compte bancaire a changé', en: 'Your bank account was changed', ar: 'تغيّر حسابك البنكي' },
  'bank-changedText': {
    fr: 'Les prochains versements iront au compte qui finit par {digits}. Si ce n’est pas vous, prévenez la boutique aussitôt.',
    en: 'The next payouts go to the account ending in {digits}. If this was not you, tell the shop at once.',
    ar: 'ستُحوّل الدفعات القادمة إلى الحساب الذي ينتهي بـ {digits}. إن لم تكن أنت من غيّره فأبلغ المتجر فورًا.',
  },
  earningsButton: { fr: 'Voir mon compte', en: 'See my account', ar: 'عرض حسابي' },
  reviewsButton: { fr: 'Lire et répondre', en: 'Read and answer', ar: 'القراءة والرد' },
  review: { fr: 'Nouvel avis : {goods}', en: 'New review: {goods}', ar: 'تقييم جديد: {goods}' },
  reviewText: {
    fr: 'Un client a donné la note de {stars} sur 5.',
    en: 'A customer gave {stars} out of 5.',
    ar: 'منح زبون تقييم {stars} من 5.',
  },
  suspended: { fr: 'Votre boutique est suspendue', en: 'Your store is suspended', ar: 'متجرك موقوف' },
  suspendedText: {
    fr: 'Vos produits sont masqués ; vos commandes et votre compte restent. Motif : {reason}',
    en: 'Your goods are hidden; your orders and your account stay. Reason: {reason}',
    ar: 'منتجاتك مخفية، أما طلباتك وحسابك فباقية. السبب: {reason}',
  },
  reopened: { fr: 'Votre boutique est rouverte', en: 'Your store is open again', ar: 'أُعيد فتح متجرك' },
  reopenedText: { fr: 'Vos produits sont de nouveau en vente.', en: 'Your goods are on sale again.', ar: 'عادت منتجاتك إلى البيع.' },
  storeButton: { fr: 'Ouvrir ma boutique', en: 'Open my store', ar: 'فتح متجري' },
} as const satisfies Words
