import { expect, test } from 'vitest'
import { signIn, signInByForm, type Role } from './support/staff.ts'
import { inConsole, inspect, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

/** What the navigation shows to each role. */
const MENUS: readonly (readonly [Role, readonly string[]])[] = [
  ['leitura', ['Fila', 'Transportadoras', 'Indicadores', 'Mensagens', 'Modo sombra']],
  [
    'atendimento',
    [
      'Fila',
      'Recebimento',
      'Nova solicitação',
      'Transportadoras',
      'Propostas',
      'Indicadores',
      'Mensagens',
      'Modo sombra',
    ],
  ],
  [
    'financeiro',
    [
      'Fila',
      'Recebimento',
      'Nova solicitação',
      'Dinheiro a resolver',
      'Conciliação',
      'Transportadoras',
      'Propostas',
      'Indicadores',
      'Mensagens',
      'Modo sombra',
    ],
  ],
  // A person who configures the account moves no money.
  [
    'admin',
    [
      'Fila',
      'Recebimento',
      'Nova solicitação',
      'Transportadoras',
      'Propostas',
      'Indicadores',
      'Mensagens',
      'Modo sombra',
      'Política',
      'Ajustes',
    ],
  ],
  ['auditor', ['Fila', 'Transportadoras', 'Indicadores', 'Mensagens', 'Modo sombra']],
]

inConsole('the console', () => {
  const browsing = useBrowser()

  test('asks who one is before anything else, and says a wrong password kindly', async () => {
    const { page } = await browsing.open(DESK)
    await page.goto('/console/')
    await page.getByRole('heading', { name: 'Entrar no Vaivém' }).waitFor()
    await inspect(page, 'console-login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@example.com')
    await page.getByLabel(/^Senha/).fill('errada-errada')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/senha/i)
    await inspectState(page, 'console-login-wrong')
  })

  // Tests of components check the pages of each role as well.
  test.each(IS_WHOLE ? MENUS : MENUS.filter(([role]) => role === 'financeiro'))(
    'shows %s the pages of that role and no other',
    async (role, menu) => {
      const { page } = await browsing.open(DESK)
      await signInByForm(page, role)
      const links = page.getByRole('navigation').first().getByRole('link')
      await links.first().waitFor()
      await expect.poll(() => links.allInnerTexts()).toEqual(menu)
    },
  )

  test.runIf(IS_WHOLE)('keeps both of two filters of the queue that are chosen in the same instant', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Decisão').waitFor()
    await page.evaluate(CHOOSE_TWO)
    await page.getByRole('button', { name: 'Filtros (2)' }).waitFor()
    expect(new URL(page.url()).searchParams.toString()).toBe('fila=todos&decisao=aprovado&tipo=0')
  })

  test('opens a process from the queue by keyboard, and shows it whole', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'atendimento')
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Processo/ }).waitFor()
    await page.getByRole('heading', { name: 'Itens e unidades' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toMatch(/processos\/\d+$/)
    await inspectState(page, 'console-process')

    // Back where they were, but not while they type what to look for next.
    let show = () => {}
    const isTyped = new Promise<void>((resolve) => (show = resolve))
    await page.route('**/v1/gestao/processos?*', async (route) => {
      await isTyped
      await route.continue()
    })
    await page.goto('/console/fila?fila=todos')
    await page.getByLabel(/Nome, e-mail/).fill('LE-')
    show()
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]texto=LE-/)
  })
})

/** Before the page catches up with the first. */
const CHOOSE_TWO = `for (const [label, value] of [['Decisão', 'aprovado'], ['Tipo', '0']]) {
  const { control } = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}`
