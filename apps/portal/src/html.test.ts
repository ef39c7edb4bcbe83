import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  test('turns every value into text, in content and in attributes', () => {
    const value = `<b class="x" id='y'>&\`</b>`
    const escaped = '&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&#96;&lt;/b&gt;'
    expect(html`<p title="${value}">${value}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`)
  })

  test('keeps what is markup already, joins lists and leaves null out', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
    const list = html`<ul>
      ${items}
    </ul>`
    expect(list.markup.replaceAll(/\s/g, '')).toBe('<ul><li>a</li><li>&lt;</li></ul>')
    expect(html`${null}${3}${list}`.markup).toBe(`3${list.markup}`)
  })

  test('never lets a value bring a character that HTML gives a meaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(html`${value}`.markup).not.toMatch(/[<>"'`]/)
      }),
    )
  })
})
