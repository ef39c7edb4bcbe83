import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { FILE, showFile } from '../../testing/account-file.tsx'
import { cellsOf, click, field, fill, part, plain, submit } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { address } from '../../testing/show.tsx'
import { PolicyRoutes } from './policy-routes.tsx'

const EDITOR = 'Arquivo da conta, em YAML'
const CHANGED = FILE.replace('dias: 30', 'dias: 15')
const CHANGES = 'O que muda em relação à versão em vigor'

const open = (tab: string) => showFile(<PolicyRoutes />, { at: `/politica/${tab}`, path: '/politica/*' })

async function change(text = CHANGED): Promise<void> {
  await fill(EDITOR, text)
  await screen.findByText(/^Rascunho sobre a versão 3/)
  await expect.poll(() => screen.queryByText('Conferindo…')).toBeNull()
}

test('the text of what is in force is shown, and that there is no draft', async () => {
  open('texto')
  expect((await field(EDITOR)).value).toBe(FILE)
  expect(screen.getByText('Em vigor: versão 3. Sem mudanças.')).toBeDefined()
  expect(service.calls('validatePolicy')).toHaveLength(0)
})

test('a change begins a draft, which is checked and told change by change', async () => {
  open('texto')
  await change()
  expect(cellsOf(await part('table', CHANGES))).toEqual([['politica.prazos.troca.dias', 'muda', '30', '15']])
  expect(screen.getByText('1 mudança')).toBeDefined()
  expect(service.calls('validatePolicy').at(-1)?.body).toEqual({ yaml: CHANGED })
})

test('a text that is again what holds is no draft any more', async () => {
  open('texto')
  await change()
  await fill(EDITOR, FILE)
  expect(await screen.findByText('Em vigor: versão 3. Sem mudanças.')).toBeDefined()
})

test('faults are listed by line, and lead to it', async () => {
  service.answers('validatePolicy', {
    valida: false,
    mudancas: [],
    erros: [
      {
        ponteiro: '/politica/prazos/troca/dias',
        caminho: 'politica.prazos.troca.dias',
        linha: 6,
        coluna: 13,
        mensagem: 'deve ser um número',
      },
    ],
  })
  open('texto')
  await change(FILE.replace('30', 'muito'))
  const list = await screen.findByRole('list', { name: 'Erros' })
  expect(plain(list.textContent)).toBe('Linha 6 politica.prazos.troca.dias deve ser um número')
  expect((await field(EDITOR)).getAttribute('aria-invalid')).toBe('true')
  await click('Linha 6')
  const editor = await field(EDITOR)
  expect(document.activeElement).toBe(editor)
  expect(editor.value.slice(0, editor.selectionStart ?? 0).split('\n')).toHaveLength(6)
})

test('where the law prevails over what was written it is said', async () => {
  service.answers('validatePolicy', { avisos: ['O arrependimento é de 7 dias, pela lei.'] })
  open('texto')
  await change()
  expect(await screen.findByText('O arrependimento é de 7 dias, pela lei.')).toBeDefined()
})

test('a draft is thrown away only when asked twice', async () => {
  open('texto')
  await change()
  await click('Descartar o rascunho')
  await click('Manter')
  expect((await field(EDITOR)).value).toBe(CHANGED)
  await click('Descartar o rascunho')
  await click('Descartar')
  expect((await field(EDITOR)).value).toBe(FILE)
})

test('a draft waits for its author in this browser', async () => {
  open('texto')
  await change()
  const kept = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
  expect(kept.map((key) => sessionStorage.getItem(key)).join()).toContain('dias: 15')
})

test('what is published says why, and what it would change', async () => {
  open('texto')
  await change()
  await click('Publicar', 'tab')
  expect(cellsOf(await part('table', CHANGES))).toHaveLength(1)
  await submit('Por quê')
  expect(await screen.findByText('Diga por quê.')).toBeDefined()
  await fill('Por quê', ' Liquidação ')
  await submit('Por quê')
  expect(await screen.findByText('Publicada a versão 4. Vale em segundos.')).toBeDefined()
  expect(service.calls('publishPolicy').map(({ body }) => body)).toEqual([
    { yaml: CHANGED, versao: 3, nota: 'Liquidação' },
  ])
})

test.each([
  ['policy-stale', 'em vigor está a 4'],
  ['policy-invalid', 'deve ser um número inteiro de 0 a 3650'],
  ['second-person-needed', 'Outra pessoa'],
] as const)('a publication refused as %s says why, and the draft stays', async (kind, told) => {
  service.refuses('publishPolicy', kind)
  open('texto')
  await change()
  await click('Publicar', 'tab')
  await fill('Por quê', 'Liquidação')
  await submit('Por quê')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  await click('Texto', 'tab')
  expect((await field(EDITOR)).value).toBe(CHANGED)
})

test('there is nothing to publish without a draft, nor while it has faults', async () => {
  open('publicar')
  expect(await screen.findByText(/não há o que publicar/)).toBeDefined()
  service.answers('validatePolicy', {
    valida: false,
    mudancas: [],
    erros: [{ ponteiro: '', caminho: '', linha: 1, coluna: 1, mensagem: 'quebrado' }],
  })
  await click('Texto', 'tab')
  await change('nome: [')
  await screen.findByRole('list', { name: 'Erros' })
  await click('Publicar', 'tab')
  expect((await screen.findByRole('alert')).textContent).toBe('O rascunho tem erros: conserte-os antes.')
})

test('a version that was published meanwhile is told, and can be compared with', async () => {
  open('texto')
  await change()
  service.lists('listPolicyVersions', [{ versao: 4 }])
  service.answers('getPolicyVersion', { versao: 4, yaml: FILE.replace('LE', 'LX') })
  service.refusesOnce('publishPolicy', 'policy-stale')
  await click('Publicar', 'tab')
  await fill('Por quê', 'Liquidação')
  await submit('Por quê')
  expect(await screen.findByText(/A versão 4 foi publicada depois que este rascunho começou/)).toBeDefined()
  await click('Comparar com a versão 4')
  expect(await screen.findByText(/^Rascunho sobre a versão 4/)).toBeDefined()
  await submit('Por quê')
  await screen.findByText('Publicada a versão 4. Vale em segundos.')
  expect(service.calls('publishPolicy').map(({ body }) => body.versao)).toEqual([3, 4])
})

test('versions are listed the newest first, with who, when and why, and which holds', async () => {
  open('versoes')
  service.lists('listPolicyVersions', [{ versao: 3 }, { versao: 2, nota: null }], { totalPages: 2, totalRecords: 21 })
  const rows = cellsOf(await part('table', 'Versões'))
  expect(rows[0]?.[0]).toBe('3em vigor')
  await click('Próxima página')
  await expect.poll(() => service.calls('listPolicyVersions').at(-1)?.query).toMatchObject({ pageNumber: 2 })
})

test('an old version says what it changed, and becomes a draft', async () => {
  open('versoes/2')
  expect(await screen.findByRole('heading', { name: 'Versão 2' })).toBeDefined()
  service.answers('getPolicyVersion', { versao: 2, yaml: CHANGED })
  expect(cellsOf(await part('table', 'O que mudou em relação à anterior'))).toHaveLength(1)
  await click('Começar um rascunho com este texto')
  await expect.poll(address).toBe('/politica/texto')
})

test('an account without a version begins with an empty text', async () => {
  open('texto')
  service.lists('listPolicyVersions', [])
  expect(await screen.findByText('Nenhuma versão em vigor ainda.')).toBeDefined()
  expect((await field(EDITOR)).value).toBe('')
  expect(service.calls('getPolicyVersion')).toHaveLength(0)
})
