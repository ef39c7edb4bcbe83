import type { AddressValues } from './pages/request/shipping.ts'

const address: AddressValues = {
  postalCode: '01310-100',
  street: 'Av. Paulista',
  number: '1000',
  complement: '',
  district: '',
  city: 'São Paulo',
  state: 'SP',
}

export const exampleWindow = { day: Temporal.PlainDate.from('2026-11-25'), from: '13:00', until: '18:00' }

/** The ways of sending, with places and times, for tests. */
export const shippingExample = {
  orderAddress: 'São Paulo/SP, CEP 01226-***',
  collectAt: 'other',
  address,
  maps: new Map([['5.0', { places: [{ id: 'se', x: 0.7, y: 0.3 }], radiusKm: 2 }]]),
  offers: [
    {
      value: '5.0',
      kind: 'locker',
      description: { text: 'Deixar em um armário', translations: { en: 'Leave it in a locker' } },
      carrier: 'Rápido',
      costCentavos: 0,
      days: 5,
      points: [
        {
          id: 'se',
          name: 'Metrô <Sé>',
          address: 'Praça da Sé',
          metres: 1_250,
          openingHours: 'todos os dias',
          isChosen: true,
        },
        { id: 'g', name: 'Terminal', address: 'Rua G', metres: null, openingHours: 'dias úteis', isChosen: false },
      ],
      isPointPicked: true,
      isCollected: false,
      windows: [],
      isChosen: false,
      group: '5.0',
    },
    {
      value: '2.0',
      kind: 'collection',
      description: { text: 'Retirada', translations: {} },
      carrier: null,
      costCentavos: 990,
      days: 1,
      points: [],
      isPointPicked: false,
      isCollected: true,
      windows: [{ value: '2026-11-25 13:00-18:00', ...exampleWindow, isChosen: true }],
      isChosen: true,
      group: '2.0',
    },
  ],
} as const
