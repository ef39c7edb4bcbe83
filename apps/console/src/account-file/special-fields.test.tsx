import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { PolicyRoutes } from '../pages/policy/policy-routes.tsx'
import { SettingsRoutes } from '../pages/settings/settings-routes.tsx'
import { FILE, showFile } from '../testing/account-file.tsx'
import { choose, click } from '../testing/acts.ts'
import { service } from '../testing/service.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

const settings = (section: string, yaml = FILE) =>
  showFile(<SettingsRoutes />, { at: `/ajustes/arquivo/${section}`, path: '/ajustes/*' }, yaml)
const policy = (section: string, yaml = FILE) =>
  showFile(<PolicyRoutes />, { at: `/politica/formulario/${section}`, path: '/politica/*' }, yaml)

async function written(): Promise<string> {
  await screen.findByText(/^Rascunho sobre a versão 3/)
  await expect.poll(() => screen.queryByText('Conferindo…')).toBeNull()
  return service.calls('validatePolicy').at(-1)?.body.yaml ?? ''
}

test('a picture is kept in the file itself', async () => {
  settings('vitrine')
  await screen.findAllByRole('button', { name: 'Escolher imagem' })
  const input = document.querySelector('input[type="file"]')
  const file = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })
  fireEvent.change(input as HTMLElement, { target: { files: [file] } })
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Imagem em uso no rascunho' })).src).toMatch(
    /^data:image\/png;base64,/,
  )
  expect(await written()).toContain('data:image/png;base64,iVBORw==')
})

test('a picture can be taken out again', async () => {
  settings('vitrine', `${FILE}vitrine:\n  logo: ${PICTURE}\n`)
  await click('Tirar a imagem')
  expect(await written()).not.toContain('data:image')
})

test('several words are chosen from those that the file knows', async () => {
  policy('aceite')
  await choose('Operações', 'troca')
  expect(await written()).toMatch(/operacoes:\s+- devolucao\n(?!\s+- troca)/)
})

test('what a store says otherwise than the account is written at the store', async () => {
  settings('lojas')
  await click(/Loja Exemplo/)
  await choose('Exigir autorização de postagem', 'sim')
  const text = await written()
  expect(text.slice(text.indexOf('lojas:'))).toContain('exigirAutorizacao: true')
})

test('the name of an entry is that of the line it stands in', async () => {
  settings('lojas')
  await click(/Loja Exemplo/)
  const [name] = await screen.findAllByLabelText('Nome', { selector: 'input' })
  fireEvent.change(name as HTMLElement, { target: { value: 'Loja do centro' } })
  expect(await screen.findByRole('button', { name: /^1 ?Loja do centro$/ })).toBeDefined()
})

test('a number that is none yet stays in its field and is not written', async () => {
  settings('aprovacao-dupla')
  const [amount] = await screen.findAllByRole('textbox')
  fireEvent.change(amount as HTMLElement, { target: { value: '500,50' } })
  expect(await written()).toMatch(/: 500\.5\b/)
  fireEvent.change(amount as HTMLElement, { target: { value: '' } })
  await expect.poll(written).not.toContain('500')
})

test('an entry of a list of which there was none begins the list', async () => {
  settings('feriados')
  await click('Acrescentar')
  expect(await written()).toContain('feriados:')
})
