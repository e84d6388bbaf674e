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
