import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { click, dialog, field, fill, inside } from '../../testing/acts.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { CommandButtons } from './commanding.tsx'

type Role = 'atendimento' | 'financeiro'
const RATE = 'avaliacao'
const COUNT = 'encomendas/5120/contagem'

async function asked(name: string, label: string, title: string, process: ProcessPart = {}, as: Role = 'atendimento') {
  await showPart({
    process: { ...process, comandos: allowed(name) },
    as,
    part: ({ comandos }) => <CommandButtons commands={comandos} />,
  })
  await click(label)
  return inside(await dialog(title))
}

const rating = (process?: ProcessPart, as?: Role) => asked(RATE, 'Avaliar', 'Avaliar unidades', process, as)
const counting = (process?: ProcessPart) => asked(COUNT, 'Contar unidades', 'Contar unidades', process)

test('units are rated by condition, score, what is not refunded and a comment', async () => {
  const asking = await rating({ itens: [{ quantidade: 2, quantidadeTotal: 2 }] })
  await fill('Unidades (de 2)', '2', asking)
  await fill('Estado', '2', asking)
  await fill('Nota', '4', asking)
  await fill('Sem estorno', '1', asking)
  await fill('Comentário', 'caixa aberta', asking)
  await click('Avaliar', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('rateProcess')[0]?.body).toEqual({
    versao: 3,
    ratingData: [
      {
        itemId: '9001',
        qtd: 2,
        estadoItem: 2,
        ratingValor: 4,
        naoEstornar: true,
        naoEstornarQtd: 1,
        comentario: 'caixa aberta',
      },
    ],
  })
})

test('nothing is rated before units were said', async () => {
  const asking = await rating()
  await fill(/^Unidades/, '0', asking)
  await click('Avaliar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toBe('Diga quantas unidades de ao menos um item.')
  expect(service.calls('rateProcess')).toHaveLength(0)
})

test('more units than are left cannot be rated', async () => {
  const asking = await rating()
  await fill(/^Unidades/, '2', asking)
  await click('Avaliar', 'button', asking)
  expect(await asking.findByText('No máximo 1.')).toBeDefined()
  expect(service.calls('rateProcess')).toHaveLength(0)
})

test.each([
  ['atendimento', 0],
  ['financeiro', 1],
] as const)('%s may have the refund done at once: %i times', async (as, times) => {
  const asking = await rating({}, as)
  expect(asking.queryAllByRole('checkbox', { name: /Executar o reembolso/ })).toHaveLength(times)
})

test('who moves money has the refund done with the rating', async () => {
  const asking = await rating({}, 'financeiro')
  await fill(/^Unidades/, '1', asking)
  await click(/Executar o reembolso/, 'checkbox', asking)
  await click('Avaliar', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('rateProcess')[0]?.body).toMatchObject({ executarFluxoReembolso: true })
})

test('a rating that somebody else gave first is refused in words', async () => {
  service.refuses('rateProcess', 'rating-exceeds-quantity')
  const asking = await rating()
  await fill(/^Unidades/, '1', asking)
  await click('Avaliar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('1 já avaliada, 1 avaliada agora')
})

test('a digit typed behind the nought of a field counts', async () => {
  const asking = await counting({ encomendas: [{ unidades: [{ anunciadas: 9 }] }] })
  const missing = await field('Faltantes', asking)
  missing.focus()
  missing.setSelectionRange(1, 1)
  await userEvent.setup({ delay: null }).keyboard('5')
  expect(missing.value).toBe('5')
})

test('what was in a parcel is counted as received, missing and wrong', async () => {
  const asking = await counting({ encomendas: [{ unidades: [{ anunciadas: 3 }] }] })
  await fill('Recebidas', '1', asking)
  await fill('Faltantes', '1', asking)
  await fill('Outro produto', '1', asking)
  await fill('Por quê', 'Aberto com o transportador', asking)
  await click('Guardar contagem', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  const [call] = service.calls('countUnits')
  expect(call?.params).toEqual({ processoId: '4218', encomendaId: '5120' })
  expect(call?.body).toEqual({
    versao: 3,
    itens: [{ itemId: '9001', recebidas: 1, faltantes: 1, trocadas: 1 }],
    motivo: 'Aberto com o transportador',
  })
})

test('more than was announced cannot be counted', async () => {
  const asking = await counting({ encomendas: [{ unidades: [{ anunciadas: 3 }] }] })
  await fill('Recebidas', '3', asking)
  await fill('Outro produto', '1', asking)
  expect(await asking.findByText('Ao todo no máximo 3.')).toBeDefined()
  await click('Guardar contagem', 'button', asking)
  expect(service.calls('countUnits')).toHaveLength(0)
})

test('a count at a version that has passed shows what happened since', async () => {
  service.refuses('countUnits', 'version-stale')
  const asking = await counting()
  await click('Guardar contagem', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('O processo mudou enquanto você olhava')
})
