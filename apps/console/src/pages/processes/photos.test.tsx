import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Photos } from './photos.tsx'
import { cleanup } from '../../testing/render.ts'

const { conteudo, ...PHOTO } = example('getPhoto')
const BY_STORE = { ...PHOTO, id: 7732, por: 'staff 871502' }

const open = (process: ProcessPart = {}) => showPart({ process, part: (known) => <Photos process={known} /> })

async function adding() {
  await open({ comandos: allowed('fotos') })
  await click('Adicionar foto')
  return inside(await dialog('Adicionar foto'))
}

function choose(asking: Awaited<ReturnType<typeof adding>>, file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [file] } })
  expect(asking.getByText(file.name)).toBeDefined()
}

test('a process without photos says so to who can add one, and has no part for them otherwise', async () => {
  await open({ comandos: [] })
  expect(screen.queryByRole('region', { name: 'Fotos' })).toBeNull()
  cleanup()
  await open({ comandos: allowed('fotos') })
  expect((await part('region', 'Fotos')).textContent).toContain('Nenhuma foto.')
})

test('photos of the customer are apart from those of who received the items', async () => {
  await open({ fotos: [PHOTO, BY_STORE] })
  const told = plain((await part('region', 'Fotos')).textContent)
  expect(told.indexOf('Do consumidor')).toBeLessThan(told.indexOf('De quem recebeu'))
  expect(await screen.findAllByRole('button', { name: 'Ampliar a foto de Camisa azul M' })).toHaveLength(2)
})

test('a photo opens large, with who took it and when', async () => {
  await open({ fotos: [BY_STORE] })
  await click('Ampliar a foto de Camisa azul M')
  const large = inside(await dialog('Camisa azul M'))
  const image = await large.findByRole('img', { name: 'Foto de Camisa azul M, por você' })
  await expect.poll(() => image.getAttribute('src')).toMatch(/^(data:image\/jpeg;base64,|blob:)/)
  expect(large.getByText('você, 17/11/2026, 10:20')).toBeDefined()
  expect(conteudo).toBe('/9j/4AAQSkZJRg==')
})

test('one photo is read once, small and large', async () => {
  await open({ fotos: [PHOTO] })
  await click('Ampliar a foto de Camisa azul M')
  await dialog('Camisa azul M')
  expect(service.calls('getPhoto').map(({ params }) => params)).toEqual([{ processoId: '4218', fotoId: '7731' }])
})

test('a photo that is there no more leaves the others', async () => {
  service.refuses('getPhoto', 'photo-not-found')
  await open({ fotos: [PHOTO, BY_STORE] })
  expect(await screen.findAllByRole('button', { name: /Ampliar/ })).toHaveLength(2)
})

test('a photo is added to an item, with the reason', async () => {
  const asking = await adding()
  choose(asking, new File([new Uint8Array([255, 216, 255])], 'caixa.jpg', { type: 'image/jpeg' }))
  await fill('Por quê', 'Caixa amassada', asking)
  await click('Guardar foto', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('addPhoto')[0]?.body).toEqual({
    versao: 3,
    itemId: '9001',
    conteudo: '/9j/',
    motivo: 'Caixa amassada',
  })
})

test('no photo is sent before a file was chosen', async () => {
  const asking = await adding()
  await click('Guardar foto', 'button', asking)
  expect(await asking.findByText('Escolha um arquivo.')).toBeDefined()
  expect(service.calls('addPhoto')).toHaveLength(0)
})

test('an empty file is told at once, without asking the service', async () => {
  const asking = await adding()
  choose(asking, new File([], 'vazia.jpg', { type: 'image/jpeg' }))
  await click('Guardar foto', 'button', asking)
  expect(await asking.findByText('O arquivo está vazio ou é grande demais.')).toBeDefined()
  expect(service.calls('addPhoto')).toHaveLength(0)
})

test.each([
  ['not-a-photo', 'não é JPEG, PNG nem WebP, ou está quebrado'],
  ['photo-too-large', 'até 16 milhões de pixels'],
  ['photo-limit', 'até 20 fotos'],
] as const)('a photo refused as %s says why', async (kind, told) => {
  service.refuses('addPhoto', kind)
  const asking = await adding()
  choose(asking, new File([new Uint8Array([1])], 'caixa.jpg', { type: 'image/jpeg' }))
  await click('Guardar foto', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain(told)
})
