import type { Words } from '#i18n/words.ts'

/** The texts of the sender's page. */
export const senderWords = {
  title: { fr: 'Expéditeur', en: 'Sender', ar: 'المرسِل' },
  intro: {
    fr: 'Qui envoie les colis : ces lignes sont imprimées sur les étiquettes et les documents.',
    en: 'Who sends the parcels: these lines are printed on labels and documents.',
    ar: 'من يرسل الطرود: تُطبع هذه الأسطر على الملصقات والوثائق.',
  },
  who: { fr: 'Entreprise', en: 'Business', ar: 'المؤسسة' },
  where: { fr: 'Adresse', en: 'Address', ar: 'العنوان' },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  email: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' },
  address: { fr: 'Rue et numéro', en: 'Street and number', ar: 'الشارع والرقم' },
  city: { fr: 'Ville', en: 'City', ar: 'المدينة' },
  postcode: { fr: 'Code postal', en: 'Postcode', ar: 'الرمز البريدي' },
  country: { fr: 'Pays', en: 'Country', ar: 'البلد' },
  taxNumber: { fr: 'Matricule fiscal', en: 'Tax number', ar: 'المعرّف الجبائي' },
  tradeRegister: { fr: 'Registre de commerce', en: 'Trade register', ar: 'السجل التجاري' },
  bank: { fr: 'Banque et compte (RIB)', en: 'Bank and account', ar: 'البنك والحساب' },
  bankHint: { fr: 'Une ligne, imprimée au pied des factures.', en: 'One line, printed at the foot of invoices.', ar: 'سطر واحد يُطبع أسفل الفواتير.' },
  onDocuments: { fr: 'Sur les documents', en: 'On documents', ar: 'على المستندات' },
  closing: { fr: 'Formule de fin', en: 'Closing words', ar: 'عبارة الختام' },
  closingHint: {
    fr: 'Remerciements, conditions de retour… Chaque document la dit dans sa langue.',
    en: 'Thanks, terms of return… Each document says them in its language.',
    ar: 'شكر، شروط الإرجاع… يقولها كل مستند بلغته.',
  },
  logo: { fr: 'Logo', en: 'Logo', ar: 'الشعار' },
  logoHint: {
    fr: 'Un PNG ou un JPEG de 2 Mo au plus. Enregistrez d’abord les champs ci-dessus : le logo s’enregistre à part.',
    en: 'One PNG or JPEG of at most 2 MB. Save the fields above first: the logo is saved by itself.',
    ar: 'ملف PNG أو JPEG بحجم 2 ميغابايت على الأكثر. احفظ الحقول أعلاه أولًا: يُحفظ الشعار وحده.',
  },
  logoAlt: { fr: 'Logo de {name}', en: 'Logo of {name}', ar: 'شعار {name}' },
  chooseLogo: { fr: 'Fichier du logo', en: 'File of the logo', ar: 'ملف الشعار' },
  saveLogo: { fr: 'Utiliser ce logo', en: 'Use this logo', ar: 'استخدام هذا الشعار' },
  removeLogo: { fr: 'Retirer le logo', en: 'Remove the logo', ar: 'إزالة الشعار' },
  logoMissing: { fr: 'Choisissez d’abord un fichier.', en: 'Choose a file first.', ar: 'اختر ملفًا أولًا.' },
  incomplete: {
    fr: 'Le nom, la rue et la ville manquent encore : sans eux aucune facture n’est émise.',
    en: 'Name, street and city are still missing: without them no invoice is issued.',
    ar: 'الاسم والشارع والمدينة غير مكتملة: بدونها لا تصدر أي فاتورة.',
  },
  phoneTN: { fr: 'Un numéro tunisien a 8 chiffres.', en: 'A Tunisian number has 8 digits.', ar: 'يتكوّن الرقم التونسي من 8 أرقام.' },
  phoneEG: {
    fr: 'Un numéro égyptien a 11 chiffres et commence par 010, 011, 012 ou 015.',
    en: 'An Egyptian number has 11 digits and begins with 010, 011, 012 or 015.',
    ar: 'يتكوّن الرقم المصري من 11 رقمًا ويبدأ بـ 010 أو 011 أو 012 أو 015.',
  },
  phoneElsewhere: { fr: 'Un numéro a de 6 à 15 chiffres.', en: 'A number has 6 to 15 digits.', ar: 'يتكوّن الرقم من 6 إلى 15 رقمًا.' },
  emailWrong: {
    fr: 'Écrivez une adresse comme boutique@exemple.tn.',
    en: 'Write an address like shop@example.com.',
    ar: 'اكتب عنوانًا مثل shop@example.com.',
  },
} as const satisfies Words
