import { fireEvent, screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { ManagedProcess } from '../api/commands.ts'
import { choose, click, description, dialog, field, fill, inside, press } from '../testing/acts.ts'
import { PROCESS } from '../testing/process.tsx'
import { service } from '../testing/service.ts'
import { show } from '../testing/show.tsx'
import { CommandDialog } from './command-dialog.tsx'

type Given = Partial<Parameters<typeof CommandDialog>[0]>

/** Opens the dialog of a command, whose title is its label. */
async function open(name: string, title: string, given: Given = {}) {
  const onClose = vi.fn<() => void>()
  show(<CommandDialog process={PROCESS} name={name} onClose={onClose} {...given} />, { as: 'financeiro' })
  return { asking: inside(await dialog(title)), onClose }
}

test('what a command does is said before it is given; answers, reason and the version that was seen are sent', async () => {
  const { asking, onClose } = await open('recusar', 'Recusar', { about: 'R$ 77,00 a Marina' })
  expect(asking.getByText('Os itens não enviados deixam de ser aguardados, e nada é pago.')).toBeDefined()
  expect(asking.getByText('R$ 77,00 a Marina')).toBeDefined()
  await fill('O que dizer ao consumidor', ' Passou do prazo. ', asking)
  await fill('Por quê', ' Pedido de março ', asking)
  await click('Recusar', 'button', asking)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(service.calls('refuseProcess')[0]).toMatchObject({
    params: { processoId: String(PROCESS.id) },
    body: { textoUsuario: 'Passou do prazo.', motivo: 'Pedido de março', versao: PROCESS.versao },
  })
})

test('without answers and reason only the version is sent', async () => {
  const { asking } = await open('recusar', 'Recusar')
  await fill('Por quê', '   ', asking)
  await click('Recusar', 'button', asking)
  await expect.poll(() => service.calls('refuseProcess')[0]?.body).toEqual({ versao: PROCESS.versao })
})

test('a command that asks nothing that must be answered is given by Enter', async () => {
  const { onClose } = await open('aprovar', 'Aprovar')
  await expect.poll(() => document.activeElement?.textContent).toBe('Aprovar')
  await press('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(service.calls('approveProcess')).toHaveLength(1)
})

test('a comment is its own reason, and an empty one is not sent', async () => {
  const { asking } = await open('comentarios', 'Comentar')
  expect(asking.queryByLabelText('Por quê')).toBeNull()
  await fill(/^Comentário/, '  ', asking)
  await click('Comentar', 'button', asking)
  expect(await asking.findByText('Preencha este campo.')).toBeDefined()
  expect(service.calls('commentProcess')).toEqual([])
  await fill(/^Comentário/, 'Ligou de manhã', asking)
  await click('Comentar', 'button', asking)
  await expect
    .poll(() => service.calls('commentProcess')[0]?.body)
    .toEqual({ texto: 'Ligou de manhã', versao: PROCESS.versao })
})

test('each answer that cannot be read is told at its own field, and the others keep what they have', async () => {
  const { asking } = await open('estornos/871502/pagamento-manual', 'Registrar pagamento')
  await choose('Meio', 'Pix', asking)
  await fill('Valor pago', '77,005', asking)
  await fill('Referência', 'E18236120', asking)
  await click('Registrar pagamento', 'button', asking)
  expect(description(await field('Valor pago', asking))).toContain('Escreva um valor em reais, como 77,50.')
  expect(description(await field('Dia do pagamento', asking))).toContain('Preencha este campo.')
  expect(description(await field('Referência', asking))).toBe('o identificador do Pix')
  expect(service.calls('recordManualPayment')).toEqual([])
  await fill('Valor pago', 'R$ 1.077,50', asking)
  await fill('Dia do pagamento', '2026-11-17', asking)
  await click('Registrar pagamento', 'button', asking)
  await expect
    .poll(() => service.calls('recordManualPayment')[0])
    .toMatchObject({
      params: { estornoId: '871502' },
      body: { meio: 'pix', valor: 1077.5, data: '2026-11-17', referencia: 'E18236120' },
    })
})

test('what a box to tick means is told with it, and only a ticked one is sent', async () => {
  const { asking } = await open('encomendas/5120/autorizar', 'Autorizar postagem')
  const box = await asking.findByRole('checkbox', { name: 'Seguir sem a nota do comprador contribuinte' })
  expect(asking.getByText('onde a conta espera por ela; pede um motivo')).toBeDefined()
  fireEvent.click(box)
  await click('Autorizar postagem', 'button', asking)
  await expect
    .poll(() => service.calls('authorizeParcel')[0])
    .toMatchObject({ params: { encomendaId: '5120' }, body: { semNotaDoComprador: true } })
})

test('questions that an answer opens are closed with it, and what was written there is not sent', async () => {
  const { asking } = await open('forma-estorno', 'Mudar forma', {
    initial: { formaEstorno: '1', 'dadosBancarios/tipo': '1', 'dadosBancarios/chavePix': 'marina@example.com' },
  })
  expect(await asking.findByDisplayValue('marina@example.com')).toBeDefined()
  await choose('Como o consumidor recebe', 'vale-compra', asking)
  await expect.poll(() => asking.queryByDisplayValue('marina@example.com')).toBeNull()
  await click('Mudar forma', 'button', asking)
  await expect
    .poll(() => service.calls('changeRefundForm')[0]?.body)
    .toEqual({ formaEstorno: 0, versao: PROCESS.versao })
})

test('what is prepared is sent beside the answers, and who asked gets the process instead of a notice', async () => {
  const onDone = vi.fn<(process: ManagedProcess) => void>()
  service.answers('cancelProcess', { versao: 8 })
  const { asking } = await open('cancelar', 'Cancelar', {
    initial: { solicitadoPor: 'loja' },
    extra: { solicitadoPor: 'consumidor' },
    onDone,
  })
  await click('Cancelar', 'button', asking)
  await expect.poll(() => onDone.mock.calls[0]?.[0].versao).toBe(8)
  expect(service.calls('cancelProcess')[0]?.body).toEqual({ solicitadoPor: 'consumidor', versao: PROCESS.versao })
  expect(screen.queryByText('Processo cancelado.')).toBeNull()
})
