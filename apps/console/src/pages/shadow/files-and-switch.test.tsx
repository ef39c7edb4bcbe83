import { fireEvent, screen } from '@testing-library/dom'
import type { StaffRole } from '@vaivem/domain'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, description, dialog, field, fill, inside, part } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ShadowRoutes } from './shadow-routes.tsx'
import { rendered } from '../../testing/render.ts'

const APPROVED = example('approveShadowMapping')

function open(tab: 'arquivos' | 'troca', as: StaffRole = 'admin'): void {
  service.answers('getShadowMapping', { ultima: APPROVED, emVigor: APPROVED })
  show(<ShadowRoutes />, { at: `/sombra/${tab}`, path: '/sombra/*', as })
}

/** Chooses the file of the present service, which is the last field for a file, and waits until it has been read. */
async function chooseFile(content: string): Promise<void> {
  await screen.findByRole('button', { name: 'Comparar' })
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].at(-1)
  if (!input) throw new Error('no field for a file')
  const file = new File([content], 'devolucoes.csv')
  const reading = vi.spyOn(file, 'arrayBuffer')
  fireEvent.change(input, { target: { files: [file] } })
  await reading.mock.results[0]?.value
  await rendered()
}

test('a comparison that breaks off says why, keeps the file, and begins at the first row when it is given again', async () => {
  service.answersBy('feedShadowReturns', ({ body }) => {
    if (body.aPartirDe === 0) service.refusesOnce('feedShadowReturns', 'internal')
    return { proxima: body.aPartirDe === 0 ? 300 : null, novas: 300 }
  })
  open('arquivos')
  await chooseFile('ID\nD-1')
  await click('Comparar')
  expect(await screen.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect(screen.queryByText(/^Novas/)).toBeNull()
  expect(screen.getByText('devolucoes.csv')).toBeDefined()
  service.answers('feedShadowReturns', { novas: 1, iguais: 600 })
  await click('Comparar')
  expect(await screen.findByText(/Novas: 1\. Mudaram: 0\. Já conhecidas: 600\./)).toBeDefined()
  expect(screen.queryByText('Ocorreu um erro interno.')).toBeNull()
  expect(service.calls('feedShadowReturns').map(({ body }) => body)).toEqual(
    [0, 300, 0].map((aPartirDe) => ({ conteudo: 'ID\nD-1', aPartirDe })),
  )
})

test('an import that is refused says so in its question, which can be left without importing', async () => {
  service.refuses('importShadowHistory', 'shadow-mapping-missing')
  open('arquivos', 'financeiro')
  await chooseFile('ID\nD-1')
  await click('Importar o histórico…')
  const asking = inside(await dialog('Importar o histórico?'))
  expect(asking.getByText(/Não há um comando que desfaça a importação/)).toBeDefined()
  expect(service.calls('importShadowHistory')).toEqual([])
  await click('Importar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toMatch(/mapeamento/)
  await click('Voltar', 'button', asking)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/viraram? processo/)).toBeNull()
  expect(service.calls('importShadowHistory')).toHaveLength(1)
})

test('an empty file is not sent; another file takes away what was said of the first', async () => {
  service.answers('checkShadowFile', { faltas: [{ linha: 0, coluna: null, mensagem: 'não é um CSV' }] })
  open('arquivos', 'leitura')
  await chooseFile(' \n')
  expect(await screen.findByText('O arquivo está vazio.')).toBeDefined()
  await click('Conferir')
  expect(service.calls('checkShadowFile')).toEqual([])
  await chooseFile('ID')
  expect(screen.queryByText('O arquivo está vazio.')).toBeNull()
  await click('Conferir')
  expect(cellsOf(await part('table', 'Linhas com erro'))).toEqual([['o arquivo todo', '–', 'não é um CSV']])
  await chooseFile('ID;Pedido')
  expect(screen.queryByRole('table', { name: 'Linhas com erro' })).toBeNull()
})

test('who only reads may check a file, and is told who compares, imports, and saves a mapping', async () => {
  open('arquivos', 'leitura')
  const why = async (name: string) => description(await screen.findByRole('button', { name }))
  expect(await why('Conferir')).toBe('')
  expect(await why('Comparar')).toContain('Só a administração compara arquivos.')
  expect(await why('Importar o histórico…')).toContain('Só o financeiro importa o histórico')
  expect(screen.getByText('Só a administração guarda e aprova mapeamentos.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Guardar como rascunho' })).toBeNull()
})

test('an approval that is refused leaves the draft as it was, and says why', async () => {
  service.refuses('approveShadowMapping', 'shadow-mapping-not-found')
  show(<ShadowRoutes />, { at: '/sombra/arquivos', path: '/sombra/*' })
  expect(await screen.findByText('Nenhuma versão foi aprovada.')).toBeDefined()
  await click('Aprovar a versão 2')
  expect(await screen.findByText('Não há uma versão do mapeamento com este número.')).toBeDefined()
  expect(screen.queryByText(/aprovada: os arquivos são lidos/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Aprovar a versão 2' })).toBeDefined()
})

test('before the first file, and without vouchers, the state says so; vouchers without an end are told and hidden', async () => {
  service.answers('getShadowProgress', { comparadas: 0, primeiroDia: null, ultimoDia: null, importadas: 0 })
  service.answers('listKnownVouchers', { vales: [{ validade: null }] })
  open('arquivos')
  expect(await screen.findByText('Comparação: nenhuma devolução ainda.')).toBeDefined()
  expect(screen.getByText('Histórico: nenhuma devolução importada ainda.')).toBeDefined()
  await click('Ver os vales com saldo')
  expect(cellsOf(await part('table', 'Vales do serviço atual com saldo'))[0]?.[3]).toBe('sem prazo')
  await click('Esconder os vales')
  expect(screen.queryByRole('table', { name: 'Vales do serviço atual com saldo' })).toBeNull()
})

test('a switch that fails keeps its question and the reason, and sends the same again', async () => {
  service.answers('getShadowSwitch', { viradaEm: null, conectores: [{ etapa: 'observar', etapaAntes: null }] })
  service.refusesOnce('switchFromShadow', 'configuration-not-found')
  open('troca')
  await click('Passar para o Vaivém…')
  const asking = inside(await dialog('Passar a loja para o Vaivém?'))
  await fill('Por quê (opcional)', 'Segunda', asking)
  await click('Passar para o Vaivém', 'button', asking)
  expect(await asking.findByText('A configuração da conta não foi localizada.')).toBeDefined()
  expect((await field('Por quê (opcional)', asking)).value).toBe('Segunda')
  expect(screen.getByText('A loja ainda não passou para o Vaivém.')).toBeDefined()
  await click('Passar para o Vaivém', 'button', asking)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(service.calls('switchFromShadow').map(({ body }) => body)).toEqual([
    { sentido: 'ir', motivo: 'Segunda' },
    { sentido: 'ir', motivo: 'Segunda' },
  ])
})

test('every kind of connector has its name; who does not administer the account cannot switch or change one', async () => {
  service.answers('getShadowSwitch', {
    conectores: [
      { tipo: 'transportadora', id: 2, etapa: 'automatico', etapaAntes: null },
      { tipo: 'provedor', id: 3, etapa: 'confirmar-cada', etapaAntes: 'observar' },
    ],
  })
  open('troca', 'financeiro')
  expect(cellsOf(await part('table', 'Conectores')).map(([name, , way]) => [name, way])).toEqual([
    ['Transportadora 2', 'não muda'],
    ['Provedor de pagamento 3', 'Observar'],
  ])
  const back = screen.getByRole('button', { name: 'Voltar ao serviço atual…' })
  expect(description(back)).toContain('Só a administração troca de serviço.')
  fireEvent.click(back)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mudar um conector por vez' })).toBeNull()
})
