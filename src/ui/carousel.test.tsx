import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const drawn = (count: number) =>
  renderToStaticMarkup(
    <Carousel
      label="À la une"
      words={{ previousSlide: 'Avant', nextSlide: 'Après', slide: 'Diapositive' }}
      slides={Array.from({ length: count }, (_, key) => ({ key, content: `n° ${key}` }))}
    />,
  )
const controls = (html: string) => [html.split('<button').length - 1, html.split('<a ').length - 1]

test('UI-17 two slides have their arrows and dots, one alone has neither', () => {
  expect(controls(drawn(2))).toEqual([2, 2])
  expect(controls(drawn(1))).toEqual([0, 0])
  expect(drawn(1)).toContain('n° 0')
})
