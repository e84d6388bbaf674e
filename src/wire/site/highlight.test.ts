import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test('SRCH-08 names are escaped; only the highlight is markup', () => {
  expect(highlight('<img src=x onerror=alert(1)>', 'img')).toBe('&lt;<mark>img</mark> src=x onerror=alert(1)&gt;')
  expect(highlight(`Tom & "Jerry's"`, '&')).toBe('Tom &amp; &quot;Jerry&#39;s&quot;')
})

test('SRCH-09 what is typed is marked where words begin with it, accents, case and Arabic forms ignored', () => {
  expect(highlight('Écran 24 pouces', 'ecr')).toBe('<mark>Écr</mark>an 24 pouces')
  expect(highlight('Nœud papillon', 'noeud pap')).toBe('<mark>Nœud</mark> <mark>pap</mark>illon')
  expect(highlight('Télé et télécommande', 'TELE')).toBe('<mark>Télé</mark> et <mark>télé</mark>commande')
  expect(highlight('إبريق شاي', 'ابري')).toBe('<mark>إبري</mark>ق شاي')
})

test('SRCH-06 what matches nothing in the name, and no words at all, mark nothing', () => {
  expect(highlight('Lampe', 'zzz')).toBe('Lampe')
  expect(highlight('Lampe', '')).toBe('Lampe')
  expect(highlight('Lampe', 'ampe')).toBe('Lampe')
})
