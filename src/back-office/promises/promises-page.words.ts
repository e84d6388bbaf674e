import type { Words } from '#i18n/words.ts'

export const promisesPageWords = {
  title: { fr: 'Promesses', en: 'Promises', ar: 'الوعود' },
  intro: {
    fr: 'Ce que vous promettez, dit sous le bouton de commande et après la commande. Ce qui reste vide n’est dit nulle part : ne promettez que ce que vous tenez.',
    en: 'What you promise, said under the order button and after the order. What stays empty is said nowhere: promise only what you keep.',
    ar: 'ما تعد به، يظهر تحت زر الطلب وبعد الطلب. ما يبقى فارغًا لا يظهر في أي مكان: لا تعد إلا بما تفي به.',
  },
  delivery: { fr: 'Délai de livraison', en: 'Time of delivery', ar: 'مدة التوصيل' },
  deliveryHint: {
    fr: 'En jours ouvrables, comptés à partir de la commande. La boutique en fait des dates : « entre mardi 24 et jeudi 26 novembre ».',
    en: 'In working days, counted from the order. The shop turns them into dates: “between Tuesday 24 and Thursday 26 November”.',
    ar: 'بأيام العمل، تُحسب من الطلب. يحوّلها المتجر إلى تواريخ: «بين الثلاثاء 24 والخميس 26 نوفمبر».',
  },
  farDays: { fr: 'Partout dans le pays', en: 'Anywhere in the country', ar: 'في كل البلاد' },
  nearDays: { fr: 'Près de chez vous', en: 'Near you', ar: 'بالقرب منك' },
  nearStates: { fr: 'Où « près de chez vous » vaut', en: 'Where “near you” is', ar: 'أين ينطبق «بالقرب منك»' },
  daysHint: { fr: 'Par exemple 2-4. Vide : aucune promesse.', en: 'For example 2-4. Empty: no promise.', ar: 'مثلًا 2-4. فارغ: لا وعد.' },
  nearDaysHint: {
    fr: 'Par exemple 1-2. Vide : comme partout.',
    en: 'For example 1-2. Empty: as anywhere.',
    ar: 'مثلًا 1-2. فارغ: كما في كل البلاد.',
  },
  nearStatesHint: {
    fr: 'Sans aucun choisi, le délai « partout » vaut pour tous.',
    en: 'With none chosen, the time “anywhere” holds for all.',
    ar: 'إن لم تختر شيئًا، تنطبق مدة «كل البلاد» على الجميع.',
  },
  daysWrong: {
    fr: 'Écrivez un nombre de jours, ou deux : 2 ou 2-4, 60 au plus.',
    en: 'Write a number of days, or two: 2 or 2-4, at most 60.',
    ar: 'اكتب عدد أيام أو عددين: 2 أو 2-4، 60 على الأكثر.',
  },
  stateWrong: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
  confirmation: { fr: 'Appel de confirmation', en: 'Confirmation call', ar: 'مكالمة التأكيد' },
  calledBy: { fr: 'Appel le jour même, avant', en: 'Called the same day, before', ar: 'الاتصال في اليوم نفسه قبل' },
  calledByHint: {
    fr: 'Par exemple 18:00. Qui commande plus tard est appelé le jour ouvrable suivant. Vide : aucune heure promise.',
    en: 'For example 18:00. Who orders later is called on the next working day. Empty: no hour is promised.',
    ar: 'مثلًا 18:00. من يطلب بعد ذلك نتصل به في يوم العمل التالي. فارغ: لا وعد بساعة.',
  },
  afterwards: { fr: 'À la réception et après', en: 'On delivery and after', ar: 'عند الاستلام وبعده' },
  returnDays: { fr: 'Jours pour changer d’avis', en: 'Days to change one’s mind', ar: 'أيام لتغيير الرأي' },
  returnDaysHint: { fr: 'Après la livraison. 0 : aucune promesse.', en: 'After delivery. 0: no promise.', ar: 'بعد التسليم. 0: لا وعد.' },
  openParcel: { fr: 'Le colis peut être ouvert avant de payer', en: 'The parcel may be opened before paying', ar: 'يمكن فتح الطرد قبل الدفع' },
  openParcelHint: {
    fr: 'Votre livreur doit le permettre.',
    en: 'Your courier has to allow it.',
    ar: 'يجب أن يسمح عون التوصيل بذلك.',
  },
} as const satisfies Words
