import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { PolicyRoutes } from '../pages/policy/policy-routes.tsx'
import { SettingsRoutes } from '../pages/settings/settings-routes.tsx'
import { FILE, showFile } from '../testing/account-file.tsx'
import { choose, click, field, fill, part, press } from '../testing/acts.ts'
import { service } from '../testing/service.ts'
import { address } from '../testing/show.tsx'

const policy = (section: string, yaml?: string) =>
  showFile(<PolicyRoutes />, { at: `/politica/formulario/${section}`, path: '/politica/*' }, yaml)
const settings = (section: string, yaml?: string) =>
  showFile(<SettingsRoutes />, { at: `/ajustes/arquivo/${section}`, path: '/ajustes/*' }, yaml)

/** The account file that the form last sent to be checked. */
async function written(): Promise<string> {
  await screen.findByText(/^Rascunho sobre a versão 3/)
  await expect.poll(() => screen.queryByText('Conferindo…')).toBeNull()
  return service.calls('validatePolicy').at(-1)?.body.yaml ?? ''
}

test('a section shows what the file says, and what holds where it says nothing', async () => {
  policy('prazos')
  const [, exchange] = await screen.findAllByLabelText('Dias')
  expect((exchange as HTMLInputElement).value).toBe('30')
  const [regret] = await screen.findAllByLabelText('Dias')
  expect((regret as HTMLInputElement).value).toBe('')
  expect(regret?.getAttribute('placeholder')).toMatch(/^padrão: /)
})

test('a number that is changed changes that key of the text, and nothing else', async () => {
  policy('prazos')
  const [, exchange] = await screen.findAllByLabelText('Dias')
  fireEvent.change(exchange as HTMLElement, { target: { value: '15' } })
  expect(await written()).toBe(FILE.replace('dias: 30', 'dias: 15'))
})

test('what is emptied is said no more', async () => {
  policy('prazos')
  const [, exchange] = await screen.findAllByLabelText('Dias')
  fireEvent.change(exchange as HTMLElement, { target: { value: '' } })
  expect(await written()).not.toContain('dias:')
})

test('a text is written as it is typed', async () => {
  settings('conta')
  await fill('Nome da conta', 'Loja Nova')
  expect(await written()).toContain('nome: Loja Nova\n')
})

test('a choice is written in the word of the file', async () => {
  policy('prazos')
  const [from] = await screen.findAllByLabelText('A partir de', { selector: 'input' })
  fireEvent.click(from as HTMLElement)
  const options = await screen.findAllByRole('option')
  fireEvent.click(options.at(-1) as HTMLElement)
  expect(await written()).toMatch(/aPartirDe: \w+/)
})

test('a switch says yes or no', async () => {
  policy('aceite')
  const [flag] = await screen.findAllByRole('switch')
  fireEvent.click(flag as HTMLElement)
  expect(await written()).toMatch(/: (true|false)\n/)
})

test('a list of words is written word by word', async () => {
  policy('bloqueios')
  const skus = await field('SKUs que não voltam')
  skus.focus()
  await press('A-1{Enter}')
  expect(await written()).toMatch(/skusBloqueados:\s*\[? *-? *A-1/)
})

test('entries of a list are named, opened and changed', async () => {
  policy('motivos')
  await click(/Ficou pequeno/)
  const [description] = await screen.findAllByLabelText('Descrição')
  fireEvent.change(description as HTMLElement, { target: { value: 'Ficou grande' } })
  expect(await written()).toBe(FILE.replace('Ficou pequeno', 'Ficou grande'))
})

test('a new entry gets the next number', async () => {
  policy('motivos')
  await click('Acrescentar')
  expect(await written()).toMatch(/- id: 3\b/)
})

test('an entry changes places with its neighbour', async () => {
  policy('motivos')
  await click(/Arrependimento/)
  await click('Pôr Arrependimento antes')
  const text = await written()
  expect(text.indexOf('Arrependimento')).toBeLessThan(text.indexOf('Ficou pequeno'))
})

test('the first entry cannot go before itself, the last not behind itself', async () => {
  policy('motivos')
  await click(/Ficou pequeno/)
  const before = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pôr Ficou pequeno antes' })
  expect(before.disabled).toBe(true)
  await click(/Arrependimento/)
  const behind = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pôr Arrependimento depois' })
  expect(behind.disabled).toBe(true)
})

test('an entry is taken out', async () => {
  policy('motivos')
  await click(/Arrependimento/)
  await click('Tirar Arrependimento')
  const text = await written()
  expect(text).toContain('Ficou pequeno')
  expect(text).not.toContain('Arrependimento')
})

test('a list without entries says so', async () => {
  policy('motivos', 'nome: Loja Exemplo\nprefixo: LE\n')
  expect(await screen.findByText('Nada aqui ainda.')).toBeDefined()
})

test('a list within a part says what it lists', async () => {
  settings('enderecos-devolucao')
  const list = await screen.findByRole('group', { name: 'Por categoria' })
  expect(list.textContent).toContain('a primeira que serve vale')
  expect(within(list).getByRole('button', { name: 'Acrescentar' })).toBeDefined()
})

test('a fault stands at its field, and is counted at its entry', async () => {
  service.answers('validatePolicy', {
    valida: false,
    mudancas: [],
    erros: [
      {
        ponteiro: '/motivos/0/descricao',
        caminho: 'motivos.0.descricao',
        linha: 9,
        coluna: 5,
        mensagem: 'já é a de outro motivo',
      },
    ],
  })
  policy('motivos')
  await click(/Ficou pequeno/)
  const [description] = await screen.findAllByLabelText('Descrição')
  fireEvent.change(description as HTMLElement, { target: { value: 'Arrependimento' } })
  expect(await screen.findByText('já é a de outro motivo')).toBeDefined()
  await expect.poll(() => screen.queryAllByText('1 erro').length).toBe(2)
})

test('a text that cannot be read has no form until it is mended', async () => {
  policy('motivos', 'nome: [\n')
  expect(await screen.findByText(/O texto não pode ser lido a partir da linha/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Acrescentar' })).toBeNull()
})

test('comments of the file stay where they are', async () => {
  settings('conta', `# de 2026\n${FILE}`)
  await fill('Prefixo dos números', 'LX')
  expect(await written()).toBe(`# de 2026\n${FILE.replace('prefixo: LE', 'prefixo: LX')}`)
})

test.each([
  ['sec', '/politica/formulario/prazos'],
  ['vales', '/politica/formulario/vales'],
])('the address of the section %s leads to %s', async (section, at) => {
  policy(section)
  await part('navigation', 'Partes da política')
  await expect.poll(address).toBe(at)
})

test('the sections of the settings are links, and the one that is shown is marked', async () => {
  settings('lojas')
  const here = await screen.findByRole('link', { name: 'Lojas virtuais', current: 'page' })
  expect(here.getAttribute('href')).toBe('/console/ajustes/arquivo/lojas')
  await click('Feriados', 'link')
  await expect.poll(address).toBe('/ajustes/arquivo/feriados')
})

test('what was changed in one section stays while another is looked at', async () => {
  settings('conta')
  await fill('Nome da conta', 'Loja Nova')
  await screen.findByText(/^Rascunho sobre a versão 3/)
  await click('Feriados', 'link')
  await click('Conta', 'link')
  expect((await field('Nome da conta')).value).toBe('Loja Nova')
})

test('a store that decides otherwise than the account says what it would inherit', async () => {
  settings('lojas')
  await click(/Loja Exemplo/)
  expect((await screen.findAllByPlaceholderText(/^(da conta|como a conta)/)).length).toBeGreaterThan(0)
})

test('a reference is chosen by name, and written as its number', async () => {
  settings('conectores', `${FILE}conectores:\n  - id: 1\n    nome: Plataforma\n`)
  await click(/^1 ?Plataforma$/)
  await choose('Loja virtual', /Loja Exemplo/)
  expect(await written()).toMatch(/loja: 1\b/)
})
