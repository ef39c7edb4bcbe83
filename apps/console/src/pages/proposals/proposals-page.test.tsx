import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ProposalsPage } from './proposals-page.tsx'

type Proposal = PartOf<AnswerOf<'listProposals'>>

/** The person of the contract's proposals is 871502; unless it is stated, another person is signed in. */
function open(proposal: Proposal = {}, as: 'atendimento' | 'financeiro' | 'admin' = 'financeiro', id = 7): void {
  service.lists('listProposals', [proposal])
  show(<ProposalsPage />, { at: '/propostas', as, who: { pessoa: { id } } })
}

const row = async () => cellsOf(await part('table', 'Propostas'))[0] ?? []
const reasonOf = async (name: string) => description(await screen.findByRole('button', { name }))

const OF_ACCOUNT: Proposal = {
  tipo: 'conta',
  processoId: null,
  processoNumero: null,
  comando: 'changePersonRole',
  valor: null,
  versao: null,
  assunto: '12',
  ganha: { quem: 'staff 9', nome: 'Caio Prado' },
  mudancas: [{ tipo: 'alterado', caminho: 'papel', de: 'leitura', para: 'financeiro' }],
}

test('a proposal says about what, how much, by whom, and until when it waits', async () => {
  open()
  expect((await row()).slice(0, 5)).toEqual([
    'LE-000042',
    'Planejar estornoFotos conferidas',
    'R$ 812,90',
    'Marina Duarteagora',
    'esperaAté 23/11/2026, 09:30',
  ])
})

test('what waits is shown first; what became of the others can be asked for', async () => {
  open()
  await row()
  expect(service.calls('listProposals')[0]?.query).toEqual({ estado: 'pendente', pageNumber: 1 })
  await fill('Mostrar', 'recusada')
  await expect.poll(() => service.calls('listProposals').at(-1)?.query).toMatchObject({ estado: 'recusada' })
  await fill('Mostrar', '')
  await expect.poll(() => service.calls('listProposals').at(-1)?.query).toEqual({ pageNumber: 1 })
})

test('where nothing waits the page says so', async () => {
  service.lists('listProposals', [])
  show(<ProposalsPage />, { as: 'financeiro' })
  expect(await screen.findByText('Nenhuma proposta.')).toBeDefined()
})

test.each([
  ['confirmada', 'confirmadaCaio Prado'],
  ['recusada', 'recusadaCaio Prado: Falta a nota.'],
  ['expirada', 'expirada'],
] as const)('a proposal that is %s says who ended it, and why', async (estado, told) => {
  open({
    estado,
    encerradaPor: { quem: 'staff 871503', nome: 'Caio Prado' },
    porque: estado === 'recusada' ? 'Falta a nota.' : null,
  })
  expect((await row())[4]).toContain(told)
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
})

test('another person confirms, is told that it runs now, and it is said to be done', async () => {
  open()
  await click('Confirmar')
  const asking = inside(await dialog(/^Confirmar R\$.812,90\?$/))
  expect(asking.getByText('Planejar estorno, LE-000042')).toBeDefined()
  expect(asking.getByText(/O comando corre agora/)).toBeDefined()
  await click('Confirmar', 'button', asking)
  expect(await screen.findByText('Confirmada: o comando foi executado.')).toBeDefined()
  expect(service.calls('confirmProposal').map(({ params }) => params)).toEqual([{ propostaId: '6120' }])
})

test.each([
  ['proposal-void', 'O processo mudou desde a proposta'],
  ['proposal-ended', 'A proposta 6120 está "confirmada".'],
  ['person-too-new', 'Pode confirmar a partir de'],
  ['outcome-unknown', 'tente de novo quando a loja responder'],
] as const)('a confirmation refused as %s says why', async (kind, told) => {
  service.refuses('confirmProposal', kind)
  open()
  await click('Confirmar')
  const asking = inside(await dialog(/^Confirmar/))
  await click('Confirmar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain(told)
})

test('who confirms proves who they are, and the confirmation goes on', async () => {
  service.refusesOnce('confirmProposal', 'reauthentication-needed')
  open()
  await click('Confirmar')
  await click('Confirmar', 'button', inside(await dialog(/^Confirmar R/)))
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'cavalo bateria grampo', proof)
  await fill('Código do aplicativo, ou de recuperação', '123456', proof)
  await click('Continuar', 'button', proof)
  expect(await screen.findByText('Confirmada: o comando foi executado.')).toBeDefined()
})

test('who proposed neither confirms nor refuses, and may withdraw', async () => {
  open({}, 'financeiro', 871502)
  expect(await reasonOf('Confirmar')).toBe('A proposta é sua: outra pessoa precisa confirmar.')
  expect(await reasonOf('Recusar')).toBe('A proposta é sua: outra pessoa precisa confirmar.')
  expect((await row())[3]).toBe('vocêagora')
  await click('Retirar')
  expect(await screen.findByText('Retirada.')).toBeDefined()
  expect(service.calls('withdrawProposal')).toHaveLength(1)
})

test('customer service looks at proposals of money, and answers none', async () => {
  open({}, 'atendimento')
  expect(await reasonOf('Confirmar')).toBe('Só quem movimenta dinheiro confirma ou recusa.')
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull()
})

test('who administers people answers proposals of the account, and not those of money', async () => {
  open({}, 'admin')
  expect(await reasonOf('Confirmar')).toBe('Só quem movimenta dinheiro confirma ou recusa.')
})

test('a proposal of the account says who gains and what would change', async () => {
  open(OF_ACCOUNT, 'admin')
  const cells = await row()
  expect(cells[0]).toBe('a conta')
  expect(cells[1]).toContain('Mudar papel')
  expect(cells[1]).toContain('De Caio Prado')
  expect(cells[1]).toContain('papel: de leitura para financeiro')
  expect(cells[2]).toBe('–')
  expect(await reasonOf('Confirmar')).toBe('')
})

test('who would gain by it does not confirm it, but may refuse it', async () => {
  open(OF_ACCOUNT, 'admin', 9)
  expect(await reasonOf('Confirmar')).toBe('A proposta é em seu proveito: outra pessoa precisa confirmar.')
  expect(await reasonOf('Recusar')).toBe('')
})

test('of many changes the list shows three, and the dialog all of them', async () => {
  const mudancas = ['a', 'b', 'c', 'd', 'e'].map((caminho) => ({
    tipo: 'incluido' as const,
    caminho,
    de: null,
    para: '1',
  }))
  open({ ...OF_ACCOUNT, mudancas }, 'admin')
  expect((await row())[1]).toContain('e mais 2 mudanças')
  await click('Confirmar')
  const asking = inside(await dialog('Confirmar esta mudança na conta?'))
  expect(asking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a: 1',
    'b: 1',
    'c: 1',
    'd: 1',
    'e: 1',
  ])
})

test('a refusal says why to who proposed', async () => {
  open()
  await click('Recusar')
  const asking = inside(await dialog('Recusar a proposta'))
  await click('Recusar', 'button', asking)
  expect(await asking.findByText('Diga por quê: quem propôs vê.')).toBeDefined()
  await fill('Por quê', ' Falta a nota. ', asking)
  await click('Recusar', 'button', asking)
  expect(await screen.findByText('Recusada.')).toBeDefined()
  expect(service.calls('refuseProposal').map(({ body }) => body)).toEqual([{ motivo: 'Falta a nota.' }])
})

test('the secret of a confirmed credential is shown once, to who proposed it', async () => {
  open(
    { ...OF_ACCOUNT, estado: 'confirmada', comando: 'createManagedCredential', segredoAEspera: true },
    'admin',
    871502,
  )
  await click('Mostrar o segredo')
  const secret = await screen.findByText(/ServiceToken: st_prod_exemplo/)
  expect(plain(secret.textContent)).toContain('ServiceKey: sk_prod_2s_9ZkQy3')
  expect(service.calls('fetchProposalSecret')).toHaveLength(1)
})

test('the secret is not offered to anybody else', async () => {
  open({ ...OF_ACCOUNT, estado: 'confirmada', segredoAEspera: true }, 'admin', 7)
  await row()
  expect(screen.queryByRole('button', { name: 'Mostrar o segredo' })).toBeNull()
})

const OF_AGENT: Proposal = {
  comando: 'refuseProcess',
  valor: 0,
  deAgente: true,
  texto: 'O prazo de troca terminou em 10/11.',
  propostaPor: { quem: 'credential 31', nome: 'Assistente' },
}

test('a proposal of an agent says so, with the text that the customer would read and no amount', async () => {
  open(OF_AGENT, 'atendimento')
  const cells = await row()
  expect(cells[1]).toBe('Recusar a solicitaçãoFotos conferidasTexto: “O prazo de troca terminou em 10/11.”')
  expect(cells[2]).toBe('–')
  expect(cells[3]).toBe('agente Assistenteagora')
})

test('customer service confirms what an agent proposed, here or by a code that is shown once', async () => {
  open(OF_AGENT, 'atendimento')
  await click('Mostrar código')
  const shown = inside(await dialog('Código de confirmação'))
  expect(shown.getByText('4821 3307')).toBeDefined()
  expect(shown.getByText(/confirma, em seu nome: Recusar a solicitação, LE-000042/)).toBeDefined()
  expect(service.calls('issueProposalCode').map(({ params }) => params)).toEqual([{ propostaId: '6120' }])
  await click('Já guardei', 'button', shown)
  await click('Confirmar')
  expect(inside(await dialog('Confirmar este comando?')).getByText(/O prazo de troca terminou/)).toBeDefined()
})
