import { expect, test } from 'vitest'
import { cleanHtml, cleanPageHtml } from './clean-html.server.ts'

test('a description keeps paragraphs, lists, emphasis, headings, tables and web links', () => {
  const html =
    '<h3>Écran</h3><p>Un <strong>vrai</strong> <em>plaisir</em><br /></p><ul><li>120 Hz</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml('<p><a href="https://example.com/a?b=1">voir</a></p>')).toBe('<p><a href="https://example.com/a?b=1" rel="nofollow">voir</a></p>')
})

test('nothing in a description can run, load or style', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed">x</p>',
    '<iframe src="https://example.com"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//example.com">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<style>p{}</style>',
    '<form action="/x"><input name=a></form>',
    '<math><mi xlink:href="javascript:1">x</mi></math>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<p><!-- <script> --></p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ]
  for (const html of hostile) expect(cleanHtml(html)).not.toMatch(/<(?!\/?(p|a)>)|on\w+=|javascript|style/i)
})

test('plain text becomes paragraphs, and signs that are no tags stay text', () => {
  expect(cleanHtml('Une ligne\nune autre\n\nUn paragraphe')).toBe('<p>Une ligne<br />une autre</p><p>Un paragraphe</p>')
  expect(cleanHtml('3 < 5 & 7')).toBe('<p>3 &lt; 5 &amp; 7</p>')
  expect(cleanHtml('moins de 5 &gt é, AT&T, 3 &lt; 5')).toBe('<p>moins de 5 &amp;gt é, AT&amp;T, 3 &lt; 5</p>')
  expect(cleanHtml('  ')).toBe('')
})

test('other blocks become paragraphs, so that their words do not run together', () => {
  expect(cleanHtml('<div>Un</div><div></div><h1>Deux</h1><b>trois</b>')).toBe('<p>Un</p><h3>Deux</h3><strong>trois</strong>')
})

test('IMP-50 a page’s text also keeps second headings, and links within the shop, to mail and to the phone', () => {
  const html =
    '<h2>Nous joindre</h2><p><a href="/page/contact/">ici</a>, <a href="mailto:a@b.tn" dir="ltr">a@b.tn</a>, <a href="tel:+21671000000">71</a>, <span dir="ltr">71</span></p>'
  expect(cleanPageHtml(html)).toBe(html)
  expect(cleanPageHtml('<h1>Titre</h1><p style="color:red" onclick="x()">a</p>')).toBe('<h2>Titre</h2><p>a</p>')
  for (const href of ['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`, 'data:text/html,x', 'vbscript:x']) {
    expect(cleanPageHtml(`<p><a href="${href}">x</a></p>`)).toBe('<p><a>x</a></p>')
  }
})

test('a text that is too long once it is clean is refused', () => {
  expect(() => cleanHtml(`<p>${'&'.repeat(19_990)}</p>`)).not.toThrow()
  expect(() => cleanHtml(`<p>${'&'.repeat(90_000)}</p>`)).toThrow()
})
