import type { Words } from '#i18n/words.ts'

export const payoutWords = {
  amountWrong: { fr: 'Écrivez un montant, par exemple 120,500.', en: 'Write an amount, for instance 120.500.', ar: 'اكتب مبلغًا، مثلًا 120,500.' },
  tooMuch: {
    fr: 'Il y a {available} à verser, pas plus.',
    en: '{available} can be paid, no more.',
    ar: 'المتاح للدفع {available} لا أكثر.',
  },
  tooManyWaiting: {
    fr: '{most} demandes attendent déjà. La suivante est possible une fois l’une d’elles traitée.',
    en: '{most} requests are waiting already. You can make another once one of them is decided.',
    ar: 'هناك {most} طلبات في الانتظار. يمكنك تقديم طلب آخر بعد معالجة أحدها.',
  },
  partOfCoin: {
    fr: 'Cette monnaie n’a pas de pièce si petite.',
    en: 'This currency has no coin that small.',
    ar: 'لا توجد في هذه العملة قطعة بهذا الصغر.',
  },
  bankAccountFirst: {
    fr: 'Indiquez d’abord votre compte bancaire.',
    en: 'Give your bank account first.',
    ar: 'أدخل حسابك البنكي أولًا.',
  },
  noBankAccount: {
    fr: 'Ce vendeur n’a pas donné de compte bancaire. Payez-le depuis la caisse, ou attendez qu’il l’indique.',
    en: 'This vendor gave no bank account. Pay from the till, or wait until they give one.',
    ar: 'لم يقدّم هذا البائع حسابًا بنكيًا. ادفع له من الصندوق أو انتظر حتى يقدّمه.',
  },
  bankAccountMissing: {
    fr: 'Écrivez le numéro du compte : sans lui, rien ne peut vous être versé.',
    en: 'Write the account number: without it nothing can be paid to you.',
    ar: 'اكتب رقم الحساب: بدونه لا يمكن أن يُدفع لك شيء.',
  },
  bankAccountWrong: {
    fr: 'Ce numéro de compte n’est pas juste. Un RIB a 20 chiffres ; recopiez-le tel que votre banque l’écrit.',
    en: 'This account number is not right. A RIB has 20 digits; copy it as your bank writes it.',
    ar: 'رقم الحساب غير صحيح. يتكوّن RIB من 20 رقمًا؛ انسخه كما يكتبه بنكك.',
  },
  decided: {
    fr: 'Ce versement a déjà été traité. Rouvrez la page.',
    en: 'This payout was decided already. Open the page again.',
    ar: 'عولجت هذه الدفعة من قبل. أعد فتح الصفحة.',
  },
  noVendor: { fr: 'Ce vendeur n’existe pas.', en: 'There is no such vendor.', ar: 'لا يوجد هذا البائع.' },
  otherPayout: {
    fr: 'Ce formulaire a déjà enregistré un autre versement. Rouvrez la page.',
    en: 'This form recorded another payout already. Open the page again.',
    ar: 'سجّلت هذه الاستمارة دفعة أخرى من قبل. أعد فتح الصفحة.',
  },
  reasonMissing: { fr: 'Dites pourquoi.', en: 'Say why.', ar: 'اذكر السبب.' },
  tooLong: { fr: 'Ce texte est trop long.', en: 'This text is too long.', ar: 'هذا النص طويل جدًا.' },
  monthNotOver: {
    fr: 'Ce mois n’est pas terminé : son relevé se prépare ensuite.',
    en: 'This month is not over: its statement is made afterwards.',
    ar: 'لم ينته هذا الشهر بعد: يُعدّ كشفه لاحقًا.',
  },
  nothingInMonth: { fr: 'Rien ne s’est passé ce mois-là.', en: 'Nothing happened in that month.', ar: 'لم يحدث شيء في ذلك الشهر.' },
} as const satisfies Words
