import { describe, expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { selectMessage, selectSearchWords } from './select-search.words.ts'

describe('what a searchable select says, to the letter', () => {
  const words = translate('fr', selectSearchWords)

  test('CO-22 one more character is needed', () => {
    expect(selectMessage('tooShort', 1, words)).toBe('Veuillez saisir 1 caractère ou plus')
  })

  test('CO-23 several more characters are needed', () => {
    expect(selectMessage('tooShort', 3, words)).toBe('Veuillez saisir 3 caractères ou plus')
  })

  test('CO-24 one character is too many', () => {
    expect(selectMessage('tooLong', 1, words)).toBe('Veuillez supprimer 1 caractère')
  })

  test('CO-25 several characters are too many', () => {
    expect(selectMessage('tooLong', 2, words)).toBe('Veuillez supprimer 2 caractères')
  })

  test('CO-26 one thing may be chosen', () => {
    expect(selectMessage('limit', 1, words)).toBe("Vous ne pouvez sélectionner qu'1 article")
  })

  test('CO-27 several things may be chosen', () => {
    expect(selectMessage('limit', 4, words)).toBe('Vous ne pouvez sélectionner que 4 articles')
  })

  test('CO-28 nothing matches, CO-29 nothing is chosen', () => {
    expect(words.noMatch).toBe('Aucun résultat')
    expect(words.placeholder).toBe('Sélectionner une option…')
  })

  test('CO-30 a list that could not be had is called so in the configuration, and searched for on the screen', () => {
    expect(words.loadFailed).toBe('Échec du chargement')
    expect(words.searching).toBe('Recherche…')
  })
})
