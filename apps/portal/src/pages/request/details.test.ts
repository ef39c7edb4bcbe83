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

const MEIA = {
  picture: { path: null, kind: 'clothes' },
  key: '2',
  lineId: 2,
  name: 'Meia',
  variation: null,
  most: 1,
  quantity: 1,
  units: null,
  photos: [],
} as const

function whyOf(...operations: readonly OperationChoices[]): readonly string[] {
  const item = { ...MEIA, operations }
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

const words = (text: string) => ({ text, translations: {} })
const asked = {
  operation: 'return',
  refusal: null,
  choices: [
    {
      value: 'return:2',
      label: words('Não serviu'),
      kind: 'exchange',
      isChosen: true,
      questions: [
        {
          key: 'tamanho',
          text: words('Pequeno ou grande?'),
          isRequired: true,
          answer: { kind: 'choice', choices: [{ key: 'pequeno', text: words('Pequeno'), isChosen: true }] },
        },
        {
          key: 'que',
          text: words('O que houve?'),
          isRequired: false,
          answer: { kind: 'text', text: '</textarea><b>', longest: 80 },
        },
      ],
    },
  ],
} as const

test('the questions of a reason stand with it, each with its fault and the answer that is known', () => {
  const faults = [{ field: 'resposta-2-return-2-que', message: 'Too long.' }]
  const page = detailsPage(site, { frame: { ...frame, faults }, items: [{ ...MEIA, operations: [asked] }] })
  expect(page).toContain('name="resposta-2-return-2-tamanho" value="pequeno" checked')
  expect(page).toMatch(/id="resposta-2-return-2-que-erro">Too long\./)
  expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;')
  expect(page).toMatch(/maxlength="80"\s+aria-invalid="true" aria-describedby="resposta-2-return-2-que-erro"/)
  expect(page).not.toContain('multipart')
})

test.each([
  ['of one unit', {}, null],
  ['of two units', { most: 2 }, 'separar'],
  ['of the first unit apart', { units: { first: 1, last: 1, of: 2 } }, null],
  ['of the last unit apart', { key: '2-1', units: { first: 2, last: 2, of: 2 } }, 'juntar'],
])('an item %s offers what it can', (_what, item, button) => {
  const page = detailsPage(site, { frame, items: [{ ...MEIA, operations: [asked], ...item }] })
  expect(/name="(separar|juntar)" value="2"/.exec(page)?.[1] ?? null).toBe(button)
  // The Enter key presses the first button of a form, which must be the one that goes on.
  expect(/<button[^>]*>/.exec(page.slice(page.indexOf('<form')))?.[0]).not.toContain('name=')
})
