import type { Words } from '#i18n/words.ts'

export const placesPageWords = {
  title: { fr: 'Zones du livreur', en: "The courier's zones", ar: 'مناطق شركة التوصيل' },
  intro: {
    fr: "La boutique a sa propre liste de villes et de zones : une commande passe même quand le livreur ne répond pas. Un colis ne se réserve qu'avec le code que le livreur donne à la zone ; la liste lui est demandée une fois par jour.",
    en: 'The shop has a list of cities and zones of its own: orders go on when the courier does not answer. A parcel is only booked with the code that the courier gives a zone; it is asked for its list once a day.',
    ar: 'للمتجر قائمته الخاصة بالمدن والمناطق: تُسجَّل الطلبات حتى إن لم تُجب شركة التوصيل. لا يُحجز طرد إلا بالرمز الذي تعطيه الشركة للمنطقة، وتُطلب القائمة منها مرة في اليوم.',
  },
  coded: { fr: 'Codes : {coded} sur {zones}', en: 'Codes: {coded} of {zones}', ar: 'الرموز: {coded} من {zones}' },
  told: { fr: 'Liste reçue le {when}', en: 'List received {when}', ar: 'وصلت القائمة في {when}' },
  neverTold: { fr: 'Jamais reçue du livreur', en: 'Never received from the courier', ar: 'لم تصل من شركة التوصيل بعد' },
  askedSince: { fr: 'Demandée en vain le {when}', en: 'Asked for in vain {when}', ar: 'طُلبت دون جدوى في {when}' },
  refresh: { fr: 'Demander la liste maintenant', en: 'Ask for the list now', ar: 'طلب القائمة الآن' },
  refreshIn: { fr: 'Demander la liste maintenant – {country}', en: 'Ask for the list now – {country}', ar: 'طلب القائمة الآن – {country}' },
  complete: { fr: 'Toutes les zones ont leur code.', en: 'All zones have their code.', ar: 'لكل المناطق رموزها.' },
  noList: {
    fr: "La boutique n'a pas de liste pour ce pays : l'adresse y est écrite en toutes lettres.",
    en: 'The shop has no list for this country: addresses are typed.',
    ar: 'لا توجد قائمة لهذا البلد: يُكتب العنوان كاملًا.',
  },
  waiting: { fr: 'Zones provisoires', en: 'Provisional zones', ar: 'مناطق مؤقتة' },
  waitingMeans: {
    fr: "Elles n'ont pas encore le code du livreur. Quand il en connaît une sous un autre nom, associez-les ici.",
    en: "They do not have the courier's code yet. Where it knows one by another name, match them here.",
    ar: 'ليس لها رمز شركة التوصيل بعد. إن كانت الشركة تعرف إحداها باسم آخر فاربط بينهما هنا.',
  },
  waitingIn: { fr: '{count} sans code', en: '{count} without a code', ar: '{count} بلا رمز' },
  couriersHere: { fr: '{count} chez le livreur seul', en: '{count} with the courier alone', ar: '{count} لدى شركة التوصيل وحدها' },
  unreached: {
    fr: 'Aucun gouvernorat ne mène à cette ville du livreur : personne ne peut y choisir de zone.',
    en: "No governorate leads to this city of the courier's: nobody can choose a zone there.",
    ar: 'لا تؤدي أي ولاية إلى مدينة الشركة هذه: لا يمكن لأحد اختيار منطقة فيها.',
  },
  theCouriers: { fr: 'Zone du livreur pour {zone}', en: "The courier's zone for {zone}", ar: 'منطقة شركة التوصيل المقابلة لـ {zone}' },
  chooseZone: { fr: 'Choisir…', en: 'Choose…', ar: 'اختر…' },
  match: { fr: 'Associer', en: 'Match', ar: 'ربط' },
  matchThe: { fr: 'Associer {zone}', en: 'Match {zone}', ar: 'ربط {zone}' },
} as const satisfies Words
