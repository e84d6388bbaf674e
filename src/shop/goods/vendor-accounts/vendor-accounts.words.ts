import type { Words } from '#i18n/words.ts'

export const vendorAccountWords = {
  nameRequired: { fr: 'Indiquez un nom.', en: 'Give a name.', ar: 'اذكر الاسم.' },
  storeRequired: {
    fr: 'Indiquez le nom de la boutique, avec au moins une lettre ou un chiffre.',
    en: 'Give the name of the store, with at least one letter or digit.',
    ar: 'اذكر اسم المتجر، وفيه حرف أو رقم على الأقل.',
  },
  emailInvalid: {
    fr: 'Indiquez une adresse e-mail valide : le vendeur y reçoit son lien.',
    en: 'Give a valid e-mail address: the vendor gets their link there.',
    ar: 'اذكر بريدًا إلكترونيًا صحيحًا: يتلقى البائع رابطه عليه.',
  },
  reasonRequired: {
    fr: 'Indiquez le motif : le vendeur le reçoit.',
    en: 'Give the reason: the vendor receives it.',
    ar: 'اذكر السبب: يصل إلى البائع.',
  },
  storeTaken: {
    fr: 'Une boutique de ce nom existe déjà. Choisissez-la dans la liste, ou un autre nom.',
    en: 'There is a store of this name already. Choose it from the list, or another name.',
    ar: 'يوجد متجر بهذا الاسم. اختره من القائمة أو اختر اسمًا آخر.',
  },
  storeNotOwn: {
    fr: 'Cette boutique a déjà un vendeur. Rechargez la page.',
    en: 'This store has a vendor already. Reload the page.',
    ar: 'لهذا المتجر بائع بالفعل. أعد تحميل الصفحة.',
  },
  emailOfStaff: {
    fr: 'Cet e-mail est celui d’un membre de l’équipe. Demandez au vendeur une autre adresse.',
    en: 'This e-mail belongs to a member of staff. Ask the vendor for another address.',
    ar: 'هذا البريد لأحد أعضاء الفريق. اطلب من البائع عنوانًا آخر.',
  },
  emailSells: {
    fr: 'Cet e-mail est déjà celui d’un vendeur d’une autre boutique.',
    en: 'This e-mail belongs to a vendor of another store already.',
    ar: 'هذا البريد لبائع في متجر آخر.',
  },
  emailIsHere: {
    fr: 'Cette personne est déjà dans cette boutique.',
    en: 'This person is in this store already.',
    ar: 'هذا الشخص في هذا المتجر بالفعل.',
  },
  emailClosed: {
    fr: 'Le compte de cet e-mail est fermé. Demandez au vendeur une autre adresse.',
    en: 'The account of this e-mail is closed. Ask the vendor for another address.',
    ar: 'حساب هذا البريد مغلق. اطلب من البائع عنوانًا آخر.',
  },
  hasEntered: {
    fr: 'Cette personne est déjà entrée. Si elle a perdu son mot de passe, elle en demande un nouveau à la page de connexion.',
    en: 'This person has entered already. If they lost their password, they ask for a new one on the sign-in page.',
    ar: 'سبق لهذا الشخص أن دخل. إن فقد كلمة مروره فليطلب كلمة جديدة من صفحة تسجيل الدخول.',
  },
  noSuchVendor: { fr: 'Ce vendeur n’existe pas.', en: 'There is no such vendor.', ar: 'لا يوجد هذا البائع.' },
  noSuchEntry: {
    fr: 'Cette demande n’existe plus.',
    en: 'This application is gone.',
    ar: 'لم يعد هذا الطلب موجودًا.',
  },
  changedMeanwhile: {
    fr: 'La convention a changé entre-temps. Lisez-la de nouveau.',
    en: 'The agreement changed meanwhile. Read it again.',
    ar: 'تغيّرت الاتفاقية في هذه الأثناء. اقرأها من جديد.',
  },
} as const satisfies Words
