import type { Words } from '#i18n/words.ts'

export const mediaWords = {
  notAPicture: {
    fr: "Ce fichier n'est pas une image JPEG, PNG, WebP, AVIF ou GIF.",
    en: 'This file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    ar: 'هذا الملف ليس صورة JPEG أو PNG أو WebP أو AVIF أو GIF.',
  },
  heic: {
    fr: "Cette photo est au format HEIC, que les navigateurs n'affichent pas. Sur l'iPhone : Réglages › Appareil photo › Formats › Le plus compatible, ou envoyez une capture d'écran de la photo.",
    en: 'This photo is in the HEIC format, which browsers do not show. On the iPhone: Settings › Camera › Formats › Most Compatible, or send a screenshot of the photo.',
    ar: 'هذه الصورة بصيغة HEIC التي لا تعرضها المتصفحات. على الآيفون: الإعدادات › الكاميرا › التنسيقات › الأكثر توافقًا، أو أرسل لقطة شاشة للصورة.',
  },
  brokenOff: {
    fr: "L'envoi s'est arrêté au milieu : rien n'a été enregistré. Réessayez.",
    en: 'The upload stopped in the middle: nothing was saved. Try again.',
    ar: 'توقف الإرسال في منتصفه: لم يُحفظ شيء. حاول مجددًا.',
  },
  storageAway: {
    fr: "Le stockage des images ne répond pas : rien n'a été enregistré. Réessayez dans une minute.",
    en: 'The storage of pictures does not answer: nothing was saved. Try again in a minute.',
    ar: 'مخزن الصور لا يستجيب: لم يُحفظ شيء. حاول مجددًا بعد دقيقة.',
  },
  damaged: {
    fr: 'Cette image est abîmée : elle ne peut pas être lue en entier.',
    en: 'This picture is damaged: it cannot be read whole.',
    ar: 'هذه الصورة تالفة: لا يمكن قراءتها كاملة.',
  },
  tooHeavy: {
    fr: 'Cette image dépasse {max} Mo.',
    en: 'This picture is over {max} MB.',
    ar: 'حجم هذه الصورة يتجاوز {max} ميغابايت.',
  },
  tooManyPixels: {
    fr: 'Cette image est trop grande : {width} × {height} points ; {max} millions au plus sont acceptés.',
    en: 'This picture is too large: {width} × {height} dots; at most {max} million are accepted.',
    ar: 'هذه الصورة كبيرة جدًا: {width} × {height} نقطة؛ الحد الأقصى {max} مليون نقطة.',
  },
  noSuchFile: {
    fr: "Il n'y a pas d'image « {source} » à côté du fichier.",
    en: 'There is no picture "{source}" beside the file.',
    ar: 'لا توجد صورة «{source}» بجانب الملف.',
  },
  outsideFolder: {
    fr: '« {source} » est hors du dossier du fichier importé.',
    en: '"{source}" is outside the folder of the imported file.',
    ar: '«{source}» خارج مجلد الملف المستورد.',
  },
  notAnAddress: {
    fr: "« {source} » n'est ni un chemin ni une adresse http(s).",
    en: '"{source}" is neither a path nor an http(s) address.',
    ar: '«{source}» ليس مسارًا ولا عنوان http(s).',
  },
  notPublic: {
    fr: "« {source} » n'est pas une adresse publique.",
    en: '"{source}" is not a public address.',
    ar: '«{source}» ليس عنوانًا عامًا.',
  },
  noAnswer: {
    fr: '« {source} » ne répond pas.',
    en: '"{source}" does not answer.',
    ar: '«{source}» لا يستجيب.',
  },
  wrongAnswer: {
    fr: '« {source} » répond {status}.',
    en: '"{source}" answers {status}.',
    ar: '«{source}» أجاب بـ {status}.',
  },
} as const satisfies Words

export const mediaLibraryWords = {
  gone: { fr: "Cette image n'existe plus.", en: 'This picture is gone.', ar: 'لم تعد هذه الصورة موجودة.' },
  onSale: {
    fr: 'Un produit en vente montre cette image : envoyez-en une autre, puis choisissez-la dans le produit.',
    en: 'A product on sale shows this picture: upload another, then choose it in the product.',
    ar: 'يعرض منتج معروض للبيع هذه الصورة: أرسل صورة أخرى ثم اخترها في المنتج.',
  },
  shared: {
    fr: 'Cette image sert aussi ailleurs dans la boutique : envoyez une autre photo à sa place.',
    en: 'The shop uses this picture elsewhere too: send another photo in its place.',
    ar: 'يستعمل المتجر هذه الصورة في مكان آخر أيضًا: أرسل صورة أخرى بدلها.',
  },
  used: {
    fr: 'Cette image est utilisée : retirez-la d’abord des endroits nommés ci-dessous.',
    en: 'This picture is used: first take it out of the places named below.',
    ar: 'هذه الصورة مستعملة: أزلها أولًا من الأماكن المذكورة أدناه.',
  },
  outside: {
    fr: 'Le cadre dépasse l’image, ou il est trop petit.',
    en: 'The frame reaches beyond the picture, or is too small.',
    ar: 'الإطار يتجاوز الصورة أو صغير جدًا.',
  },
  altTooLong: {
    fr: 'Ce texte est trop long : 300 caractères au plus.',
    en: 'This text is too long: at most 300 characters.',
    ar: 'هذا النص طويل جدًا: 300 حرف على الأكثر.',
  },
} as const satisfies Words
