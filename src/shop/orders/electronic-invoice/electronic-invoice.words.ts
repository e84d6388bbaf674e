import type { Words } from '#i18n/words.ts'

export const electronicInvoiceWords = {
  notTried: {
    fr: 'Fichier au format TEIF 1.8.8, jamais essayé auprès de la plateforme El Fatoora : vérifiez-le avec elle avant de vous y fier.',
    en: 'File in the format TEIF 1.8.8, never tried at the El Fatoora platform: check it there before you rely on it.',
    ar: 'ملف بصيغة TEIF 1.8.8 لم يُجرَّب قط لدى منصة الفاتورة الإلكترونية: تحقّق منه لديها قبل الاعتماد عليه.',
  },
  ownFormat: {
    fr: 'Il manque de quoi écrire le fichier TEIF : voici toutes les données, dans un format propre à la boutique que la plateforme ne connaît pas.',
    en: 'The TEIF file cannot be written yet: here is all the data, in a format of the shop’s own that the platform does not know.',
    ar: 'ينقص ما يلزم لكتابة ملف TEIF: هذه كل البيانات بصيغة خاصة بالمتجر لا تعرفها المنصة.',
  },
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  loose: { fr: 'Montant remboursé', en: 'Amount refunded', ar: 'مبلغ مُسترد' },
  discount: {
    fr: 'Remise « {label} », déjà déduite des lignes : {amount}',
    en: 'Discount "{label}", deducted from the lines already: {amount}',
    ar: 'تخفيض «{label}» مخصوم من الأسطر: {amount}',
  },
} as const satisfies Words

export const gapWords = {
  unsigned: {
    fr: 'Signature électronique : à apposer avec votre propre certificat. La référence et le code QR officiels viennent ensuite de la plateforme.',
    en: 'Electronic signature: to be added with your own certificate. The official reference and QR code then come from the platform.',
    ar: 'التوقيع الإلكتروني: يوضع بشهادتكم الخاصة. ثم يأتي المرجع ورمز QR الرسميان من المنصة.',
  },
  leftOut: {
    fr: 'Conditions de paiement, compte bancaire et contacts : laissés de côté, car les sources publiques ne s’accordent pas sur leurs codes.',
    en: 'Terms of payment, bank account and contacts: left out, because the public sources do not agree on their codes.',
    ar: 'شروط الدفع والحساب البنكي وجهات الاتصال: تُركت لأن المصادر العامة لا تتفق على رموزها.',
  },
  seller: {
    fr: 'Votre matricule fiscal : il manquait aux réglages de l’expéditeur quand ce document a été émis.',
    en: 'Your tax number: it was missing from the sender’s settings when this document was issued.',
    ar: 'معرّفكم الجبائي: كان ناقصًا في إعدادات المرسِل عند إصدار هذه الوثيقة.',
  },
  sellerShape: {
    fr: 'Votre matricule fiscal « {value} » n’a pas les 13 caractères attendus (1234567/L/A/M/000). TEIF 1.8.8 ne prend pas la forme à 8 caractères pour le vendeur.',
    en: 'Your tax number "{value}" does not have the 13 characters expected (1234567/L/A/M/000). TEIF 1.8.8 does not take the 8-character form for the seller.',
    ar: 'معرّفكم الجبائي «{value}» ليس بالأحرف الـ13 المنتظرة (1234567/L/A/M/000). صيغة TEIF 1.8.8 لا تقبل للبائع الشكل ذا 8 أحرف.',
  },
  buyer: {
    fr: 'L’identifiant du client : matricule fiscal d’une entreprise ; carte d’identité (8 chiffres) ou de séjour (9 chiffres) d’un particulier.',
    en: 'The customer’s identifier: a company’s tax number; a private person’s identity card (8 digits) or residence card (9 digits).',
    ar: 'معرّف الحريف: المعرّف الجبائي لشركة؛ أو بطاقة التعريف (8 أرقام) أو بطاقة الإقامة (9 أرقام) لشخص.',
  },
  buyerShape: {
    fr: 'L’identifiant du client « {value} » n’est ni un matricule fiscal (8 ou 13 caractères), ni une carte d’identité (8 chiffres), ni une carte de séjour (9 chiffres).',
    en: 'The customer’s identifier "{value}" is no tax number (8 or 13 characters), no identity card (8 digits) and no residence card (9 digits).',
    ar: 'معرّف الحريف «{value}» ليس معرّفًا جبائيًا (8 أو 13 حرفًا) ولا بطاقة تعريف (8 أرقام) ولا بطاقة إقامة (9 أرقام).',
  },
  sellerAddress: { fr: 'Votre adresse.', en: 'Your address.', ar: 'عنوانكم.' },
  buyerName: { fr: 'Le nom du client.', en: 'The customer’s name.', ar: 'اسم الحريف.' },
  buyerAddress: { fr: 'L’adresse du client.', en: 'The customer’s address.', ar: 'عنوان الحريف.' },
  lines: { fr: 'Les lignes : ce document n’en a aucune.', en: 'The lines: this document has none.', ar: 'الأسطر: لا سطر في هذه الوثيقة.' },
  rate: {
    fr: 'Le taux de TVA de « {name} » : aucun taux, ou plusieurs, à la date du document.',
    en: 'The VAT rate of "{name}": none, or several, at the document’s date.',
    ar: 'نسبة الأداء على القيمة المضافة لـ«{name}»: لا نسبة أو عدة نسب بتاريخ الوثيقة.',
  },
  tax: {
    fr: 'Le code de la taxe « {name} » : ce fichier n’en porte que pour la TVA et le droit de timbre.',
    en: 'The code of the tax "{name}": this file has codes for VAT and the stamp duty only.',
    ar: 'رمز الأداء «{name}»: لا يحمل هذا الملف رموزًا إلا للأداء على القيمة المضافة ومعلوم الطابع.',
  },
  sums: {
    fr: 'Des montants qui s’accordent : les lignes, les taxes et le timbre ne font pas le total du document.',
    en: 'Amounts that agree: lines, taxes and stamp do not make the document’s total.',
    ar: 'مبالغ متطابقة: الأسطر والأداءات والطابع لا تساوي مجموع الوثيقة.',
  },
  corrects: {
    fr: 'La facture que cet avoir corrige.',
    en: 'The invoice that this credit note corrects.',
    ar: 'الفاتورة التي يصححها هذا الإشعار الدائن.',
  },
  inWords: { fr: 'Le montant en toutes lettres.', en: 'The amount in words.', ar: 'المبلغ بالأحرف.' },
} as const satisfies Words
