import type { Words } from '#i18n/words.ts'

export const parcelWords = {
  part: { fr: 'Colis {place} sur {count}', en: 'Parcel {place} of {count}', ar: 'الطرد {place} من {count}' },
  booking: { fr: 'Réservation en cours', en: 'Being booked', ar: 'الحجز جارٍ' },
  booked: { fr: 'Réservé', en: 'Booked', ar: 'محجوز' },
  made: { fr: 'Créé', en: 'Made', ar: 'أُنشئ' },
  uncertain: { fr: 'Sans réponse', en: 'No answer', ar: 'بلا رد' },
  refused: { fr: 'Non créé', en: 'Not made', ar: 'لم يُنشأ' },
  cancelled: { fr: 'Annulé', en: 'Called off', ar: 'ملغى' },

  noSuchParcel: { fr: "Ce colis n'existe pas.", en: 'There is no such parcel.', ar: 'هذا الطرد غير موجود.' },
  noCourier: {
    fr: 'Aucun livreur ne dessert ce pays : organisez la livraison autrement.',
    en: 'No courier serves this country: arrange the delivery otherwise.',
    ar: 'لا شركة توصيل تخدم هذا البلد: رتّب التوصيل بطريقة أخرى.',
  },
  notBookable: {
    fr: 'Un colis se réserve pour une commande « En cours » ou « Confirmée ». Celle-ci est « {state} ».',
    en: 'A parcel is booked for an order that is "Processing" or "Confirmed". This one is "{state}".',
    ar: 'يُحجز الطرد لطلب «قيد المعالجة» أو «مؤكد». هذا الطلب «{state}».',
  },
  alreadyOpen: {
    fr: 'Cette commande a déjà un colis chez le livreur. Rien de plus n’a été réservé.',
    en: 'This order has a parcel at the courier already. Nothing more was booked.',
    ar: 'لهذا الطلب طرد لدى شركة التوصيل بالفعل. لم يُحجز شيء آخر.',
  },
  tooManyParcels: {
    fr: 'Une commande part en {max} colis au plus.',
    en: 'An order goes in {max} parcels at most.',
    ar: 'يُرسل الطلب في {max} طرود على الأكثر.',
  },
  goodsWrong: { fr: 'Écrivez des nombres de pièces, par exemple 2.', en: 'Type numbers of pieces, such as 2.', ar: 'اكتب أعداد القطع، مثل 2.' },
  noPieces: {
    fr: 'Choisissez au moins une pièce pour ce colis.',
    en: 'Choose at least one piece for this parcel.',
    ar: 'اختر قطعة واحدة على الأقل لهذا الطرد.',
  },
  piecesTaken: {
    fr: 'Une pièce choisie est déjà dans un autre colis de cette commande. Rechargez la page.',
    en: 'A chosen piece is in another parcel of this order already. Load the page again.',
    ar: 'إحدى القطع المختارة موجودة في طرد آخر لهذا الطلب. أعد تحميل الصفحة.',
  },
  piecesTooMany: {
    fr: 'Il n’en reste que {left} : {name}.',
    en: 'Only {left} are left: {name}.',
    ar: 'لم يبق سوى {left}: {name}.',
  },
  collectTooMuch: {
    fr: 'Ce colis ne peut pas encaisser plus que ce qui reste dû : {amount}.',
    en: 'This parcel cannot collect more than is still due: {amount}.',
    ar: 'لا يمكن أن يحصّل هذا الطرد أكثر من المتبقي: {amount}.',
  },
  collectRest: {
    fr: 'Toutes les pièces sont dans un colis : le dernier encaisse exactement le reste, {amount}.',
    en: 'All pieces are in a parcel: the last one collects exactly the rest, {amount}.',
    ar: 'كل القطع في طرود: يحصّل الطرد الأخير الباقي بالضبط، {amount}.',
  },
  partReceived: {
    fr: 'Les pièces de ce colis sont revenues et ont été reçues : elles ne repartent plus avec cette commande. Passez-en une nouvelle.',
    en: 'The pieces of this parcel came back and were received: they no longer leave with this order. Place a new one.',
    ar: 'عادت قطع هذا الطرد واستُلمت: لم تعد تخرج مع هذا الطلب. سجّل طلبًا جديدًا.',
  },
  toldOtherwise: {
    fr: 'Ce colis est déjà noté autrement. Rien n’a été changé.',
    en: 'This parcel was recorded differently already. Nothing was changed.',
    ar: 'سُجّل هذا الطرد بشكل آخر من قبل. لم يتغير شيء.',
  },
  whyLess: {
    fr: 'Dites pourquoi moins que le montant dû a été encaissé.',
    en: 'Say why less than the amount due was collected.',
    ar: 'اذكر لماذا حُصّل أقل من المبلغ المستحق.',
  },
  cashByManager: {
    fr: 'Seule une personne qui gère les commandes peut changer le montant encaissé.',
    en: 'Only a person who manages orders may change the amount collected.',
    ar: 'لا يغيّر المبلغ المحصّل إلا من يدير الطلبات.',
  },
  parcelsChanged: {
    fr: 'Les colis de cette commande ont changé entre-temps. Rechargez la page.',
    en: 'The parcels of this order changed meanwhile. Load the page again.',
    ar: 'تغيّرت طرود هذا الطلب في الأثناء. أعد تحميل الصفحة.',
  },
  notPaid: {
    fr: "Cette commande devait être payée en ligne et ne l'est pas : rien ne serait encaissé à la livraison.",
    en: 'This order was to be paid online and is not: nothing would be collected at the door.',
    ar: 'كان يجب دفع هذا الطلب عبر الإنترنت ولم يُدفع: لن يُحصَّل شيء عند التسليم.',
  },
  noZone: { fr: 'Choisissez le gouvernorat et la zone.', en: 'Choose the governorate and the zone.', ar: 'اختر الولاية والمنطقة.' },
  otherCountry: {
    fr: "Cette zone n'est pas dans le pays de la commande. Rien n'a été réservé.",
    en: 'This zone is not in the country of the order. Nothing was booked.',
    ar: 'هذه المنطقة ليست في بلد الطلب. لم يُحجز شيء.',
  },
  noCode: {
    fr: "Le livreur n'a pas encore donné son code pour « {zone} ». Choisissez une zone voisine, ou redemandez sa liste.",
    en: 'The courier has not told its code of "{zone}" yet. Choose a zone nearby, or ask for its list again.',
    ar: 'لم تعطِ شركة التوصيل رمزها لمنطقة «{zone}» بعد. اختر منطقة مجاورة أو اطلب قائمتها من جديد.',
  },
  noName: { fr: 'Il manque le nom du client.', en: 'The customer’s name is missing.', ar: 'اسم الزبون ناقص.' },
  noStreet: { fr: "Il manque l'adresse de livraison.", en: 'The delivery address is missing.', ar: 'عنوان التوصيل ناقص.' },
  tooLong: {
    fr: '{field} : trop long pour le livreur ({max} caractères au plus).',
    en: '{field}: too long for the courier ({max} characters at most).',
    ar: '{field}: أطول مما تقبله شركة التوصيل ({max} حرفًا على الأكثر).',
  },
  tooDear: {
    fr: 'Le livreur ne prend pas de colis de plus de {max}.',
    en: 'The courier takes no parcel worth more than {max}.',
    ar: 'لا تقبل شركة التوصيل طردًا تتجاوز قيمته {max}.',
  },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  street: { fr: 'Adresse', en: 'Address', ar: 'العنوان' },

  courierDown: {
    fr: "Le livreur ne répond pas. Rien n'a été changé : réessayez dans quelques minutes.",
    en: 'The courier does not answer. Nothing was changed: try again in some minutes.',
    ar: 'لا تجيب شركة التوصيل. لم يتغير شيء: حاول بعد بضع دقائق.',
  },
  courierUnclear: {
    fr: "La réponse du livreur est illisible. Rien n'a été changé ici : réessayez, ou appelez-le.",
    en: 'The courier’s answer cannot be read. Nothing was changed here: try again, or call them.',
    ar: 'تعذّرت قراءة رد شركة التوصيل. لم يتغير شيء هنا: حاول مجددًا أو اتصل بها.',
  },
  courierSaysNo: {
    fr: 'Le livreur refuse : « {said} ».',
    en: 'The courier says no: "{said}".',
    ar: 'شركة التوصيل ترفض: «{said}».',
  },
  courierSaysNothing: {
    fr: "Le livreur refuse, sans dire pourquoi. Rien n'a été changé : vérifiez le compte du livreur.",
    en: 'The courier says no without saying why. Nothing was changed: check the courier’s account.',
    ar: 'ترفض شركة التوصيل دون ذكر السبب. لم يتغير شيء: تحقق من حساب شركة التوصيل.',
  },
  courierGone: {
    fr: "Ce livreur n'est plus configuré dans la boutique.",
    en: 'This courier is no longer set up in the shop.',
    ar: 'شركة التوصيل هذه لم تعد معدّة في المتجر.',
  },
  changedMeanwhile: {
    fr: 'Entre-temps, ce colis est passé à « {now} ». Vérifiez, puis recommencez.',
    en: 'Meanwhile this parcel became "{now}". Check it, then try again.',
    ar: 'في هذه الأثناء أصبح الطرد «{now}». تحقق ثم أعد المحاولة.',
  },
  barcodeUnknown: {
    fr: 'Le livreur ne connaît pas ce numéro.',
    en: 'The courier does not know this number.',
    ar: 'شركة التوصيل لا تعرف هذا الرقم.',
  },
  barcodeTaken: {
    fr: "Ce numéro est celui d'un autre colis.",
    en: 'This number is another parcel’s.',
    ar: 'هذا الرقم لطرد آخر.',
  },
  numberTaken: {
    fr: 'Ce numéro est déjà celui du colis de la commande {order}, chez le même livreur.',
    en: 'This number is already that of order {order}’s parcel, at the same courier.',
    ar: 'هذا الرقم لطرد الطلب {order} لدى شركة التوصيل نفسها.',
  },
  numberWrong: {
    fr: 'Le numéro du colis a de 3 à 40 lettres sans accent, chiffres ou tirets.',
    en: 'A parcel’s number has 3 to 40 letters without accents, digits or hyphens.',
    ar: 'رقم الطرد من 3 إلى 40 حرفًا لاتينيًا أو رقمًا أو شرطة.',
  },
  chargeWrong: { fr: 'Un montant comme 7 ou 7,500.', en: 'An amount such as 7 or 7.500.', ar: 'مبلغ مثل 7 أو 7.500.' },
  courierOff: {
    fr: 'Ce livreur n’est plus actif dans ce pays : choisissez-en un autre.',
    en: 'This courier is no longer on in this country: choose another.',
    ar: 'لم تعد شركة التوصيل هذه مفعّلة في هذا البلد: اختر أخرى.',
  },
  notAddable: {
    fr: 'Un colis se crée pour une commande « En cours », « Confirmée » ou « Expédiée ». Celle-ci est « {state} ».',
    en: 'A parcel is made for an order that is "Processing", "Confirmed" or "Shipped". This one is "{state}".',
    ar: 'يُنشأ الطرد لطلب «قيد المعالجة» أو «مؤكد» أو «تم الشحن». هذا الطلب «{state}».',
  },
  feeSettled: {
    fr: 'Un relevé de ce livreur a déjà réglé ces frais : ils ne changent plus.',
    en: 'A statement of this courier settled this fee already: it no longer changes.',
    ar: 'سوّى كشف هذه الشركة هذه الرسوم من قبل: لم تعد تتغير.',
  },
  alreadyDelivered: {
    fr: 'Ce colis est livré : son numéro et son livreur ne changent plus.',
    en: 'This parcel is delivered: its number and its courier no longer change.',
    ar: 'سُلّم هذا الطرد: لم يعد رقمه ولا من يوصله يتغيّر.',
  },
  barcodeWrong: { fr: 'Le numéro du colis a 14 chiffres.', en: 'The parcel’s number has 14 digits.', ar: 'رقم الطرد من 14 رقمًا.' },
  weightWrong: { fr: 'Le poids va de 0,1 à 70 kg.', en: 'The weight goes from 0.1 to 70 kg.', ar: 'الوزن من 0.1 إلى 70 كغ.' },
  piecesWrong: { fr: 'De 1 à 20 pièces.', en: 'From 1 to 20 pieces.', ar: 'من 1 إلى 20 قطعة.' },
} as const satisfies Words
