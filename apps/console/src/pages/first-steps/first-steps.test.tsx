import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { click } from '../../testing/acts.ts'
import { showFile } from '../../testing/account-file.tsx'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { FirstStepsNotice } from './first-steps-notice.tsx'
import { FirstStepsRoutes } from './first-steps-routes.tsx'
import { policySentences } from './policy-sentences.pt-BR.ts'
import { withTemplate } from './policy-templates.tsx'
import { policyTemplates } from './templates.pt-BR.ts'

const STEPS = [
  { passo: 'loja', feito: true },
  { passo: 'politica', feito: false },
  { passo: 'email', feito: false },
  { passo: 'endereco', feito: false },
  { passo: 'treino', feito: false },
  { passo: 'primeira-devolucao', feito: false },
] as const

const at = (step: string, yaml?: string) =>
  showFile(<FirstStepsRoutes />, { at: `/primeiros-passos/${step}`, path: '/primeiros-passos/*' }, yaml)

test('the checklist says what is done, and leads to the first step that is not', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  show(<FirstStepsRoutes />, { at: '/primeiros-passos', path: '/primeiros-passos/*' })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent.endsWith('feito'))).toEqual([true, false, false, false, false, false])
  const next = screen.getByRole('link', { name: 'Continuar: Política' })
  expect(next.getAttribute('href')).toBe('/console/primeiros-passos/politica')
})

test('the first page tells who runs the account how many steps are missing, until the first return', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  show(<FirstStepsNotice />)
  expect((await screen.findByRole('status')).textContent).toContain('Faltam 5 passos')
})

test.each([
  ['the first return has come', 'admin', true],
  ['others look', 'atendimento', false],
] as const)('the first page says nothing of it once %s', async (_when, as, isAsked) => {
  show(<FirstStepsNotice />, { as })
  await expect.poll(() => service.calls('getFirstSteps').length > 0).toBe(isAsked)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a template is written into the draft, said in sentences, and published from the step', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  service.answers('validatePolicy', { valida: true, erros: [], avisos: [], versao: 3, mudancas: [] })
  at('politica')
  await click('Usar o modelo Generosa')
  const sentence = 'Quem quer outro tamanho, cor ou modelo pede a troca até 60 dias depois da entrega.'
  await expect.poll(() => screen.getAllByText(sentence).length).toBe(2)
  await expect.poll(() => screen.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled')).toBe(false)
  await click('Publicar')
  await expect.poll(() => service.calls('publishPolicy').length).toBe(1)
  const [call] = service.calls('publishPolicy')
  expect(call?.body).toMatchObject({ versao: 3, nota: 'Primeiros passos: Política' })
  expect(JSON.stringify(call?.body)).toContain('dias: 60')
})

test('a new account begins with its name and the letters of its processes', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  service.lists('listPolicyVersions', [])
  show(<FirstStepsRoutes />, { at: '/primeiros-passos/loja', path: '/primeiros-passos/*' })
  const prefix: HTMLInputElement = await screen.findByLabelText(/Prefixo/)
  expect(prefix.value).toBe('LE')
})

test('the sender’s domain is asked for with the selector, and what is missing is shown with its record', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  at('email')
  await click('Conferir o domínio no DNS')
  const dmarc = within(await screen.findByRole('region', { name: 'DMARC' }))
  expect(dmarc.getByText('falta')).toBeDefined()
  expect(dmarc.getByText(/_dmarc\.lojaexemplo\.com\.br TXT v=DMARC1/)).toBeDefined()
})

test.each([
  [{ responde: false, esteServico: false, seguro: true }, 'Nada respondeu'],
  [{ responde: true, esteServico: false, seguro: true }, 'não foi este serviço'],
  [{ responde: true, esteServico: true, seguro: false }, 'não é https'],
  [{ responde: true, esteServico: true, seguro: true }, 'chega a este serviço'],
])('the public address that answers as %o is said to be so', async (answer, said) => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  service.answers('checkPublicAddress', answer)
  at('endereco')
  await click('Conferir o endereço')
  expect((await screen.findByText(new RegExp(said))).closest('[role=status]')).not.toBeNull()
})

test('the training copy is made, and shows its orders beside its mailbox', async () => {
  service.answers('getFirstSteps', { passos: [...STEPS] })
  service.refuses('getTraining', 'training-not-found')
  at('treino')
  await click('Fazer a cópia de treino')
  const orders = within(await screen.findByRole('region', { name: 'Pedidos prontos' }))
  const link = orders.getByRole('link', { name: 'Abrir a página com o pedido 100001' })
  expect(link.getAttribute('href')).toBe('https://trocas.lojaexemplo.com.br/loja/treino-871500?pedido=100001')
  const mails = within(screen.getByRole('region', { name: 'Caixa de e-mails da cópia' }))
  expect(mails.getByText(/12345678/)).toBeDefined()
})

test('every template keeps what the file says elsewhere, comments too', () => {
  for (const template of policyTemplates) {
    const text = withTemplate('# da loja\nnome: Loja\nmotivos:\n  - { id: 9, descricao: De antes }\n', template)
    expect(text).toContain('# da loja\nnome: Loja\n')
    expect(text).not.toContain('De antes')
  }
})

test('the sentences say what holds where the file says nothing', () => {
  const said = policySentences(parseDocument('nome: Loja\n')).join('\n')
  expect(said).toContain('até 7 dias depois da entrega')
  expect(said).toContain('a troca até 30 dias depois da entrega')
  expect(said).toContain('Nenhum motivo pode ser escolhido ainda')
})
