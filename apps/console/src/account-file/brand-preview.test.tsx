import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { SettingsRoutes } from '../pages/settings/settings-routes.tsx'
import { FILE, showFile } from '../testing/account-file.tsx'
import { choose, click } from '../testing/acts.ts'
import { service } from '../testing/service.ts'

const STORES = `${FILE}  - id: 2\n    nome: Outlet\n`

function showBrand(yaml = STORES): void {
  service.answers('previewBrand', { html: '<!doctype html><html lang="pt-BR"><body inert>Loja</body></html>' })
  showFile(<SettingsRoutes />, { at: '/ajustes/arquivo/vitrine', path: '/ajustes/*' }, yaml)
}

const asked = () => service.calls('previewBrand').at(-1)?.body

async function fileInput(index: number): Promise<HTMLElement> {
  await screen.findAllByRole('button', { name: /Escolher fonte/ })
  return document.querySelectorAll<HTMLElement>('input[type="file"]')[index] as HTMLElement
}

test('the draft is drawn by the service, in a frame that may do nothing', async () => {
  showBrand()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia: Procurar o pedido')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toContain('Loja')
  expect([frame.width, asked()?.pagina, asked()?.noite, asked()?.loja]).toEqual(['360', 'loja', false, null])
})

test('page, width, light and store are chosen', async () => {
  showBrand()
  await choose('Página', 'E-mail')
  await choose('Loja', 'Outlet')
  fireEvent.click(await screen.findByRole('radio', { name: 'Noite' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Computador' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia: E-mail')
  expect(frame.width).toBe('1280')
  await expect.poll(asked).toMatchObject({ pagina: 'email', loja: 2, noite: true })
})

test('a font is kept in the file itself, whatever type the system calls it', async () => {
  showBrand()
  const file = new File([new Uint8Array([119, 79, 70, 50])], 'fonte.woff2', { type: '' })
  fireEvent.change(await fileInput(2), { target: { files: [file] } })
  expect(await screen.findByText('Fonte própria, 1 KiB')).toBeDefined()
  await expect
    .poll(() => service.calls('validatePolicy').at(-1)?.body.yaml)
    .toContain('data:font/woff2;base64,d09GMg==')
  await click('Tirar a fonte')
  await expect.poll(() => screen.queryByText('Fonte própria, 1 KiB')).toBeNull()
})

test('what a page says begins with a page, and has its name', async () => {
  showBrand()
  await click('Acrescentar')
  expect(await screen.findByRole('button', { name: 'procurar o pedido' })).toBeDefined()
  await expect.poll(() => service.calls('validatePolicy').at(-1)?.body.yaml).toMatch(/textos:\s+- pagina: loja\n/)
})
