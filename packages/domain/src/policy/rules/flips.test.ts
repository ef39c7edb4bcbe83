import { describe, expect, test } from 'vitest'
import type { RuleRequest } from './facts.ts'
import { aConfiguration, aConnector, anItem, anOrder, aPolicy, aRuleRequest, outcomeOf } from './test-builders.ts'

const withPolicy = (request: RuleRequest, changes: Parameters<typeof aPolicy>[0]): RuleRequest => ({
  ...request,
  configuration: aConfiguration({ policy: aPolicy(changes) }),
})

describe('applying the change that a refusing rule names makes it allow the request', () => {
  test('a status', () => {
    const allowedStatuses = ['entregue', 'concluído']
    const request = aRuleRequest({}, { allowedStatuses })
    const { outcome, toFlip } = outcomeOf(request, 'StatusDoPedido')
    expect([outcome, toFlip]).toEqual(['refuse', 'O status do pedido ser “entregue” ou “concluído”.'])
    for (const [, status] of toFlip?.matchAll(/“(.+?)”/gu) ?? []) {
      const changed = { ...request, order: anOrder({ status: status ?? null }) }
      const entry = outcomeOf(changed, 'StatusDoPedido')
      expect(entry).toMatchObject({ outcome: 'pass', toFlip: 'O status do pedido não ser “entregue” ou “concluído”.' })
    }
  })

  test('a status, where store and connector have none in common', () => {
    const asked = (byStore: readonly string[], byConnector: readonly string[]) =>
      outcomeOf(
        aRuleRequest({
          configuration: aConfiguration({
            policy: aPolicy({ allowedStatuses: byStore }),
            connectors: [aConnector({ allowedStatuses: byConnector })],
          }),
        }),
        'StatusDoPedido',
      )
    expect(asked(['a'], ['b']).toFlip).toBe('Incluir “faturado” nos status permitidos da loja e do conector.')
    expect(asked(['a', 'faturado'], ['b', 'faturado']).outcome).toBe('pass')
  })

  test('a SKU', () => {
    const request = aRuleRequest({}, { blockedSkus: ['SKU-1', 'SKU-9'] })
    const { toFlip } = outcomeOf(request, 'SkuBloqueado')
    expect(toFlip).toBe('Retirar o SKU “SKU-1” da lista de SKUs bloqueados.')
    const without = outcomeOf(withPolicy(request, { blockedSkus: ['SKU-9'] }), 'SkuBloqueado')
    expect(without).toMatchObject({ outcome: 'pass', toFlip: 'Incluir o SKU “SKU-1” na lista de SKUs bloqueados.' })
  })

  test.each([
    [3, 5, 2],
    [4, 5, 1],
    [0, 3, 3],
  ])('a quantity, after %i of %i', (alreadyAsked, quantityTotal, available) => {
    const asking = (quantity: number) =>
      outcomeOf(aRuleRequest({ items: [anItem({ quantity, alreadyAsked, quantityTotal })] }), 'QuantidadeDisponivel')
    const refused = asking(available + 1)
    expect(refused.outcome).toBe('refuse')
    expect(Number(/Pedir no máximo (\d+)/u.exec(refused.toFlip ?? '')?.[1])).toBe(available)
    const allowed = asking(available)
    expect(allowed.outcome).toBe('pass')
    expect(Number(/Pedir (\d+) unidades? ou mais/u.exec(allowed.toFlip ?? '')?.[1])).toBe(available + 1)
  })

  test('a quantity with nothing left: the item is removed from the request', () => {
    const spent = anItem({ alreadyAsked: 3 })
    const other = anItem({ skuId: 'SKU-2' })
    const refused = outcomeOf(aRuleRequest({ items: [spent, other] }), 'QuantidadeDisponivel')
    expect(refused).toMatchObject({ outcome: 'refuse', toFlip: 'Retirar o SKU “SKU-1” da solicitação.' })
    expect(outcomeOf(aRuleRequest({ items: [other] }), 'QuantidadeDisponivel').outcome).toBe('pass')
  })

  test('an operation', () => {
    const request = aRuleRequest({}, { allowedOperations: ['return'] })
    expect(outcomeOf(request, 'OperacaoPermitida').toFlip).toBe('Pedir devolução em vez de troca.')
    const changed = { ...request, items: [anItem({ operation: 'return' })] }
    expect(outcomeOf(changed, 'OperacaoPermitida').outcome).toBe('pass')
  })

  test('a category, a seller, a customer, an earlier request', () => {
    const request = aRuleRequest(
      { customer: { blocked: true }, earlierRequests: [{ processNumber: 'LE-000007', skuIds: ['SKU-1'] }] },
      { blockedCategories: ['10'], allowedSellers: ['X'], refuseBlockedCustomers: true, secondRequestForSku: 'refuse' },
    )
    expect(outcomeOf(request, 'CategoriaBloqueada').toFlip).toBe('Retirar “10” da lista de categorias bloqueadas.')
    expect(outcomeOf(request, 'VendedorPermitido').toFlip).toBe(
      'Incluir “Loja própria” na lista de vendedores permitidos.',
    )
    expect(outcomeOf(request, 'ConsumidorBloqueado').toFlip).toBe(
      'Retirar o e-mail do consumidor da lista de bloqueio.',
    )
    expect(outcomeOf(request, 'SegundaSolicitacaoDoSku').toFlip).toBe('Cancelar “LE-000007”.')
    const changed = {
      ...withPolicy(request, { allowedSellers: ['X', 'Loja própria'] }),
      customer: { blocked: false },
      earlierRequests: [],
    }
    for (const rule of ['CategoriaBloqueada', 'VendedorPermitido', 'ConsumidorBloqueado', 'SegundaSolicitacaoDoSku'])
      expect(outcomeOf(changed, rule).allowed).toBe(true)
  })
})
