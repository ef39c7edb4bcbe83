import { expect, test } from 'vitest'
import { sheetOf } from '../../shared/csv.ts'
import type { QueuedProcess } from './queued-process.ts'
import { queueSheet } from './queue-sheet.ts'

const imagem = { caminho: null, desenho: '/imagens/desenhos/roupa' }

const PROCESS: QueuedProcess = {
  id: 4218,
  numero: 'LE-000123',
  versao: 3,
  data: '2026-11-17T13:20:00Z',
  idadeEmDias: 1,
  alteradoEm: '2026-11-17T13:21:02Z',
  tipo: 0,
  decisao: 'em_analise',
  status: 1,
  estagioLogistico: 1,
  estagioFinanceiro: 0,
  estagioRating: 0,
  formaEstorno: 2,
  pedidoNumero: '=1+1',
  lojaVirtualId: 1,
  lojaVirtual: 'Loja Exemplo',
  clienteNome: '@Marina "Má"',
  clienteEmail: null,
  itens: [
    { nome: 'Camisa azul M', quantidade: 1, motivo: 'Não serviu', imagem },
    { nome: 'Meia', quantidade: 2, motivo: null, imagem },
  ],
  quantidadeItens: 4,
  valor: 77.5,
  responsavel: null,
  adiadoAte: null,
  espera: 'decisao',
  autorizacaoExpiraEm: null,
  prazoLegal: '2026-11-22',
  filas: ['todos'],
}

test('a process of the queue is one line, and what customers and stores wrote is no formula', () => {
  const [heading = '', line = '', rest] = sheetOf(queueSheet, [PROCESS]).split('\r\n')
  expect(rest).toBe('')
  expect(heading.split(';')).toHaveLength(queueSheet.length)
  expect(new Set(heading.split(';')).size).toBe(queueSheet.length)
  expect(line).toContain(';Loja Exemplo;\'=1+1;"\'@Marina ""Má""";;')
  expect(line).toContain('"1 × Camisa azul M (Não serviu); 2 × Meia; mais 2 itens";77,50;;22/11/2026')
})
