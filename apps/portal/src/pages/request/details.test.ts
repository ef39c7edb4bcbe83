import { expect, test } from 'vitest'
import { detailsPage, type OperationChoices } from './details.ts'

const site = { language: 'en', base: '', stylesheet: '/a.css', script: '/a.js', store: null } as const
const frame = {
  draftId: 1,
  version: 1,
  step: 'details',
  steps: ['items', 'details'],
  notice: null,
  refusal: null,
  faults: [],
} as const

function whyOf(...operations: readonly OperationChoices[]): readonly string[] {
  const item = { lineId: 2, name: 'Meia', variation: null, most: 1, quantity: 1, photos: [], mostPhotos: 0, operations }
  const page = detailsPage(site, { frame, items: [item] })
  return [...page.matchAll(/<p class="item-why">([^]*?)<\/p>/g)].map(([, why = '']) =>
    why
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const closed = (operation: OperationChoices['operation'], en: string) =>
  ({ operation, choices: [], refusal: { text: `${en} (pt)`, translations: { en } } }) as const

test('what one rule stands against is said once, for all that it is against', () => {
  expect(whyOf(closed('return', 'Not these goods.'), closed('exchange', 'Not these goods.'))).toEqual([
    'It cannot be returned. It cannot be exchanged. Not these goods.',
  ])
})

test('what two rules stand against is said of each', () => {
  expect(whyOf(closed('return', 'Too late.'), closed('exchange', 'None offered.'))).toEqual([
    'It cannot be returned. Too late.',
    'It cannot be exchanged. None offered.',
  ])
})
