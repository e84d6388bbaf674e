import type { Words } from '#i18n/words.ts'

export const documentSettingsWords = {
  title: { fr: 'Documents et numéros', en: 'Documents and numbers', ar: 'المستندات والأرقام' },
  intro: {
    fr: 'Un document numéroté ne change plus : ce que vous enregistrez ici vaut pour les suivants.',
    en: 'A numbered document never changes again: what you save here holds for the next ones.',
    ar: 'المستند المرقّم لا يتغير بعد إصداره: ما تحفظه هنا يسري على المستندات التالية.',
  },

  issuing: { fr: 'Émission', en: 'Issuing', ar: 'الإصدار' },
  invoiceAt: { fr: 'Émettre la facture', en: 'Issue the invoice', ar: 'إصدار الفاتورة' },
  'by-hand': { fr: 'À la main, depuis la commande', en: 'By hand, from the order', ar: 'يدويًا من صفحة الطلب' },
  confirmed: { fr: 'Quand la commande est confirmée', en: 'When the order is confirmed', ar: 'عند تأكيد الطلب' },
  shipped: { fr: 'Quand la commande est expédiée', en: 'When the order is shipped', ar: 'عند إرسال الطلب' },
  paid: { fr: 'Quand la commande est payée', en: 'When the order is paid', ar: 'عند دفع الطلب' },
  creditNoteAt: { fr: 'Émettre l’avoir', en: 'Issue the credit note', ar: 'إصدار الإشعار الدائن' },
  creditByHand: { fr: 'À la main, depuis la commande', en: 'By hand, from the order', ar: 'يدويًا من صفحة الطلب' },
  creditWithRefund: { fr: 'Avec le remboursement', en: 'With the refund', ar: 'مع الاسترداد' },
  freeOrders: {
    fr: 'Générer aussi les factures des commandes gratuites',
    en: 'Generate invoices for free orders too',
    ar: 'إصدار فواتير للطلبات المجانية أيضًا',
  },
  asksTaxNumber: { fr: 'Demander le matricule fiscal à la commande', en: 'Ask for the tax number at the checkout', ar: 'طلب المعرف الجبائي عند إتمام الطلب' },
  asksTaxNumberHint: {
    fr: 'Un champ facultatif de la caisse, pour les entreprises : il figure sur leur facture. Vous pouvez toujours l’écrire vous-même dans une commande que vous prenez.',
    en: 'An optional field of the checkout, for companies: it stands on their invoice. You can always type it yourself in an order that you take.',
    ar: 'خانة اختيارية للشركات عند إتمام الطلب، وتظهر على فاتورتها. ويمكنك دائمًا كتابته بنفسك في طلب تسجله.',
  },
  byMail: {
    fr: 'Envoyer la facture ou l’avoir au client par e-mail dès l’émission',
    en: 'Mail the invoice or credit note to the customer once issued',
    ar: 'إرسال الفاتورة أو الإشعار الدائن إلى الزبون بالبريد فور الإصدار',
  },

  opening: { fr: 'Ouverture et impression', en: 'Opening and printing', ar: 'الفتح والطباعة' },
  access: { fr: 'Qui ouvre les documents d’une commande', en: 'Who opens an order’s documents', ar: 'من يفتح مستندات الطلب' },
  logged_in: { fr: 'Son client, une fois connecté', en: 'Its customer, once signed in', ar: 'زبونه بعد تسجيل الدخول' },
  all: { fr: 'Toute personne qui a le lien secret', en: 'Anyone who has the secret link', ar: 'كل من لديه الرابط السري' },
  showPreview: { fr: 'Ouvrir dans un onglet, sans imprimer aussitôt', en: 'Open in a tab, without printing at once', ar: 'الفتح في تبويب دون طباعة فورية' },
  reloadAfterPrint: { fr: 'Recharger la page après l’impression', en: 'Reload the page after printing', ar: 'إعادة تحميل الصفحة بعد الطباعة' },
  vendors: { fr: 'Vendeurs', en: 'Vendors', ar: 'البائعون' },
  vendorsSee: { fr: 'Ce qu’un vendeur voit du client', en: 'What a vendor sees of the customer', ar: 'ما يراه البائع من الزبون' },
  vendorsSeeHint: {
    fr: 'Sur ses commandes à préparer et ses bons, jusqu’à la livraison et 60 jours au plus. Il n’imprime l’étiquette d’un colis que s’il voit l’adresse et le téléphone.',
    en: 'On their orders to prepare and their packing lists, until delivery and for 60 days at most. They print a parcel’s label only if they see address and phone.',
    ar: 'في طلباته المطلوب تحضيرها وقوائم تعبئته، إلى حين التسليم ولمدة 60 يومًا على الأكثر. لا يطبع ملصق الطرد إلا إذا كان يرى العنوان والهاتف.',
  },
  seeNothing: { fr: 'Rien', en: 'Nothing', ar: 'لا شيء' },
  seePlace: { fr: 'Le nom et la ville', en: 'Name and city', ar: 'الاسم والمدينة' },
  seeAddress: { fr: 'Le nom et l’adresse', en: 'Name and address', ar: 'الاسم والعنوان' },
  seePhone: { fr: 'Le nom, l’adresse et le téléphone', en: 'Name, address and phone', ar: 'الاسم والعنوان والهاتف' },
  labelPaper: { fr: 'Papier des étiquettes', en: 'Paper of labels', ar: 'ورق الملصقات' },
  '10x15': { fr: 'Une par page de 10 × 15 cm', en: 'One a page of 10 × 15 cm', ar: 'ملصق في كل صفحة 10 × 15 سم' },
  'a4-four': { fr: 'Quatre par page A4', en: 'Four on an A4 page', ar: 'أربعة في صفحة A4' },

  customers: { fr: 'Documents que le client voit', en: 'Documents that customers see', ar: 'المستندات التي يراها الزبون' },
  customersHint: {
    fr: 'Dans « Mon compte ». Vous les imprimez tous, de toute façon.',
    en: 'In “My Account”. You print all of them in any case.',
    ar: 'في «حسابي». أما أنت فتطبعها كلها على أي حال.',
  },

  invoices: { fr: 'Numéros des factures', en: 'Numbers of invoices', ar: 'أرقام الفواتير' },
  creditnotes: { fr: 'Numéros des avoirs', en: 'Numbers of credit notes', ar: 'أرقام الإشعارات الدائنة' },
  next: { fr: 'Prochain numéro : {number}', en: 'Next number: {number}', ar: 'الرقم التالي: {number}' },
  prefix: { fr: 'Préfixe', en: 'Prefix', ar: 'البادئة' },
  prefixHint: { fr: 'Lettres et chiffres, 10 au plus.', en: 'Letters and digits, 10 at most.', ar: 'حروف لاتينية وأرقام، 10 على الأكثر.' },
  pattern: { fr: 'Modèle', en: 'Pattern', ar: 'النمط' },
  patternHint: {
    fr: 'Avec {prefix}, {year} et {number}, par exemple {prefix}-{year}-{number}.',
    en: 'With {prefix}, {year} and {number}, for example {prefix}-{year}-{number}.',
    ar: 'مع {prefix} و {year} و {number}، مثلًا {prefix}-{year}-{number}.',
  },
  digits: { fr: 'Chiffres du numéro', en: 'Digits of the number', ar: 'عدد خانات الرقم' },
  first: { fr: 'Premier numéro de la série', en: 'First number of the series', ar: 'أول رقم في السلسلة' },
  firstHint: {
    fr: 'Pour continuer une numérotation tenue ailleurs. Fixé dès le premier document.',
    en: 'To go on with numbers kept elsewhere. Settled by the first document.',
    ar: 'لمواصلة ترقيم سابق. يثبت مع أول مستند.',
  },
  yearly: { fr: 'Recommencer chaque année', en: 'Begin anew each year', ar: 'البدء من جديد كل سنة' },

  prefixWrong: {
    fr: 'Des lettres sans accent et des chiffres seulement, 10 au plus.',
    en: 'Only plain letters and digits, 10 at most.',
    ar: 'حروف لاتينية وأرقام فقط، 10 على الأكثر.',
  },
  patternWrong: {
    fr: 'Des lettres sans accent, des chiffres, - / . _ et les mots entre accolades, 40 au plus.',
    en: 'Only plain letters, digits, - / . _ and the words in braces, 40 at most.',
    ar: 'حروف لاتينية وأرقام و - / . _ والكلمات بين الأقواس فقط، 40 على الأكثر.',
  },
  patternNumber: { fr: 'Le modèle contient {number} une fois.', en: 'The pattern holds {number} once.', ar: 'يحتوي النمط على {number} مرة واحدة.' },
  patternYear: {
    fr: 'Il manque {year} : sans l’année, deux documents auraient le même numéro.',
    en: '{year} is missing: without the year two documents would have the same number.',
    ar: 'ينقص {year}: بدون السنة يحمل مستندان الرقم نفسه.',
  },
  hasBegun: {
    fr: 'La série a commencé : son premier numéro ne change plus.',
    en: 'The series has begun: its first number cannot change any more.',
    ar: 'بدأت السلسلة: لم يعد رقمها الأول يتغير.',
  },
} as const satisfies Words
