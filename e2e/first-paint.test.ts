import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inConsole, inspect, IS_WHOLE, service, useBrowser } from './support/visitor.ts'

/** Keeps the modules of the console back, as a slow line does, until they are let through. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/console\/assets\/(?!before-first-paint).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

inConsole('the console before its modules are there', () => {
  const browsing = useBrowser()

  test('shows the login in the colours of the night, and sends what was written as soon as it can', async () => {
    const { page } = await browsing.open({ colorScheme: 'dark' })
    const letThrough = await holdModules(page)
    const { email, password } = service().staff['atendimento'] ?? { email: '', password: '' }
    await page.goto('/console/fila', { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe('rgb(255, 255, 255)')
    await inspect(page, 'console-first-paint')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel(/^Senha/).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    letThrough()
    await page.getByRole('heading', { name: 'Fila', level: 1 }).waitFor()
  })

  test.runIf(IS_WHOLE)('keeps what is written, and where, when the console takes the login over', async () => {
    const { page } = await browsing.open()
    const letThrough = await holdModules(page)
    await page.goto('/console/', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').pressSequentially('marina@exem')
    letThrough()
    await page.locator('html:not([data-first-paint])').waitFor({ state: 'attached' })
    await page.keyboard.type('plo.com.br')
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('marina@exemplo.com.br')
    await page.getByLabel(/^Senha/).fill('cavalo bateria grampo')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Confira o e-mail, a senha')
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('marina@exemplo.com.br')
  })

  test.runIf(IS_WHOLE)('shows no login to somebody who is signed in', async () => {
    const { page } = await browsing.open()
    const letThrough = await holdModules(page)
    await page.addInitScript(() => globalThis.localStorage.setItem('vaivem-session', 'sim'))
    await page.goto('/console/fila', { waitUntil: 'commit' })
    await page.locator('#root').getByText('Entrar no Vaivém').waitFor({ state: 'attached' })
    expect(await page.getByRole('heading', { name: 'Entrar no Vaivém' }).isVisible()).toBe(false)
    letThrough()
    await page.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
  })
})
