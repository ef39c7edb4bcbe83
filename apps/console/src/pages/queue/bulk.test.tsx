import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { show, visit } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

const SEEN = [
  { id: 4218, versao: 3 },
  { id: 4219, versao: 1 },
] as const

async function markBoth(as: 'atendimento' | 'leitura' = 'atendimento'): Promise<void> {
  service.lists('listQueue', [{}, { id: 4219, numero: 'LE-000124', versao: 1 }])
  show(<QueuePage />, { at: '/fila', as })
  await part('table', 'Processos')
  await click('Marcar todos desta página', 'checkbox')
}

const marked = async () => inside(await part('region', 'Com os marcados'))

test.each([
  ['Aprovar', 'aprovar'],
  ['Colocar em análise', 'sinalizar'],
  ['Autorizar postagem', 'autorizar'],
  ['Cancelar', 'cancelar'],
  ['Reabrir', 'reabrir'],
] as const)('%s is given to all that are marked, each at the version that was seen', async (label, comando) => {
  await markBoth()
  await click(label, 'button', await marked())
  const asking = inside(await dialog(`${label}: 2 processos`))
  await click(label, 'button', asking)
  await screen.findByText('1 processo feito.')
  expect(service.calls('commandInBulk').map(({ body }) => body)).toEqual([{ comando, processos: SEEN }])
})

test('a refusal in bulk says what the customers are told, and why to the team', async () => {
  await markBoth()
  await click('Recusar', 'button', await marked())
  const asking = inside(await dialog('Recusar: 2 processos'))
  await fill('O que dizer aos consumidores', ' Fora do prazo. ', asking)
  await fill('Por quê', 'Combinado com a loja', asking)
  await click('Recusar', 'button', asking)
  await screen.findByText('1 processo feito.')
  expect(service.calls('commandInBulk')[0]?.body).toEqual({
    comando: 'recusar',
    processos: SEEN,
    motivo: 'Combinado com a loja',
    textoUsuario: 'Fora do prazo.',
  })
})

test('what was not done is told process by process, with the way to it', async () => {
  await markBoth()
  await click('Aprovar', 'button', await marked())
  await click('Aprovar', 'button', inside(await dialog('Aprovar: 2 processos')))
  expect(await screen.findByText('1 não foi feito:')).toBeDefined()
  const outcome = inside(await dialog('Aprovar: 2 processos'))
  expect(outcome.getByRole('listitem').textContent).toBe(
    'LE-000124: O processo mudou desde que foi visto. versao: enviada 1; o processo está na versão 2.',
  )
  expect(outcome.getByRole('link', { name: 'LE-000124' }).getAttribute('href')).toBe('/console/processos/4219')
})

test('after it is done nothing is marked, and the list is read again', async () => {
  await markBoth()
  await click('Aprovar', 'button', await marked())
  await click('Aprovar', 'button', inside(await dialog('Aprovar: 2 processos')))
  await screen.findByText('1 processo feito.')
  expect(screen.queryByRole('region', { name: 'Com os marcados' })).toBeNull()
  await expect.poll(() => service.calls('listQueue').length).toBe(2)
})

test('when the service refuses, the dialog stays with what was written', async () => {
  service.refuses('commandInBulk', 'internal')
  await markBoth()
  await click('Aprovar', 'button', await marked())
  const asking = inside(await dialog('Aprovar: 2 processos'))
  await fill('Por quê', 'Fotos conferidas', asking)
  await click('Aprovar', 'button', asking)
  await asking.findByRole('alert')
  expect(asking.getByLabelText<HTMLInputElement>('Por quê').value).toBe('Fotos conferidas')
  expect(screen.getByText('2 processos marcados')).toBeDefined()
})

test('marks can be taken away, and hold for one page alone', async () => {
  await markBoth()
  expect(screen.getByText('2 processos marcados')).toBeDefined()
  await click('Marcar LE-000124', 'checkbox')
  expect(screen.getByText('1 processo marcado')).toBeDefined()
  await click('Desmarcar')
  expect(screen.queryByText('1 processo marcado')).toBeNull()
  await click('Marcar todos desta página', 'checkbox')
  await click(/^Todos/, 'tab')
  await expect.poll(() => screen.queryByText(/marcados?$/)).toBeNull()
})

test('who only reads may mark, and is offered no command', async () => {
  await markBoth('leitura')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marcar LE-000123' }).checked).toBe(true)
  expect(screen.queryByRole('region', { name: 'Com os marcados' })).toBeNull()
})

test('a whole list is a job of the service: it is started with what narrows the list, and its page is opened', async () => {
  service.lists('listQueue', [{}, { id: 4219, numero: 'LE-000124', versao: 1 }], { totalPages: 30, totalRecords: 1204 })
  visit('/fila?fila=para-decidir&maximo=100', { as: 'atendimento' })
  await part('table', 'Processos')
  await click('Marcar todos desta página', 'checkbox')
  await click('Selecionar todos os 1.204 desta lista', 'button', await marked())
  await click('Aprovar', 'button', await marked())
  const asking = inside(await dialog('Aprovar: 1.204 processos'))
  expect(asking.getByText(/continua mesmo que você feche a página/)).toBeDefined()
  await click('Aprovar', 'button', asking)
  await screen.findByRole('heading', { name: 'Aprovar · Para decidir' })
  expect(service.calls('startBulkJob').map(({ body }) => body)).toEqual([
    { comando: 'aprovar', filtro: { fila: 'para-decidir', valorMaximo: '100' } },
  ])
  expect(service.calls('commandInBulk')).toEqual([])
})

test('canned replies are offered, and what is of one customer must be replaced before many are told', async () => {
  service.answers('getAccountSettings', {
    secoes: { respostasProntas: [{ nome: 'Fora do prazo', texto: '{cliente}, o prazo terminou.' }] },
  })
  await markBoth()
  await click('Recusar', 'button', await marked())
  const asking = inside(await dialog('Recusar: 2 processos'))
  const found = await asking.findByRole('combobox', { name: 'Inserir resposta pronta' })
  await userEvent.click(found)
  await userEvent.click(await screen.findByRole('option', { name: 'Fora do prazo' }))
  await click('Recusar', 'button', asking)
  expect(await asking.findByText(/troque \{cliente\} por palavras que sirvam a cada um/)).toBeDefined()
  expect(service.calls('commandInBulk')).toEqual([])
  await fill('O que dizer aos consumidores', 'Olá, o prazo terminou.', asking)
  await click('Recusar', 'button', asking)
  await screen.findByText('1 processo feito.')
  expect(service.calls('commandInBulk')[0]?.body.textoUsuario).toBe('Olá, o prazo terminou.')
})
