import { expect, test } from 'vitest'
import { filmAt } from './block-view.ts'

test('IMP-41 a film is shown by the player of its service that keeps nothing of the visitor, whatever its address looks like', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])
    expect(filmAt(address)).toEqual({ watch: address, player, service: 'YouTube' })
  expect(filmAt('https://vimeo.com/76979871')).toMatchObject({ player: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', service: 'Vimeo' })
})

test('IMP-41 any other address is a link alone', () => {
  for (const address of ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'https://www.facebook.com/watch/?v=1', 'https://vimeo.com/about'])
    expect(filmAt(address).player).toBeNull()
})
