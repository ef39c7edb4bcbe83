import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { dataOf, untold } from '../../src/events/event-data.ts'

const root = join(import.meta.dirname, '../../../..')

/** Every source of the domain and the server that runs. */
function sources(): string {
  return ['packages/domain/src', 'apps/server/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('plan-mails.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n')
}

test('the catalogue promises no event that nothing writes', () => {
  const written = sources()
  expect(eventTypes.filter((type) => !written.includes(`'${type}'`))).toEqual([])
})

test('payloads are told in the words of the wire, amounts in reais, and what has none stays inside', () => {
  const payload = { intentId: 5, amount: 1990, reason: null, kept: 1 }
  expect(dataOf('refund.settled', payload)).toEqual({ estornoId: 5, valor: 19.9, motivo: null })
  expect(untold(payload)).toEqual(['kept'])
  expect(dataOf('process.cancelled', { from: 'approved', to: 'cancelled', askedBy: 'consumer' })).toEqual({
    anterior: 'aprovado',
    atual: 'cancelado',
    pedidoPor: 'consumidor',
  })
  expect(dataOf('logistics.cancelled', { parcelId: 8, from: 'authorized', to: 'cancelled' })).toEqual({
    encomendaId: 8,
    anterior: 'autorizada',
    atual: 'cancelada',
  })
  const intents = [{ id: 9, means: 'voucher', goods: 100, freight: 0, units: [{ itemId: 1 }] }]
  expect(dataOf('refund.planned', { intents })).toEqual({
    estornos: [{ estornoId: 9, formaEstorno: 0, valorProdutos: 1, valorFrete: 0 }],
  })
})
