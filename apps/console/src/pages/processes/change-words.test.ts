import { expect, test } from 'vitest'
import { toldChanges } from './change-words.pt-BR.ts'

test.each([
  ['/estagioLogistico', 4, 6, 'Estágio logístico', 'autorizado', 'entregue'],
  ['/valorTotal', 77, 0, 'Valor a devolver', 'R$\u00a077,00', 'R$\u00a00,00'],
  ['/mantenhaOItem', false, true, 'Fica com o item', 'não', 'sim'],
  ['/itens/1/ratings', [], [{}], 'Item 2: Avaliações', '0 registros', '1 registro'],
  ['/autorizacao', null, { codigo: '20538', expirarEm: null }, 'Autorização de postagem', '–', '20538'],
  ['/cliente/endereco/cidade', 'Santos', '', 'Cidade', 'Santos', '–'],
  ['/algoNovo', 1, 2, 'algoNovo', '1', '2'],
])('%s from %j to %j is told in words', (pointer, de, para, what, from, to) => {
  expect(toldChanges({ [pointer]: { de, para } })).toEqual([{ what, from, to }])
})
