import type { StoreViews } from './store-flow.ts'

const openedAt = Temporal.ZonedDateTime.from('2026-11-09T14:30[America/Sao_Paulo]')
const summary = { number: 'LE-000001', openedAt, phase: 'to-send', path: '/fluxo/solicitacoes/LE-000001' } as const

const steps = [
  { name: 'asked', isDone: true, at: openedAt, expected: null },
  { name: 'approved', isDone: true, at: openedAt, expected: null },
  { name: 'sent', isDone: false, at: null, expected: { kind: 'by', day: openedAt.toPlainDate().add({ days: 10 }) } },
  { name: 'arrived', isDone: false, at: null, expected: { kind: 'days-after', days: 1 } },
  { name: 'checked', isDone: false, at: null, expected: { kind: 'within-days', days: 5 } },
] as const

const declared = { order: 'VV-5521', name: 'Marina <Duarte>', email: 'marina@example.com' }

/** A view of every state of the store's own pages, for tests. */
export const storeExamples: StoreViews = {
  'order-wanted': { order: 'VV-5521', faults: ['order-missing', 'claim-strange'] },
  'code-wanted': { purpose: 'find-order', fault: 'wrong', again: '/loja/exemplo' },
  'proof-wanted': { back: '/fluxo/pedido' },
  'requests-shown': {
    orderNumber: 'VV-5521',
    requests: [{ ...summary, items: ['Camisa'] }],
    orderPath: '/fluxo/pedido',
  },
  'request-shown': {
    ...summary,
    orderNumber: 'VV-5521',
    items: [
      { name: 'Camisa', picture: { path: '/imagens/7/camisa', kind: 'clothes' }, quantity: 2, operation: 'return' },
    ],
    parcels: [
      {
        way: 'drop-off',
        place: { name: 'Loja Centro', address: 'Rua A, 1', openingHours: '9h às 18h' },
        nearby: [{ name: 'Metrô <Sé>', address: 'Praça da Sé', openingHours: 'todos os dias', metres: 1_250 }],
        state: 'to-send',
        collectedAt: 'Rua <A>, 1',
        window: { day: Temporal.PlainDate.from('2026-11-25'), from: '08:00', until: '12:00' },
        code: 'LR12345BR',
        qr: { size: 21, path: 'M0 0h1v1z' },
        carrier: 'Transportadora',
        until: openedAt.add({ days: 10 }),
        tracking: null,
        documents: [
          { kind: 'label-10x15', path: '/fluxo/solicitacoes/LJ-000001/encomendas/7/etiqueta-10x15' },
          { kind: 'declaration', path: '/fluxo/solicitacoes/LJ-000001/encomendas/7/declaracao' },
        ],
        mustPrint: false,
        volumes: 3,
        steps,
      },
    ],
    money: [
      {
        means: 'automatic',
        state: 'done',
        centavos: 12_345,
        askedOn: openedAt.toPlainDate(),
        doneOn: openedAt.toPlainDate(),
        ways: [
          {
            way: 'creditCard',
            centavos: 12_345,
            reference: 'E1234567820261118120000000000001',
            seenBy: openedAt.toPlainDate().add({ months: 2 }),
          },
        ],
        voucherPath: null,
        until: null,
      },
      {
        means: 'voucher',
        state: 'sent',
        centavos: 1,
        askedOn: openedAt.toPlainDate(),
        doneOn: null,
        ways: [],
        voucherPath: '/vale',
        until: openedAt.toPlainDate(),
      },
    ],
    expected: { centavos: 5_000, form: 'money', after: 'received', from: openedAt.toPlainDate() },
    sending: { costCentavos: 1_490, chargedCentavos: 990, notChargedCentavos: 500 },
    replacements: [
      { name: 'Camisa M', quantity: 1, state: 'shipped', tracking: 'BR1', steps: [], difference: null },
      {
        name: 'Camisa <G>',
        quantity: 1,
        state: 'reserved',
        tracking: null,
        steps: [{ name: 'reserved', isDone: true, at: null, expected: null }],
        difference: {
          state: 'to-pay',
          centavos: 11_343,
          payment: {
            link: 'https://loja.example/pagar/LE-000001?valor=113.43',
            instructions: { text: 'Pague por <Pix>.', translations: { en: 'Pay by <Pix>.' } },
            until: openedAt,
          },
        },
      },
    ],
    claims: [
      {
        name: 'Fogão <4>',
        quantity: 1,
        state: 'choice-due',
        repairUntil: openedAt.toPlainDate(),
        remedy: null,
        offeredCentavos: 2_000,
        abatedCentavos: null,
        answerPath: '/fluxo/solicitacoes/LE-000001/defeito/9001',
      },
      {
        name: 'Panela',
        quantity: 2,
        state: 'abated',
        repairUntil: openedAt.toPlainDate(),
        remedy: 'abatement',
        offeredCentavos: null,
        abatedCentavos: 1_000,
        answerPath: null,
      },
    ],
    deliveryClaim: null,
    checkedBy: openedAt.toPlainDate(),
    steps: steps.slice(0, 2),
    choiceBy: null,
    needsBankData: false,
    isMailedNext: true,
    endedOn: null,
    buyerNote: 'awaited',
    timeline: [{ at: openedAt, kind: 'created', message: 'Tudo <certo>' }],
    mayCancel: true,
    paths: { all: '/fluxo/solicitacoes', cancel: '/fluxo/solicitacoes/LE-000001/cancelar' },
    notice: 'changed',
  },
  'cancellation-wanted': {
    number: 'LE-000001',
    version: 3,
    paidCentavos: 11_343,
    back: '/fluxo/solicitacoes/LE-000001',
  },
  'voucher-shown': {
    centavos: 11_000,
    code: 'VALE-1234',
    until: openedAt.toPlainDate(),
    keepsRest: false,
    back: '/fluxo/solicitacoes/LE-000001',
  },
  'remedy-wanted': {
    number: 'LE-000001',
    version: 4,
    item: '1 × Fogão <4>',
    offeredCentavos: 2_000,
    mayChoose: true,
    chosen: 'money',
    isMissing: true,
    back: '/fluxo/solicitacoes/LE-000001',
  },
  'regret-wanted': {
    declared,
    path: '/loja/exemplo/arrependimento',
    faults: ['order-missing', 'name-strange', 'email-strange'],
  },
  'regret-to-confirm': {
    declared,
    form: 'a.b',
    paths: { confirm: '/loja/exemplo/arrependimento/confirmar', change: '/loja/exemplo/arrependimento' },
  },
  'regret-declared': { declared, number: 'D-123', at: openedAt },
}
