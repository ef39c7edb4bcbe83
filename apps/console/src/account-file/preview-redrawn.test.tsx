import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { SettingsRoutes } from '../pages/settings/settings-routes.tsx'
import { FILE, showFile } from '../testing/account-file.tsx'
import { choose, click } from '../testing/acts.ts'
import { service } from '../testing/service.ts'

const showBrand = (yaml = FILE) =>
  showFile(<SettingsRoutes />, { at: '/ajustes/arquivo/vitrine', path: '/ajustes/*' }, yaml)

const drawn = (page: string) => screen.findByTitle<HTMLIFrameElement>(`Prévia: ${page}`)
const asked = () => service.calls('previewBrand').map(({ body }) => body)

test('a preview that cannot be drawn says why, stays chosen as it was, and is drawn at the second try', async () => {
  service.refuses('previewBrand', 'internal')
  showBrand()
  await choose('Página', 'Acompanhamento')
  expect(await screen.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect(document.querySelector('iframe')).toBeNull()
  service.answers('previewBrand', { html: '<p>desenhada</p>' })
  await click('Tentar de novo')
  expect((await drawn('Acompanhamento')).getAttribute('srcdoc')).toBe('<p>desenhada</p>')
  expect(screen.queryByText('Ocorreu um erro interno.')).toBeNull()
})

test('while the next page is drawn the one before stays, and that it is drawn is told aloud', async () => {
  service.answersBy('previewBrand', ({ body }) => ({ html: `<p>${body.idioma} ${body.pagina}</p>` }))
  showBrand()
  expect((await drawn('Procurar o pedido')).getAttribute('srcdoc')).toBe('<p>pt-BR loja</p>')
  // The only store is no choice.
  expect(screen.queryByLabelText('Loja', { selector: 'input' })).toBeNull()
  const held = service.holds('previewBrand')
  await choose('Idioma', 'Espanhol')
  expect(await screen.findByText('Desenhando…')).toBeDefined()
  expect((await drawn('Procurar o pedido')).getAttribute('srcdoc')).toBe('<p>pt-BR loja</p>')
  held.letGo()
  await expect.poll(async () => (await drawn('Procurar o pedido')).getAttribute('srcdoc')).toBe('<p>es loja</p>')
  expect(screen.queryByText('Desenhando…')).toBeNull()
  expect(asked().map(({ idioma, yaml }) => [idioma, yaml])).toEqual([
    ['pt-BR', FILE],
    ['es', FILE],
  ])
})

test('of several stores one without a name has its number', async () => {
  showBrand(`${FILE}  - id: 7\n    padrao: true\n`)
  await choose('Loja', '7')
  await expect.poll(() => asked().map(({ loja }) => loja)).toEqual([null, 7])
})
