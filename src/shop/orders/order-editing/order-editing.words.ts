import type { Words } from '#i18n/words.ts'

export const orderEditingWords = {
  noLines: {
    fr: 'Une commande contient au moins un article. Pour l’arrêter, annulez-la.',
    en: 'An order has at least one item. To stop it, cancel it.',
    ar: 'يحتوي الطلب على منتج واحد على الأقل. لإيقافه، ألغِه.',
  },
  mayNotGrow: {
    fr: '« {name} » n’est plus en vente : sa quantité peut baisser, pas augmenter.',
    en: '"{name}" is not for sale any more: it may become fewer, not more.',
    ar: 'لم يعد «{name}» معروضًا للبيع: يمكن إنقاص كميته لا زيادتها.',
  },
  otherCurrency: {
    fr: '« {name} » n’a pas de prix dans la monnaie de cette commande : saisissez son prix.',
    en: '"{name}" has no price in the money of this order: type its price.',
    ar: 'ليس لـ«{name}» سعر بعملة هذا الطلب: اكتب سعره.',
  },
  wholeCoins: {
    fr: 'Ce prix ne peut pas être payé en pièces entières.',
    en: 'This price cannot be paid in whole coins.',
    ar: 'لا يمكن دفع هذا السعر بقطع نقدية كاملة.',
  },
  priceReason: {
    fr: 'Dites pourquoi ce prix est différent de celui de la boutique.',
    en: 'Say why this price differs from the shop’s.',
    ar: 'اذكر سبب اختلاف هذا السعر عن سعر المتجر.',
  },
  nameMissing: {
    fr: 'Le nom manque : demandez-le au client, puis écrivez-le.',
    en: 'The name is missing: ask the customer, then write it.',
    ar: 'الاسم ناقص: اسأل الزبون ثم اكتبه.',
  },
  addressMissing: {
    fr: 'L’adresse manque : demandez-la au client, puis écrivez-la.',
    en: 'The address is missing: ask the customer, then write it.',
    ar: 'العنوان ناقص: اسأل الزبون ثم اكتبه.',
  },
  notDelivered: {
    fr: 'La boutique ne livre pas à cette adresse.',
    en: 'The shop does not deliver to this address.',
    ar: 'لا يوصل المتجر إلى هذا العنوان.',
  },
  noSuchLine: { fr: 'Cet article n’est plus dans la commande.', en: 'This item is not in the order any more.', ar: 'لم يعد هذا المنتج في الطلب.' },
  noSuchVariation: {
    fr: 'Cette variante n’est pas en vente. Choisissez-en une autre.',
    en: 'This variation is not for sale. Choose another one.',
    ar: 'هذا الخيار غير معروض للبيع. اختر غيره.',
  },
  onlyLeft: {
    fr: '« {name} » : cette commande peut en avoir {max} au plus, il n’en reste pas davantage.',
    en: '"{name}": this order can have {max} at most, there are no more.',
    ar: '«{name}»: يمكن أن يضم هذا الطلب {max} على الأكثر، فلم يبقَ غيرها.',
  },
  ended: {
    fr: 'Cette commande est « {state} » : elle ne se modifie plus.',
    en: 'This order is "{state}": it can no longer be changed.',
    ar: 'حالة هذا الطلب «{state}»: لم يعد قابلاً للتعديل.',
  },
  severalParcels: {
    fr: 'Cette commande part en plusieurs colis. Annulez-les d’abord sur la page de la commande, puis modifiez-la.',
    en: 'This order goes in several parcels. Call them off on the order’s page first, then change it.',
    ar: 'هذا الطلب موزع على عدة طرود. ألغها أولًا من صفحة الطلب ثم عدّله.',
  },
  parcelUnsettled: {
    fr: 'Le livreur n’a pas encore répondu pour le colis de cette commande. Réglez-le d’abord sur la page de la commande.',
    en: 'The courier has not answered yet about this order’s parcel. Settle it first on the order’s page.',
    ar: 'لم تجب شركة التوصيل بعد بشأن طرد هذا الطلب. سوّه أولاً في صفحة الطلب.',
  },
  partlyRefunded: {
    fr: 'Une partie de cette commande a été remboursée : ses articles et ses prix ne changent plus. L’adresse peut encore changer.',
    en: 'A part of this order was refunded: its items and prices stay. The address can still be changed.',
    ar: 'استُرد جزء من هذا الطلب: لا تتغير منتجاته وأسعاره. يمكن تغيير العنوان.',
  },
  onHoldInvoiced: {
    fr: 'Cette commande est à vérifier et sa facture est numérotée. Remettez-la d’abord en cours, puis modifiez-la.',
    en: 'This order is to be checked and its invoice has a number. Put it under way first, then change it.',
    ar: 'هذا الطلب قيد التحقق وفاتورته مرقّمة. أعده إلى المعالجة أولاً ثم عدّله.',
  },
  otherMoney: {
    fr: 'Le client a déjà payé {amount} en ligne : cette commande ne peut pas coûter moins tant que cet argent n’est pas réglé, sur sa page.',
    en: 'The customer has paid {amount} online already: this order cannot cost less until that money is settled, on its page.',
    ar: 'دفع الزبون {amount} عبر الإنترنت: لا يمكن أن يكلّف هذا الطلب أقل حتى يُسوّى هذا المال في صفحته.',
  },
  paidLess: {
    fr: 'Cette commande est payée : pour rendre {amount}, faites un remboursement. Il peut aussi rendre des articles.',
    en: 'This order is paid: to give {amount} back, make a refund. It can take items back as well.',
    ar: 'هذا الطلب مدفوع: لإرجاع {amount} نفّذ استردادًا. يمكنه إرجاع منتجات أيضًا.',
  },
  paidMore: {
    fr: 'Cette commande est payée : personne n’encaisserait {amount} de plus. Prenez une nouvelle commande pour le supplément.',
    en: 'This order is paid: nobody would collect {amount} more. Take a new order for what is added.',
    ar: 'هذا الطلب مدفوع: لن يقبض أحد {amount} إضافية. سجّل طلبًا جديدًا للإضافة.',
  },
  parcelGone: {
    fr: 'Le colis {parcel} a été annulé chez le livreur, mais la commande n’a pas été modifiée. {why}',
    en: 'Parcel {parcel} was cancelled at the courier, but the order was not changed. {why}',
    ar: 'أُلغي الطرد {parcel} لدى شركة التوصيل، لكن الطلب لم يُعدَّل. {why}',
  },
  changedMeanwhile: {
    fr: 'Le client a changé cette commande entre-temps. Relisez-la, puis refaites votre changement.',
    en: 'The customer changed this order meanwhile. Read it again, then make your change anew.',
    ar: 'غيّر الزبون هذا الطلب في هذه الأثناء. أعد قراءته ثم كرر تعديلك.',
  },
  changedBy: {
    fr: '{who} a changé cette commande entre-temps ({what}). Relisez-la, puis refaites votre changement.',
    en: '{who} changed this order meanwhile ({what}). Read it again, then make your change anew.',
    ar: 'غيّر {who} هذا الطلب في هذه الأثناء ({what}). أعد قراءته ثم كرر تعديلك.',
  },
  contentChanged: {
    fr: 'Cette commande a changé entre-temps ; elle coûte maintenant {total}. Relisez-la au client, puis confirmez à nouveau.',
    en: 'This order has changed meanwhile; it costs {total} now. Read it to the customer again, then confirm again.',
    ar: 'تغيّر هذا الطلب في هذه الأثناء، وصار مبلغه {total}. أعد قراءته على الزبون ثم أكّد من جديد.',
  },
  contentChangedBy: {
    fr: '{who} a changé cette commande entre-temps ({what}) ; elle coûte maintenant {total}. Relisez-la au client, puis confirmez à nouveau.',
    en: '{who} changed this order meanwhile ({what}); it costs {total} now. Read it to the customer again, then confirm again.',
    ar: 'غيّر {who} هذا الطلب في هذه الأثناء ({what})، وصار مبلغه {total}. أعد قراءته على الزبون ثم أكّد من جديد.',
  },
  agreeParcel: {
    fr: 'Le colis {parcel} est réservé : ce changement l’annule d’abord chez le livreur. Confirmez pour continuer.',
    en: 'Parcel {parcel} is booked: this change calls it off at the courier first. Confirm to go on.',
    ar: 'الطرد {parcel} محجوز: يلغيه هذا التعديل أولاً لدى شركة التوصيل. أكّد للمتابعة.',
  },
  agreeInvoice: {
    fr: 'La facture {invoice} est numérotée : un avoir l’annule, puis une nouvelle facture est faite. Confirmez pour continuer.',
    en: 'Invoice {invoice} has its number: a credit note takes it back, then a new invoice is made. Confirm to go on.',
    ar: 'الفاتورة {invoice} مرقّمة: يلغيها إشعار دائن ثم تصدر فاتورة جديدة. أكّد للمتابعة.',
  },
  agreeBoth: {
    fr: 'Ce changement annule d’abord le colis {parcel} chez le livreur ; un avoir annule la facture {invoice}, puis une nouvelle est faite. Confirmez pour continuer.',
    en: 'This change calls parcel {parcel} off at the courier first; a credit note takes invoice {invoice} back, then a new one is made. Confirm to go on.',
    ar: 'يلغي هذا التعديل أولاً الطرد {parcel} لدى شركة التوصيل؛ ويلغي إشعار دائن الفاتورة {invoice} ثم تصدر فاتورة جديدة. أكّد للمتابعة.',
  },
} as const satisfies Words
