import { fireEvent, screen } from '@testing-library/dom'
import type { StaffRole } from '@vaivem/domain'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, description, dialog, fill, inside, part, plain, press } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { ShadowRoutes } from './shadow-routes.tsx'
import { rendered } from '../../testing/render.ts'

const saved = watchSavedFiles()

const open = (at = '/sombra/diferencas', as: StaffRole = 'admin') =>
  show(<ShadowRoutes />, { at, path: '/sombra/*', as })

const [DAY] = example('getShadowDays').dias
if (!DAY) throw new Error('the example has a day')

/** Chooses a file, and waits until it has been read. */
async function chooseFile(name: string, content: string, at = 0): Promise<void> {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[at]
  if (!input) throw new Error('no field for a file')
  const file = new File([content], name)
  const reading = vi.spyOn(file, 'arrayBuffer')
  fireEvent.change(input, { target: { files: [file] } })
  await reading.mock.results[0]?.value
  await rendered()
}

/** The field of the mapping stands before that of the file. */
const MAPPING = 0
const FILE = 1

test('the report says the totals, each rule, each day, and what both sides do with a return', async () => {
  open()
  const totals = plain((await part('region', 'Totais do período')).textContent)
  for (const said of [
    'Devoluções comparadas32',
    'Com diferenças1',
    'O Vaivém deixaria para uma pessoa2',
    'O serviço atual devolveuR$ 2.470,00',
    'O Vaivém devolveriaR$ 2.450,00',
    'O serviço atual devolve a maisR$ 20,00',
  ])
    expect(totals).toContain(said)
  expect(cellsOf(await part('table', 'Por regra'))).toEqual([
    ['Frete devolvidoFreteDoEstorno', '1', 'R$ 20,00', 'Ver as devoluções'],
  ])
  expect(cellsOf(await part('table', 'Dia a dia'))).toEqual([
    ['10/11/2026', '32', '1', '2', 'R$ 2.470,00', 'R$ 2.450,00', 'Ver as devoluções'],
  ])
  const [row] = cellsOf(await part('table', 'Devoluções que diferem'))
  expect(row).toEqual([
    'D-31pedido 1021, 10/11/2026',
    'aprovou e encerroudevolveu R$ 97,00',
    'permitiriadevolveria R$ 77,00',
    'R$ 20,00',
    'Frete devolvidoFreteDoEstornopolítica 1',
    'LE-000042',
  ])
  expect(screen.getByRole('link', { name: 'LE-000042' }).getAttribute('href')).toBe('/console/processos/42')
  // All that was compared, where no days are stated.
  expect(service.calls('getShadowDays')[0]?.query).toEqual({ de: '2026-11-01', ate: '2026-11-19' })
})

test('amounts of days are added in whole centavos', async () => {
  const tenth = { estornadoHoje: 0.1, calculado: 0, regras: [{ regra: 'ValorDosProdutos', diferencas: 1, valor: 0.1 }] }
  service.answers('getShadowDays', { dias: [tenth, { ...tenth, dia: '2026-11-09' }, { ...tenth, dia: '2026-11-08' }] })
  open()
  expect(plain((await part('region', 'Totais do período')).textContent)).toContain('devolveuR$ 0,30')
  expect(cellsOf(await part('table', 'Por regra'))[0]?.slice(1, 3)).toEqual(['3', 'R$ 0,30'])
})

test('a rule and a day narrow the returns, and the address keeps them', async () => {
  open()
  await click('Ver as devoluções de Frete devolvido')
  await expect
    .poll(() => service.calls('listShadowDifferences').at(-1)?.query)
    .toMatchObject({
      regra: 'FreteDoEstorno',
    })
  await click('Ver as devoluções de 10/11/2026')
  await expect
    .poll(() => service.calls('listShadowDifferences').at(-1)?.query)
    .toEqual({
      de: '2026-11-10',
      ate: '2026-11-10',
      regra: 'FreteDoEstorno',
    })
  expect(address()).toBe('/sombra/diferencas?dia=2026-11-10&regra=FreteDoEstorno')
  await click('Voltar a todos os dias')
  await expect.poll(address).toBe('/sombra/diferencas?regra=FreteDoEstorno')
  await fill('De', '2026-11-05')
  await expect.poll(() => service.calls('getShadowDays').at(-1)?.query).toEqual({ de: '2026-11-05', ate: '2026-11-19' })
})

test('the differences are saved as a spreadsheet, and more of them than one answer has are told', async () => {
  service.answers('listShadowDifferences', { total: 1234 })
  open()
  expect(await screen.findByText(/1 mais recentes de 1\.234.*vaivem shadow report/)).toBeDefined()
  await click('Baixar CSV')
  await expect.poll(() => saved.length).toBe(1)
  const [file] = saved
  expect(file?.name).toMatch(/^modo-sombra-.*\.csv$/)
  expect(await file?.text()).toContain(
    '10/11/2026;D-31;1021;FreteDoEstorno;20,00;aprovou e encerrou;97,00;permitiria;77,00',
  )
})

test('before anything was compared the page says what to do first', async () => {
  service.answers('getShadowProgress', { comparadas: 0, primeiroDia: null, ultimoDia: null, comparadasEm: null })
  open()
  expect(await screen.findByText('Nada foi comparado ainda')).toBeDefined()
  await click('Ir para os arquivos', 'link')
  await expect.poll(address).toBe('/sombra/arquivos')
})

test('days without returns, without differences, and that cannot be read, say so', async () => {
  service.answers('getShadowDays', { dias: [{ ...DAY, diferentes: 0, regras: [] }] })
  open()
  expect(await screen.findByText('Nenhuma diferença: o Vaivém faria o mesmo em todas.')).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Devoluções que diferem' })).toBeNull()
  service.answers('getShadowDays', { dias: [] })
  await fill('De', '2026-11-02')
  expect(await screen.findByText('Nenhuma devolução foi pedida nestes dias.')).toBeDefined()
})

test('a report that cannot be read says why, and can be read again', async () => {
  service.refusesOnce('getShadowDays', 'internal')
  open()
  await click('Tentar de novo')
  expect(await part('table', 'Dia a dia')).toBeDefined()
})

test('the tabs are walked by keyboard', async () => {
  open()
  const tab = await screen.findByRole('tab', { name: 'Diferenças' })
  tab.focus()
  await press('{ArrowRight}')
  await expect.poll(address).toBe('/sombra/arquivos')
})

test('the mapping is shown, saved as a draft, reviewed and approved', async () => {
  open('/sombra/arquivos')
  await click('Ver a versão 2')
  const rows = cellsOf(await part('table', 'Ver a versão 2'))
  expect(rows).toContainEqual(['loja', 'sempre “1”', ''])
  expect(rows).toContainEqual(['situacao', 'coluna “Status”', 'Finalizada é encerrada; Negada é recusada'])
  await chooseFile('mapa.json', '{', MAPPING)
  expect(await screen.findByText('O arquivo não é um JSON.')).toBeDefined()
  const { mapeamento } = example('saveShadowMapping')
  await chooseFile('mapa.json', JSON.stringify(mapeamento), MAPPING)
  await click('Guardar como rascunho')
  await expect.poll(() => service.calls('saveShadowMapping')[0]?.body).toEqual(mapeamento)
  await click('Aprovar a versão 2')
  await expect.poll(() => service.calls('approveShadowMapping')[0]?.params).toEqual({ versao: '2' })
  expect(await screen.findByText('Versão 2 aprovada: os arquivos são lidos por ela.')).toBeDefined()
})

const APPROVED = { ...example('approveShadowMapping') }

test('a file is checked, and each row that does not fit says where and why', async () => {
  open('/sombra/arquivos')
  await click('Conferir')
  expect(await screen.findByText('Escolha um arquivo.')).toBeDefined()
  await chooseFile('devolucoes.csv', 'ID;Pedido\nD-1;1021\n', FILE)
  await click('Conferir')
  expect(
    await screen.findByText(/Lido pela versão 2: 2 linhas, 1 devolução sem erro\. Nada foi guardado\./),
  ).toBeDefined()
  expect(service.calls('checkShadowFile')[0]?.body).toEqual({ conteudo: 'ID;Pedido\nD-1;1021\n' })
  expect(cellsOf(await part('table', 'Linhas com erro'))).toEqual([
    ['3', 'Status', '"Talvez" não está na tabela de valores do mapeamento'],
  ])
})

test('a file is compared by the approved mapping, and leads to the differences', async () => {
  service.answers('getShadowMapping', { ultima: APPROVED, emVigor: APPROVED })
  open('/sombra/arquivos')
  expect(await screen.findByText(/Em vigor: versão 2, aprovada em 20\/11\/2026/)).toBeDefined()
  await chooseFile('devolucoes.csv', 'x', FILE)
  await click('Comparar')
  expect(await screen.findByText(/Novas: 1\. Mudaram: 0\. Já conhecidas: 0\. Com diferenças: 1\./)).toBeDefined()
  await click('Ver as diferenças', 'link')
  await expect.poll(address).toBe('/sombra/diferencas')
})

test('a file that takes several requests goes on by itself, says how far it is, and adds up what they did', async () => {
  service.answers('getShadowMapping', { ultima: APPROVED, emVigor: APPROVED })
  const parts = new Map<number | undefined, { readonly novas: number; readonly proxima: number | null }>([
    [0, { novas: 300, proxima: 300 }],
    [300, { novas: 300, proxima: 600 }],
    [600, { novas: 12, proxima: null }],
  ])
  let last: { readonly letGo: () => void } | undefined
  service.answersBy('feedShadowReturns', ({ body }) => {
    if (body.aPartirDe === 300) last = service.holds('feedShadowReturns')
    return {
      mudadas: 1,
      faltas: [{ linha: (body.aPartirDe ?? 0) + 2, coluna: null, mensagem: 'o pedido não é conhecido' }],
      ...parts.get(body.aPartirDe),
    }
  })
  open('/sombra/arquivos')
  await screen.findByText(/Em vigor/)
  await chooseFile('devolucoes.csv', 'x', FILE)
  await click('Comparar')
  expect(await screen.findByText(/^600 devoluções até agora/)).toBeDefined()
  last?.letGo()
  expect(await screen.findByText(/Novas: 612\. Mudaram: 3\..* 3 linhas têm erro/)).toBeDefined()
  expect(service.calls('feedShadowReturns').map(({ body }) => body.aPartirDe)).toEqual([0, 300, 600])
  expect(cellsOf(await part('table', 'Linhas com erro')).map(([row]) => row)).toEqual(['2', '302', '602'])
})

test('a file that is too large for one request is not sent, and the commands for it are named', async () => {
  service.answers('getShadowMapping', { ultima: APPROVED, emVigor: APPROVED })
  open('/sombra/arquivos')
  await screen.findByText(/Em vigor/)
  await chooseFile('devolucoes.csv', 'x'.repeat(512 * 1024 + 1), FILE)
  expect(await screen.findByText(/O arquivo passa de 512 KiB.*vaivem shadow feed/)).toBeDefined()
  await click('Comparar')
  expect(service.calls('feedShadowReturns')).toEqual([])
})

test('the history is taken over after a question, by whoever may move money', async () => {
  service.answers('getShadowMapping', { ultima: APPROVED, emVigor: APPROVED })
  open('/sombra/arquivos', 'financeiro')
  await screen.findByText(/Em vigor/)
  const compare = await screen.findByRole('button', { name: 'Comparar' })
  expect(description(compare)).toContain('Só a administração compara arquivos.')
  await chooseFile('historico.csv', 'x')
  await click('Importar o histórico…')
  await click('Importar', 'button', inside(await dialog('Importar o histórico?')))
  expect(await screen.findByText(/1 devolução virou processo, 0 já eram\./)).toBeDefined()
  expect(service.calls('importShadowHistory')[0]?.body).toEqual({ conteudo: 'x', aPartirDe: 0 })
})

test('how far it has come, and the vouchers with something left, are told', async () => {
  open('/sombra/arquivos')
  expect(await screen.findByText(/Comparação: 412 devoluções, de 01\/11\/2026 a 19\/11\/2026/)).toBeDefined()
  expect(await screen.findByText(/Histórico: 3\.120 devoluções importadas, 38 em aberto/)).toBeDefined()
  await click('Ver os vales com saldo')
  expect(cellsOf(await part('table', 'Vales do serviço atual com saldo'))).toEqual([
    ['VALE…81', 'R$ 77,00', 'R$ 50,00', '01/05/2027', '42'],
  ])
})

test('without an approved mapping nothing is compared or imported, and the reason is said', async () => {
  service.answers('getShadowMapping', { ultima: null, emVigor: null })
  open('/sombra/arquivos')
  expect(await screen.findByText('Ainda não há um mapeamento.')).toBeDefined()
  expect(description(await screen.findByRole('button', { name: 'Comparar' }))).toContain('Aprove antes um mapeamento.')
  expect(description(await screen.findByRole('button', { name: 'Conferir' }))).toContain('Guarde antes um mapeamento.')
})

test('the store goes over, after a question that names what changes, and says why', async () => {
  service.answers('getShadowSwitch', {
    viradaEm: null,
    conectores: [
      { id: 1, etapa: 'observar', etapaAntes: null },
      { id: 2, etapa: 'automatico', etapaAntes: null },
    ],
  })
  open('/sombra/troca')
  expect(await screen.findByText('A loja ainda não passou para o Vaivém.')).toBeDefined()
  await click('Passar para o Vaivém…')
  const asking = inside(await dialog('Passar a loja para o Vaivém?'))
  expect(asking.getByText('Loja 1')).toBeDefined()
  expect(asking.queryByText('Loja 2')).toBeNull()
  await fill('Por quê (opcional)', ' Começa segunda ', asking)
  await click('Passar para o Vaivém', 'button', asking)
  await expect
    .poll(() => service.calls('switchFromShadow')[0]?.body)
    .toEqual({ sentido: 'ir', motivo: 'Começa segunda' })
  expect(await screen.findByText('A loja passou para o Vaivém.')).toBeDefined()
})

test('the way back takes each connector where it was', async () => {
  service.answers('switchFromShadow', { viradaEm: null })
  open('/sombra/troca')
  expect(cellsOf(await part('table', 'Conectores'))).toEqual([['Loja 1', 'Confirmar cada envio', 'Observar']])
  await click('Voltar ao serviço atual…')
  const asking = inside(await dialog('Voltar ao serviço atual?'))
  expect(asking.getByText('Loja 1: Observar')).toBeDefined()
  await click('Voltar ao serviço atual', 'button', asking)
  await expect.poll(() => service.calls('switchFromShadow')[0]?.body).toEqual({ sentido: 'voltar' })
})

test('where nothing observes, and for whoever only reads, the way over says why it is closed', async () => {
  service.answers('getShadowSwitch', { viradaEm: null, conectores: [{ etapa: 'automatico', etapaAntes: null }] })
  open('/sombra/troca')
  const go = await screen.findByRole('button', { name: 'Passar para o Vaivém…' })
  expect(description(go)).toContain('Nenhum conector está só observando')
})
