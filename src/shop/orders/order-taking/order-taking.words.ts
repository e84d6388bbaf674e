import type { Words } from '#i18n/words.ts'

export const orderTakingWords = {
  priceChanged: {
    fr: '« {name} » : le prix est passé de {before} à {now} la pièce.',
    en: '"{name}": the price went from {before} to {now} a piece.',
    ar: '«{name}»: تغيّر السعر من {before} إلى {now} للقطعة.',
  },
  deliveryChanged: {
    fr: 'La livraison est passée de {before} à {now}.',
    en: 'Delivery went from {before} to {now}.',
    ar: 'تغيّرت كلفة التوصيل من {before} إلى {now}.',
  },
  lineGone: {
    fr: '« {name} » n’est plus en vente.',
    en: '"{name}" is no longer for sale.',
    ar: '«{name}» لم يعد معروضًا للبيع.',
  },
  lineShort: {
    fr: '« {name} » : il n’en reste que {left}.',
    en: '"{name}": only {left} left.',
    ar: '«{name}»: لم يبق منه سوى {left}.',
  },
  lineSoldOut: {
    fr: '« {name} » est en rupture de stock.',
    en: '"{name}" is out of stock.',
    ar: '«{name}» نفد من المخزون.',
  },
  ofLine: { fr: '« {name} » : {problem}', en: '"{name}": {problem}', ar: '«{name}»: {problem}' },
  totalChanged: {
    fr: 'Le total est passé de {before} à {now}. Dites-le au client, puis confirmez à nouveau.',
    en: 'The total went from {before} to {now}. Tell the customer, then confirm again.',
    ar: 'تغيّر المجموع من {before} إلى {now}. أخبر الزبون ثم أكّد من جديد.',
  },
  dismissed: {
    fr: 'Cette commande abandonnée a été écartée. Prenez-en une nouvelle si le client la veut toujours.',
    en: 'This abandoned order was dismissed. Take a new one if the customer still wants it.',
    ar: 'استُبعد هذا الطلب المتروك. سجّل طلبًا جديدًا إن كان الزبون لا يزال يريده.',
  },
  changesNow: {
    fr: 'Le client est en train de modifier cette commande. Relisez-la, puis confirmez.',
    en: 'The customer is changing this order right now. Read it again, then confirm.',
    ar: 'الزبون يعدّل هذا الطلب الآن. أعد قراءته ثم أكّد.',
  },
  mergePhones: {
    fr: 'Seules deux commandes du même numéro de téléphone se fusionnent.',
    en: 'Only two orders of the same phone number can be merged.',
    ar: 'لا يُدمج إلا طلبان برقم الهاتف نفسه.',
  },
  mergeCurrencies: {
    fr: 'Ces deux commandes ne sont pas dans la même monnaie.',
    en: 'These two orders are not in the same currency.',
    ar: 'هذان الطلبان ليسا بالعملة نفسها.',
  },
  mergePaid: {
    fr: 'La commande n° {number} est payée, remboursée ou à payer en ligne : elle ne se fusionne ni ne se partage.',
    en: 'Order no. {number} is paid, refunded or to be paid online: it can be neither merged nor split.',
    ar: 'الطلب رقم {number} مدفوع أو مسترد أو يُدفع عبر الإنترنت: لا يمكن دمجه ولا تقسيمه.',
  },
  mergeEnded: {
    fr: 'La commande n° {number} n’est plus en préparation : seules des commandes en cours ou confirmées se fusionnent ou se partagent.',
    en: 'Order no. {number} is no longer being prepared: only orders under way or confirmed can be merged or split.',
    ar: 'الطلب رقم {number} لم يعد قيد التحضير: لا تُدمج ولا تُقسَّم إلا الطلبات الجارية أو المؤكدة.',
  },
  mergeBooked: {
    fr: 'Le colis de la commande n° {number} est déjà réservé : annulez-le d’abord.',
    en: 'The parcel of order no. {number} is booked already: call it off first.',
    ar: 'طرد الطلب رقم {number} محجوز بالفعل: ألغوه أولًا.',
  },
  mergeInvoiced: {
    fr: 'La commande n° {number} a une facture numérotée : elle ne se fusionne ni ne se partage.',
    en: 'Order no. {number} has a numbered invoice: it can be neither merged nor split.',
    ar: 'للطلب رقم {number} فاتورة مرقّمة: لا يمكن دمجه ولا تقسيمه.',
  },
  mergeChanged: {
    fr: 'L’une des deux commandes a changé entre-temps. Relisez le résultat, puis confirmez.',
    en: 'One of the two orders has changed meanwhile. Read the result again, then confirm.',
    ar: 'تغيّر أحد الطلبين في هذه الأثناء. أعد قراءة النتيجة ثم أكّد.',
  },
  splitChanged: {
    fr: 'Cette commande a changé entre-temps. Relisez-la, puis partagez-la.',
    en: 'This order has changed meanwhile. Read it again, then split it.',
    ar: 'تغيّر هذا الطلب في هذه الأثناء. أعد قراءته ثم قسّمه.',
  },
  splitNothing: {
    fr: 'Choisissez des pièces pour la nouvelle commande, et laissez-en au moins une dans celle-ci.',
    en: 'Choose pieces for the new order, and leave at least one in this one.',
    ar: 'اختر قطعًا للطلب الجديد، واترك قطعة واحدة على الأقل في هذا الطلب.',
  },
  splitDiscounted: {
    fr: 'Cette commande a une remise : retirez-la d’abord, puis partagez.',
    en: 'This order has a discount: take it out first, then split.',
    ar: 'لهذا الطلب تخفيض: أزله أولًا ثم قسّم الطلب.',
  },
} as const satisfies Words
