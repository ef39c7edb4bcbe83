import { beforeAll, expect, test } from 'vitest'
import { anImport } from '../apps/server/test/support/orders.ts'
import { give, openProcess } from './support/console.ts'
import { enter, openAccount, type OwnAccount } from './support/own-account.ts'
import { inConsole, inspect, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('the people of an account', () => {
  const browsing = useBrowser()
  let account: OwnAccount
  beforeAll(async () => {
    account = await openAccount('aprovacaoDupla: { acimaDe: 50.00 }')
  }, 60_000)

  /** The number of a process of which 77.00 is due. */
  async function dueProcess(): Promise<string> {
    const imported = await account.store.importRequest({ body: anImport() })
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    const { id, numero, itens } = imported.entity
    const [item] = itens
    const rated = await account.store.rateItems({
      body: { processoId: id, ratingData: [{ itemId: item?.itemId ?? '', ratingValor: 5, estadoItem: 1, qtd: 1 }] },
    })
    if (!rated.ok) throw new Error(JSON.stringify(rated))
    return numero
  }

  test('who pays proposes what is above the limit; a second one, at another browser, confirms it', async () => {
    const [{ page: first }, { page: second }] = [await browsing.open(DESK), await browsing.open(DESK)]
    const number = await dueProcess()
    await enter(first, await account.admit('financeiro'))
    await openProcess(first, number)
    await give(first, 'Planejar estorno', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Base' }).click()
      await first.getByRole('option').first().click()
    })
    await first.getByText('o comando ficou guardado como proposta').waitFor()
    await first.getByText('Aguarda segunda pessoa').waitFor()
    await inspect(first, 'console-process-proposed')
    await first.getByRole('link', { name: 'Ver propostas' }).click()
    const own = first.getByRole('row').filter({ hasText: number })
    const confirmOwn = own.getByRole('button', { name: 'Confirmar' })
    expect(await confirmOwn.getAttribute('aria-disabled')).toBe('true')
    expect(await own.innerText()).toContain('você')

    await enter(second, await account.admit('financeiro'))
    await second.getByRole('link', { name: /Propostas/ }).click()
    const asked = second.getByRole('row').filter({ hasText: number })
    await asked.getByText('R$ 77,00').waitFor()
    await inspect(second, 'console-proposals')
    await asked.getByRole('button', { name: 'Confirmar' }).click()
    await inspect(second, 'console-dialog-confirm-proposal')
    await second.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await second.getByText('Confirmada: o comando foi executado.').waitFor()
    await openProcess(first, number)
    await first.getByText('Outra pessoa confirmou a proposta').waitFor()
  })

  test('who may not pay is told so at the button', async () => {
    const { page } = await browsing.open(DESK)
    const number = await dueProcess()
    await enter(page, await account.admit('atendimento'))
    await openProcess(page, number)
    const plan = page.getByRole('main').getByRole('button', { name: 'Planejar estorno' })
    expect(await plan.getAttribute('aria-disabled')).toBe('true')
    await plan.hover()
    await page.getByRole('tooltip').waitFor()
    expect(await page.getByRole('tooltip').innerText()).toMatch(/papel/)
  })

  test('a proof that is old is asked for again, and what was asked goes on', async () => {
    const { page } = await browsing.open(DESK)
    const boss = await account.admit('admin')
    await enter(page, boss)
    await page.goto('/console/ajustes/pessoas')
    // As the service answers after five minutes; everything after it is the service's own.
    let isOld = true
    await page.route('**/v1/gestao/pessoas', (route) => {
      if (!isOld || route.request().method() !== 'POST') return route.continue()
      isOld = false
      return route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(OLD_PROOF) })
    })
    await page.getByRole('button', { name: 'Convidar' }).click()
    await page.getByLabel('Nome').fill('Lia Nova')
    await page.getByLabel('E-mail').fill(`lia-${Date.now()}@loja.example`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Convidar/ })
      .click()
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByRole('textbox', { name: 'Senha' }).waitFor()
    await inspect(page, 'console-dialog-proof')
    await proof.getByRole('textbox', { name: 'Senha' }).fill('não é esta senha')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await proof.getByText(/não confere/).waitFor()
    await proof.getByRole('textbox', { name: 'Senha' }).fill(boss.password)
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('/console/convite#').waitFor()
    expect(await page.getByRole('table').innerText()).toContain('Lia Nova')
  })

  test('a session that is ended elsewhere ends the tab that was open', async () => {
    const [{ page: here }, { page: there }] = [await browsing.open(DESK), await browsing.open(DESK)]
    const person = await account.admit('atendimento')
    await enter(here, person)
    await enter(there, person)
    await there.goto('/console/minha-conta')
    await there.getByRole('button', { name: /Encerrar a sessão/ }).click()
    await there.getByText('Sessão encerrada.').waitFor()
    await here.getByRole('link', { name: 'Mensagens' }).click()
    await here.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
    expect(await here.getByRole('navigation').count()).toBe(0)
  })
})

const OLD_PROOF = {
  dataHoraResposta: '2026-11-20T12:30:00Z',
  registros: 0,
  httpStatus: '409',
  erroCodigo: 'REAUTENTICACAO_NECESSARIA',
  erroDescricao: 'Para isto a pessoa precisa provar de novo quem é.',
  erroDetalhado: null,
  erroTipo: 'CONFLITO',
  entidade: null,
}
