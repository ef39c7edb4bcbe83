import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

const [DIFFERENCE] = example('showReconciledDay').diferencas
if (!DIFFERENCE) throw new Error('the example has a difference')

const open = (at = '/conciliacao') => show(<ReconciliationPage />, { at, as: 'financeiro' })

async function acting(label: string) {
  open('/conciliacao?dia=2026-11-17')
  await click(label)
  return inside(await dialog(label))
}

test('each day says what the ledger and the statement have, and leads to its differences', async () => {
  open()
  const [cells = []] = cellsOf(await part('table', 'Dias'))
  expect(cells.map(plain)).toEqual(['17/11/2026', 'R$ 177,00', 'R$ 154,00', '-R$ 23,00', '1', '1', 'Ver as diferenças'])
  expect(service.calls('showReconciliation')[0]?.query).toEqual({ de: '2026-10-21', ate: '2026-11-20' })
  await click('Ver as diferenças de 17/11/2026')
  await expect.poll(address).toBe('/conciliacao?dia=2026-11-17')
  const [difference = []] = cellsOf(await part('table', 'Diferenças de 17/11/2026'))
  expect(difference.map(plain)).toEqual([
    'Pago duas vezesReferência: 148872',
    '–',
    'R$ 77,00',
    '–',
    'O mesmo pagamento saiu duas vezes: confira no provedor e conteste.',
    'Registrar como pagaContestarIgnorar',
  ])
})

test('a difference is contested with a reason, and read again', async () => {
  const asking = await acting('Contestar')
  await click('Contestar', 'button', asking)
  expect(await screen.findByText('Diga o motivo.')).toBeDefined()
  await fill('Motivo', ' Chamado 4471 ', asking)
  await click('Contestar', 'button', asking)
  expect(await screen.findByText('Diferença contestada.')).toBeDefined()
  expect(service.calls('resolveDifference')[0]).toMatchObject({
    params: { contaId: '31' },
    body: { ato: 'contestar', linhaId: 8812, motivo: 'Chamado 4471' },
  })
  await expect.poll(() => service.calls('showReconciledDay').length).toBe(2)
})

test('a line is booked with the refund that it paid', async () => {
  const asking = await acting('Registrar como paga')
  await fill('Motivo', 'Pago à mão', asking)
  await click('Registrar como paga', 'button', asking)
  expect(await screen.findByText('Diga o número do estorno.')).toBeDefined()
  await fill('Número do estorno que esta linha pagou', '871502', asking)
  await fill('Meio', 'transferencia', asking)
  await click('Registrar como paga', 'button', asking)
  await expect
    .poll(() => service.calls('resolveDifference')[0]?.body)
    .toEqual({
      ato: 'registrar',
      linhaId: 8812,
      estornoId: 871_502,
      meio: 'transferencia',
      motivo: 'Pago à mão',
    })
})

test('a refund that no statement shows is looked up, and what the store said is seen', async () => {
  const missing = {
    ...DIFFERENCE,
    tipo: 'so-no-razao',
    linhaId: null,
    estornoId: 7,
    atosPossiveis: ['consultar'],
  } as const
  service.answers('showReconciledDay', { diferencas: [missing] })
  const asking = await acting('Consultar a loja')
  await fill('Motivo', 'Não está no extrato', asking)
  const looked = { ato: 'consultar', achado: 'nao-feito', por: 'staff 5', em: '2026-11-18T12:00:00Z' } as const
  service.answers('showReconciledDay', { diferencas: [{ ...missing, atos: [looked], atosPossiveis: [] }] })
  await click('Consultar a loja', 'button', asking)
  expect(await screen.findByText(/a loja não conhece, por pessoa 5 da equipe/)).toBeDefined()
  expect(service.calls('resolveDifference')[0]?.body).toMatchObject({ ato: 'consultar', estornoId: 7 })
})

test('a difference that a second person has to confirm says so', async () => {
  service.refuses('resolveDifference', 'second-person-needed')
  const asking = await acting('Ignorar')
  await fill('Motivo', 'x', asking)
  await click('Ignorar', 'button', asking)
  expect(await screen.findByText(/segunda pessoa|outra pessoa/i)).toBeDefined()
})

test('a statement is imported from a file, and what came is told', async () => {
  open()
  await click('Importar extrato…')
  const asking = inside(await dialog('Importar extrato'))
  await click('Importar', 'button', asking)
  expect(await screen.findByText('Diga o nome da conta.')).toBeDefined()
  expect(await screen.findByText('Escolha o arquivo.')).toBeDefined()
  await fill('Conta', 'Mercado Pago', asking)
  await fill('Formato do arquivo', 'mercadopago-liberacoes', asking)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [new File(['DATE;SOURCE_ID'], 'liberacoes.csv')] } })
  await click('Importar', 'button', asking)
  expect(await screen.findByText(/1 linha nova, R\$\s77,00; 0 já conhecidas\./)).toBeDefined()
  expect(service.calls('importStatement')[0]?.body).toEqual({
    conta: 'Mercado Pago',
    abrange: 'automaticos',
    formato: 'mercadopago-liberacoes',
    conteudo: 'DATE;SOURCE_ID',
  })
  await expect.poll(address).toBe('/conciliacao?conta=31')
})

test('without a statement, and without anything on the days, the page says so', async () => {
  service.answers('showReconciliation', { dias: [] })
  open()
  expect(await screen.findByText('Nada foi pago nem consta do extrato nestes dias.')).toBeDefined()
})

test('an account without statements is told to import the first', async () => {
  service.answers('listStatementAccounts', { contas: [] })
  open()
  expect(await screen.findByText('Ainda não há extratos. Importe o primeiro.')).toBeDefined()
})

test('days that cannot be read say why, and can be read again', async () => {
  service.refusesOnce('showReconciliation', 'internal')
  open()
  await click('Tentar de novo')
  expect(await part('table', 'Dias')).toBeDefined()
})

test('a statement is asked of the provider, who makes it first; then it is read', async () => {
  service.answers('fetchStatement', { estado: 'pedido', extrato: null })
  open()
  await click('Buscar no provedor')
  const asking = inside(await dialog('Buscar um extrato no provedor'))
  await click('Buscar', 'button', asking)
  expect(await screen.findByText(/O provedor está fazendo o extrato/)).toBeDefined()
  expect(service.calls('fetchStatement')[0]).toMatchObject({
    params: { provedorId: '1' },
    body: { de: '2026-11-19', ate: '2026-11-19' },
  })
  service.answers('fetchStatement', { estado: 'ilegivel', motivo: 'O arquivo está vazio.', extrato: null })
  await click('Buscar de novo', 'button', asking)
  expect(await screen.findByText(/configure nele o relatório.*O arquivo está vazio\./)).toBeDefined()
  service.answers('fetchStatement', {})
  await click('Buscar de novo', 'button', asking)
  await expect.poll(() => screen.queryByText('Buscar um extrato no provedor')).toBeNull()
  await expect.poll(address).toContain('conta=31')
})

test.each([
  [null, 'Mercado Pago: o primeiro é buscado depois das 5 horas: o de ontem.'],
  [{ estado: 'lido', linhasNovas: 1 }, /o extrato de 17\/11\/2026 foi lido em .*, com 1 linha nova\./],
  [{ estado: 'pedido', linhasNovas: null }, /está fazendo o extrato de 17\/11\/2026; foi pedido em /],
  [{ estado: 'sem-resposta', linhasNovas: null }, /o extrato de 17\/11\/2026 não veio .*Ajustes › Conectores/],
  [
    { estado: 'ilegivel', linhasNovas: null, motivo: 'O arquivo não tem a coluna X.' },
    /não se lê\. O arquivo não tem a coluna X\. Configure no provedor/,
  ],
] as const)('what became of the statement that is fetched every day is said: %j', async (changed, said) => {
  const [provider] = example('listStatementAccounts').provedores
  if (!provider?.ultimoExtrato) throw new Error('the example has a provider with a statement')
  const ultimoExtrato = changed && { ...provider.ultimoExtrato, ...changed }
  service.answers('listStatementAccounts', { provedores: [{ ...provider, ultimoExtrato }] })
  open()
  expect(await screen.findByText(said)).toBeDefined()
})
