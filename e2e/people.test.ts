import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { anImport } from '../apps/server/test/support/orders.ts'
import { ageProofs } from './support/aged-session.ts'
import { give, openProcess } from './support/console.ts'
import { openAccount, type OwnAccount } from './support/own-account.ts'
import { openSession } from './support/staff.ts'
import {
  inConsole,
  inspect,
  inspectNarrow,
  inspectState,
  IS_WHOLE,
  serviceByName,
  useBrowser,
} from './support/visitor.ts'
import { giveAuthenticator } from './support/authenticator.ts'

/** Longer than a proof is good for. */
const MINUTES = 6
const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('the people of an account', () => {
  const browsing = useBrowser()
  let account: OwnAccount
  beforeAll(async () => {
    account = await openAccount('aprovacaoDupla: { acimaDe: 50.00 }')
  })

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

  test.runIf(IS_WHOLE)(
    'who pays proposes what is above the limit; a second one, at another browser, confirms it',
    async () => {
      const [{ page: first }, { page: second }] = [await browsing.open(DESK), await browsing.open(DESK)]
      const number = await dueProcess()
      await openSession(first, await account.admit('financeiro'))
      await openProcess(first, number)
      await give(first, 'Planejar estorno', async (dialog) => {
        await dialog.getByRole('combobox', { name: 'Base' }).click()
        await first.getByRole('option').first().click()
      })
      await first.getByText('o comando ficou guardado como proposta').waitFor()
      await first.getByText('Aguarda segunda pessoa').waitFor()
      await inspectState(first, 'console-process-proposed')
      await first.getByRole('link', { name: 'Ver propostas' }).click()
      const own = first.getByRole('row').filter({ hasText: number })
      const confirmOwn = own.getByRole('button', { name: 'Confirmar' })
      await expect.poll(() => confirmOwn.getAttribute('aria-disabled')).toBe('true')
      await expect.poll(() => own.innerText()).toContain('você')

      await openSession(second, await account.admit('financeiro'))
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
    },
  )

  test.runIf(IS_WHOLE)(
    'who runs the account proposes whom to trust with money, and another person confirms what they see',
    async () => {
      const [{ page: first }, { page: second }] = [await browsing.open(DESK), await browsing.open(DESK)]
      await openSession(first, await account.admit('admin'), 'ajustes/pessoas')
      await first.getByRole('button', { name: 'Convidar' }).click()
      await first.getByLabel('Nome').fill('Téo Novo')
      await first.getByLabel('E-mail').fill('teo@loja.example')
      await first.getByLabel('Papel', { exact: true }).selectOption('financeiro')
      await inspectState(first, 'console-dialog-invite')
      await first
        .getByRole('dialog')
        .getByRole('button', { name: /Convidar/ })
        .click()
      await first
        .getByText(/ficou guardado como proposta/)
        .first()
        .waitFor()
      await openSession(second, await account.admit('financeiro'), 'propostas')
      const asked = second.getByRole('row').filter({ hasText: 'teo@loja.example' })
      await asked.getByText('papel: financeiro').waitFor()
      await expect.poll(() => asked.innerText()).toContain('Téo Novo')
      await inspectState(second, 'console-proposals-account')
      await asked.getByRole('button', { name: 'Confirmar' }).click()
      await inspectState(second, 'console-dialog-confirm-account')
      await second.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      await second.getByText('Confirmada: o comando foi executado.').waitFor()
      await first.goto('/console/ajustes/pessoas')
      await first.getByRole('cell', { name: 'teo@loja.example' }).waitFor()
      await inspectState(first, 'console-people-invited')
    },
  )

  test.runIf(IS_WHOLE)('who may not pay is told so in the menu', async () => {
    const { page } = await browsing.open(DESK)
    const number = await dueProcess()
    await openSession(page, await account.admit('atendimento'))
    await openProcess(page, number)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    const plan = page.getByRole('menuitem', { name: 'Planejar estorno' })
    await expect.poll(() => plan.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => plan.innerText()).toMatch(/papel/)
  })

  test.runIf(IS_WHOLE)('a proof that is old is asked for again, and what was asked goes on', async () => {
    const { page } = await browsing.open(DESK)
    const boss = await account.admit('admin')
    await openSession(page, boss)
    await ageProofs(account.alias, MINUTES)
    await page.goto('/console/ajustes/pessoas')
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
    await page.getByText(/^Link enviado a lia-/).waitFor()
    await expect.poll(() => page.getByRole('table').innerText()).toContain('Lia Nova')
  })

  test.runIf(IS_WHOLE)(
    'a passkey is added, signs its person in without a password, and proves who they are',
    async () => {
      const { page } = await browsing.open({ ...DESK, baseURL: serviceByName() })
      await giveAuthenticator(page)
      const boss = await account.admit('admin')
      await openSession(page, boss, 'minha-conta')
      await page.getByRole('textbox', { name: 'Nome da chave' }).fill('Notebook')
      await page.getByRole('button', { name: 'Cadastrar chave de acesso' }).click()
      await page.getByRole('button', { name: 'Excluir a chave Notebook' }).waitFor()
      await inspectState(page, 'console-passkeys')
      await inspectNarrow(page, 'console-passkeys')

      await leave(page)
      await page.getByRole('textbox', { name: 'E-mail' }).fill(boss.email)
      await page.getByLabel(/^Senha/).fill(boss.password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.getByText('A senha confere.').waitFor()
      await inspect(page, 'console-login-factor')
      await inspectNarrow(page, 'console-login-factor')
      await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
      await page.getByRole('navigation').first().waitFor()

      await leave(page)
      await inspectState(page, 'console-login-passkey')
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
      await page.getByRole('navigation').first().waitFor()

      await ageProofs(account.alias, MINUTES)
      await page.goto('/console/minha-conta')
      await page.getByRole('button', { name: 'Excluir a chave Notebook' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
      await proof.getByText('protegida por uma chave de acesso').waitFor()
      await inspectState(page, 'console-dialog-proof-passkey')
      await proof.getByRole('button', { name: 'Usar chave de acesso' }).click()
      await page.getByText('Chave excluída.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Excluir a chave Notebook' }).count()).toBe(0)
    },
  )

  test.runIf(IS_WHOLE)('a session that is ended elsewhere ends the tab that was open', async () => {
    const [{ page: here }, { page: there }] = [await browsing.open(DESK), await browsing.open(DESK)]
    const person = await account.admit('atendimento')
    await openSession(here, person)
    await openSession(there, person, 'minha-conta')
    await there.getByRole('button', { name: /Encerrar a sessão/ }).click()
    await there.getByText('Sessão encerrada.').waitFor()
    await here.getByRole('link', { name: 'Mensagens' }).click()
    await here.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
    expect(await here.getByRole('navigation').count()).toBe(0)
  })
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
}
