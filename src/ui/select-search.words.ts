import { fill, type Translated } from '#i18n/words.ts'
import type { Words } from '#i18n/words.ts'

/** Quoted from CO-22 to CO-30; `%qty%` is the protocol's placeholder for a number. */
export const selectSearchWords = {
  placeholder: { fr: 'Sélectionner une option…', en: 'Select an option…', ar: 'اختر…' },
  noMatch: { fr: 'Aucun résultat', en: 'No matches found', ar: 'لا توجد نتائج' },
  searching: { fr: 'Recherche…', en: 'Searching…', ar: 'جارٍ البحث…' },
  loadFailed: { fr: 'Échec du chargement', en: 'Loading failed', ar: 'فشل التحميل' },
  tooShortOne: { fr: 'Veuillez saisir 1 caractère ou plus', en: 'Please enter 1 or more characters', ar: 'يرجى إدخال حرف واحد أو أكثر' },
  tooShort: { fr: 'Veuillez saisir {qty} caractères ou plus', en: 'Please enter {qty} or more characters', ar: 'يرجى إدخال {qty} أحرف أو أكثر' },
  tooLongOne: { fr: 'Veuillez supprimer 1 caractère', en: 'Please delete 1 character', ar: 'يرجى حذف حرف واحد' },
  tooLong: { fr: 'Veuillez supprimer {qty} caractères', en: 'Please delete {qty} characters', ar: 'يرجى حذف {qty} أحرف' },
  limitOne: { fr: "Vous ne pouvez sélectionner qu'1 article", en: 'You can only select 1 item', ar: 'يمكنك اختيار عنصر واحد فقط' },
  limit: { fr: 'Vous ne pouvez sélectionner que {qty} articles', en: 'You can only select {qty} items', ar: 'يمكنك اختيار {qty} عناصر فقط' },
} as const satisfies Words

export type SelectWords = Translated<typeof selectSearchWords>

/** `qty` is the missing or excess characters, or the limit of choices (CO-22 to CO-27). */
export function selectMessage(about: 'tooShort' | 'tooLong' | 'limit', qty: number, words: SelectWords): string {
  return qty === 1 ? words[`${about}One`] : fill(words[about], { qty })
}
