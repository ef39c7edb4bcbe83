import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { allowed, PROCESS, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Comments } from './comments.tsx'
import { Customer, History } from './customer.tsx'
import { Invoices } from './invoices.tsx'
import { Timeline } from './timeline.tsx'
import { Verdict } from './verdict.tsx'

const words = async (title: string) => plain((await part('region', title)).textContent)
const VERDICT = 'Por que foi permitido ou recusado'
const HISTORY = 'O que aconteceu'

const verdict = () => showPart({ part: ({ id }) => <Verdict processId={id} /> })
const timeline = () => showPart({ part: ({ id, versao }) => <Timeline processId={id} version={versao} /> })
const invoices = () => showPart({ part: (process) => <Invoices process={process} /> })
const customer = (process: ProcessPart = {}) => showPart({ process, part: (known) => <Customer process={known} /> })

test('the form of the address begins with what is known, so that only what is missing is written', async () => {
  await customer({
    cliente: { endereco: { bairro: null, complemento: 'ap. 3' } },
    comandos: allowed('endereco'),
  })
  await click('Mudar endereço')
  const asking = inside(await dialog('Mudar endereço'))
  await fill('Bairro', 'Vila Nova', asking)
  await click('Mudar endereço', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('changeProcessAddress').map(({ body }) => body)).toEqual([
    {
      versao: 3,
      endereco: {
        cep: '01226-010',
        logradouro: 'Rua das Palmeiras',
        numero: '120',
        complemento: 'ap. 3',
        bairro: 'Vila Nova',
        cidade: 'São Paulo',
        estado: 'SP',
      },
    },
  ])
})

test('one telephone that stands in both places is told once', async () => {
  await customer({ cliente: { celular: '11988887766', telefone: '+55 11 98888-7766' } })
  expect((await words('Cliente')).match(/98888-7766/g)).toHaveLength(1)
})

test('the verdict says what decided, and rule by rule what each saw', async () => {
  await verdict()
  await screen.findByText('A política permite')
  const told = await words(VERDICT)
  expect(told).toContain('Pela configuração 3.')
  expect(told).toContain('Pedido dentro do prazo de arrependimento')
  expect(told).toContain('Para mudar: Recusaria a partir de 2026-11-22.')
})

test('rules that decline come first and are open', async () => {
  service.answers('getProcessVerdict', {
    permitir: false,
    textoUsuario: 'O prazo acabou.',
    regras: [
      {},
      { nome: 'PrazoDeTroca', descricao: 'Fora do prazo de troca', permitir: false, relaxadaPorAdmin: true },
    ],
  })
  await verdict()
  await screen.findByText('A política recusa')
  const rules = [...document.querySelectorAll('details')]
  // The first holds them all.
  expect(rules.map(({ open }) => open)).toEqual([false, true, false])
  expect(plain(rules[1]?.textContent)).toContain('recusa Fora do prazo de troca (relaxada no atendimento)')
  expect(await words(VERDICT)).toContain('O prazo acabou.')
})

test.each([
  ['motivo_desconhecido', 'o motivo não é um dos da conta'],
  ['pedido_cancelado', 'o pedido foi cancelado'],
  ['comprador_com_cnpj', 'quem comprou tem CNPJ'],
] as const)('the reason %s for a person to look is told in words', async (reason, told) => {
  service.answers('getProcessVerdict', { revisar: true, motivosDaRevisao: [reason] })
  await verdict()
  expect(await screen.findByText(`Requer análise manual: ${told}`)).toBeDefined()
})

test('a verdict from before rules were kept says so', async () => {
  service.answers('getProcessVerdict', { regras: [] })
  await verdict()
  expect(await screen.findByText('De antes de as regras serem guardadas.')).toBeDefined()
})

test('what happened is told the newest first, with who, when and what changed', async () => {
  service.lists('listProcessEvents', [
    { id: 'evt_1', versao: 1, tipo: 'process.created', dados: {}, causa: 'consumer' },
    { id: 'evt_2', versao: 2, causa: 'staff 871502', quem: 'Marina Duarte', motivo: 'Fotos conferidas' },
  ])
  await timeline()
  await screen.findByText(/versão 2/)
  const [newest, oldest] = [...document.querySelectorAll('ol > li')].map((each) => plain(each.textContent))
  expect(newest).toContain('19/11/2026, 08:02, você, versão 2')
  expect(newest).toContain('Fotos conferidas')
  expect(newest).toContain('1 mudança')
  expect(oldest).toContain('o consumidor, versão 1')
})

test('a long history begins with the last twelve, and shows the others when asked', async () => {
  const events = Array.from({ length: 30 }, (_, at) => ({ id: `evt_${at}`, versao: at + 1 }))
  service.lists('listProcessEvents', events)
  await timeline()
  await screen.findByText(/versão 30/)
  expect(document.querySelectorAll('ol > li')).toHaveLength(12)
  await click('Mostrar os outros 18')
  expect(document.querySelectorAll('ol > li')).toHaveLength(30)
  expect(screen.queryByRole('button', { name: /Mostrar os outros/ })).toBeNull()
})

test('a history of several pages is read to its end', async () => {
  service.lists('listProcessEvents', [{}], { totalPages: 3, totalRecords: 3 })
  await timeline()
  await screen.findAllByText(/versão 7/)
  expect(service.calls('listProcessEvents').map(({ query }) => query.pageNumber)).toEqual([1, 2, 3])
  expect(await part('region', HISTORY)).toBeDefined()
})

test('a note says its number, its key and that nothing odd was found', async () => {
  await invoices()
  await screen.findByRole('heading', { name: 'Nota 1842, série 2' })
  const told = await words('Notas de devolução')
  expect(told).toContain('Emitida18/11/2026')
  expect(told).toContain('A conferência não achou nada.')
  expect(told).toContain('sem XML')
  expect(screen.getByRole('link', { name: 'DANFE' }).getAttribute('rel')).toContain('noopener')
})

test('a note that is odd, or off, says so', async () => {
  service.lists('listReturnInvoices', [
    { ativo: false, danfeLink: 'javascript:alert(1)', avisos: [{ codigo: 'VALOR', descricao: 'O valor difere.' }] },
  ])
  await invoices()
  await screen.findByText('1 aviso da conferência')
  const told = await words('Notas de devolução')
  expect(told).toContain('desativada')
  expect(told).toContain('O valor difere.')
  expect(screen.queryByRole('link', { name: 'DANFE' })).toBeNull()
})

test('the XML of a note is shown so that a person can read it', async () => {
  service.lists('listReturnInvoices', [{ xml: '<nfe><valor>77</valor></nfe>' }])
  await invoices()
  await click('Ler o XML')
  const shown = inside(await dialog('XML da nota 1842'))
  expect(shown.getByText(/<valor>77<\/valor>/).textContent?.split('\n').length).toBeGreaterThan(1)
})

test('a process without notes has no part for them', async () => {
  service.lists('listReturnInvoices', [])
  await invoices()
  await expect.poll(() => screen.queryByRole('region', { name: 'Notas de devolução' })).toBeNull()
})

test('the customer is told with documents and numbers as people write them', async () => {
  await customer()
  const told = await words('Cliente')
  for (const each of ['Marina Duarte', '529.982.247-25', '(11) 98765-0000', 'Rua das Palmeiras, 120', '01226-010']) {
    expect(told).toContain(each)
  }
  expect(screen.getByRole('link', { name: 'marina.duarte@example.com' }).getAttribute('href')).toBe(
    'mailto:marina.duarte@example.com',
  )
})

test('of a person whose data were erased it says that they were', async () => {
  await customer({
    cliente: { nome: null, email: null, documento: null, telefone: null, celular: null, endereco: null },
  })
  expect(await words('Cliente')).toContain('Os dados da pessoa foram apagados.')
})

test('how the customer found it to ask by the page is told', async () => {
  await customer({ experiencia: { nota: 4, comentario: 'Foi fácil', data: '2026-11-18T10:00:00Z' } })
  expect(await words('Cliente')).toContain('4 de 5 Foi fácil')
})

test('what else the customer asked for is told, and how it was found to be theirs', async () => {
  service.answers('getCustomerHistory', { bloqueado: true, processos: 12, recusados: 1 })
  await showPart({ part: () => <History processId={PROCESS.id} /> })
  const link = await screen.findByRole('link', { name: 'LE-000101' })
  expect(link.getAttribute('href')).toBe('/console/processos/3990')
  const told = await words('Histórico do consumidor')
  expect(told).toMatch(/13ª solicitação em .* 1 recusada\. R\$ 63,00 já devolvidos\./)
  expect(told).toContain('mesmo documento e e-mail')
  expect(told).toContain('na lista de bloqueio')
})

test('a first process is said to be one', async () => {
  service.answers('getCustomerHistory', { processos: 0, historico: [] })
  await showPart({ part: () => <History processId={PROCESS.id} /> })
  expect(await screen.findByText('1ª solicitação deste cliente.')).toBeDefined()
})

test('what the team said is told by name', async () => {
  service.lists('listProcessEvents', [{ causa: 'staff 9', quem: 'Ana Souza' }])
  const comentarios = [{ id: 1, autor: 'staff 9', texto: 'Liguei.', data: '2026-11-19T12:00:00Z' }]
  await showPart({ process: { comentarios }, part: (process) => <Comments process={process} /> })
  await expect.poll(() => words('Comentários da equipe')).toContain('Ana Souza, 19/11/2026, 09:00')
  expect(await words('Comentários da equipe')).toContain('Liguei.')
})
