import type { Words } from '#i18n/words.ts'

export const proposalWords = {
  decided: {
    fr: 'Cette proposition est déjà traitée, ou le vendeur l’a retirée.',
    en: 'This proposal is decided already, or the vendor took it back.',
    ar: 'هذا الاقتراح بُتّ فيه من قبل، أو سحبه البائع.',
  },
  changed: {
    fr: 'Le produit ou la proposition a changé pendant que vous lisiez. Rien n’est fait : relisez ci-dessous, puis décidez.',
    en: 'The product or the proposal changed while you were reading. Nothing was done: read it again below, then decide.',
    ar: 'تغيّر المنتج أو الاقتراح أثناء قراءتك. لم يُنفَّذ شيء: أعد القراءة أدناه ثم قرّر.',
  },
  answerRequired: {
    fr: 'Écrivez au vendeur ce qu’il doit changer.',
    en: 'Write to the vendor what to change.',
    ar: 'اكتب للبائع ما يجب تغييره.',
  },
  answerTooLong: { fr: '1 000 caractères au plus.', en: 'At most 1,000 characters.', ar: '1000 حرف على الأكثر.' },
} as const satisfies Words
