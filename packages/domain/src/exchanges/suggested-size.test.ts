import { describe, expect, test } from 'vitest'
import { suggestedSize } from './suggested-size.ts'

describe('the suggested size', () => {
  test.each<['small' | 'large', string, string[], string | null]>([
    ['small', 'M', ['P', 'M', 'G', 'GG'], 'G'],
    ['large', 'M', ['GG', 'G', 'M', 'P'], 'P'],
    ['small', 'G', ['P', 'M', 'G'], null],
    ['small', 'M', ['P', 'GG'], 'GG'],
    ['small', 'm', ['Tam. G', 'tamanho GG'], 'Tam. G'],
    ['small', 'GG', ['XG', 'G'], 'XG'],
    ['large', 'XS', ['XXS', 'S'], 'XXS'],
    ['small', 'L', ['XL', 'XXL'], 'XL'],
    ['small', '40', ['36', '38', '40', '42', '44'], '42'],
    ['large', '40', ['42', '38', '36', '40'], '38'],
    ['small', '38/39', ['36/37', '38/39', '40/41'], '40/41'],
    ['large', '38-39', ['36-37', '40-41'], '36-37'],
    ['small', '38,5', ['38', '39', '40'], '39'],
    ['small', 'US 8', ['US 8.5', 'US 9', '8', 'BR 39'], 'US 8.5'],
    ['large', '8 US', ['7 US', 'US 7.5'], 'US 7.5'],
    ['small', '38', ['M', 'G'], null],
    ['small', 'Único', ['Único', 'G'], null],
    ['large', '36', [], null],
  ])('of what was too %s in %s, with %j on offer, is %s', (fit, bought, offered, size) => {
    expect(suggestedSize(fit, bought, offered)).toBe(size)
  })
})
