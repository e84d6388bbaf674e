import type { Words } from '#i18n/words.ts'

export const keptFormsWords = {
  found: {
    fr: 'Cet appareil a gardé ce que vous aviez écrit ici sans l’enregistrer.',
    en: 'This device kept what you had typed here without saving.',
    ar: 'احتفظ هذا الجهاز بما كتبته هنا دون حفظ.',
  },
  foundOfBefore: {
    fr: 'Cet appareil a gardé ce que vous aviez écrit ici sans l’enregistrer. La fiche a été modifiée depuis : comparez avant d’enregistrer.',
    en: 'This device kept what you had typed here without saving. The record was changed since: compare before you save.',
    ar: 'احتفظ هذا الجهاز بما كتبته هنا دون حفظ. عُدّل المحتوى منذ ذلك الحين: قارن قبل الحفظ.',
  },
  takeUp: { fr: 'Le reprendre', en: 'Take it up', ar: 'استعادته' },
  drop: { fr: 'L’oublier', en: 'Forget it', ar: 'نسيانه' },
  unsaved: { fr: 'Modifications non enregistrées', en: 'Unsaved changes', ar: 'تغييرات غير محفوظة' },
  leaveTitle: { fr: 'Enregistrer avant de quitter ?', en: 'Save before you leave?', ar: 'هل تريد الحفظ قبل المغادرة؟' },
  leaveText: {
    fr: 'Cette page a des modifications non enregistrées. Si vous quittez, elles restent sur cet appareil, sauf les mots de passe et les clés, et vous seront proposées à votre retour.',
    en: 'This page has unsaved changes. If you leave, they stay on this device, except passwords and keys, and are offered to you when you come back.',
    ar: 'في هذه الصفحة تغييرات غير محفوظة. إذا غادرت تبقى على هذا الجهاز، ما عدا كلمات المرور والمفاتيح، وتُعرض عليك عند عودتك.',
  },
  leaveLoses: {
    fr: 'Cette page a des modifications non enregistrées. Si vous quittez, elles sont perdues.',
    en: 'This page has unsaved changes. If you leave, they are lost.',
    ar: 'في هذه الصفحة تغييرات غير محفوظة. إذا غادرت تضيع.',
  },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  leave: { fr: 'Quitter', en: 'Leave', ar: 'مغادرة' },
  stay: { fr: 'Rester', en: 'Stay', ar: 'البقاء' },
} as const satisfies Words
