import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmulatedCarrier, PlatformUnderTest, SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from '../../apps/server/src/platform/config.ts'
import { give, openProcess } from './console.ts'
import { codeFor, vaivem } from './mailbox.ts'
import { type OwnAccount, openAccountOf } from './own-account.ts'
import { openSession } from './staff.ts'
import { chooseItem, goOn, sendRequest, tellWhy } from './steps.ts'
import { service } from './visitor.ts'

/** A shop, and what brings the goods back to it, with which a return is made from the portal to the money. */
export interface WholeWay {
  /** Of its pictures. */
  readonly name: string
  readonly shop: Pick<PlatformUnderTest, 'sell'>
  /** Of each connector of the account, by its kind; each has the number 1. */
  readonly credentials: Readonly<Partial<Record<ConnectorKind, Readonly<Record<string, string>>>>>
  /** The account file of the way, from that of the demonstration. */
  readonly accountFile: (demonstration: string) => string
  /** The radio of the way of sending. */
  readonly sending: RegExp
  /** The carrier of the parcel. Absent: the customer brings it, and no carrier is called. */
  readonly carrier?: WayCarrier
  /** The orders of the shop name no district, which carriers demand. */
  readonly lacksDistrict?: boolean
  /** Ends the making of the statements that were requested of the payment provider. Absent: it gives none. */
  readonly endStatements?: () => void
  /** The money that went back at the counterpart, by its own books. */
  readonly paidBack: (sold: SoldOrder) => Promise<readonly number[]>
}

type ConnectorKind = 'loja' | 'transportadora' | 'provedor'

/** A carrier on this machine: its own labels, the scans of its clerks, and the notices that it sends to the service. */
export type WayCarrier = Pick<EmulatedCarrier, 'labels' | 'scan' | 'noticeOf'>

/** What the customer reads of a parcel that was scanned, and what staff read in its history. */
const SCANS = [
  ['posted', 'A caminho da loja', 'A encomenda foi postada.'],
  ['delivered', 'Em conferência', 'A encomenda chegou à loja.'],
] as const
const SHIRT = 'Camiseta de linho'
export const PRICE = 12_990
const PATIENCE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 300

/** The sections of an account file, by their names; each begins at the start of a line. */
export function withSections(file: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce(
    (text, [name, section]) => text.replace(new RegExp(`^${name}:\\n(?:[ #].*\\n|\\n)*`, 'm'), `${name}:\n${section}`),
    file,
  )
}

/** Opens the account of the way, with the credentials of its shop, carrier and provider, and lets each send by itself. */
export async function openWay({ credentials, accountFile }: WholeWay): Promise<OwnAccount> {
  const demonstration = await readFile(join(projectRoot, 'apps/server/src/program/demo/demo-account.yaml'), 'utf8')
  const account = await openAccountOf(accountFile(demonstration))
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-way-'))
  try {
    const file = join(folder, 'credentials.json')
    for (const [tipo, secrets] of Object.entries(credentials)) {
      await writeFile(file, JSON.stringify(secrets))
      await vaivem('conector', 'credenciais', '1', file, '--account', account.alias, '--kind', tipo)
      await done(account.store.setConnectorStep({ ...connector(tipo), body: { etapa: 'automatico' } }))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return account
}

function connector(kind: string) {
  return { params: { conectorId: 1 }, query: { tipo: kind as ConnectorKind } }
}

async function done<Answer extends { readonly ok: boolean }>(asked: Promise<Answer>): Promise<Answer & { ok: true }> {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer as Answer & { ok: true }
}

/** A customer buys a shirt at the shop, by a payment that can be given back. */
export async function buy({ shop }: WholeWay): Promise<SoldOrder & { readonly email: string }> {
  const email = `compra-${randomUUID().slice(0, 8)}@example.com`
  const lines = [{ name: SHIRT, quantity: 1, total: money.money(PRICE) }]
  const sold = await shop.sell({ email, name: 'Marina Duarte', currency: 'BRL', lines })
  return { ...sold, email }
}

/** A return on a way: who takes part in it, and what was bought. */
export interface Journey {
  readonly way: WholeWay
  readonly account: OwnAccount
  readonly sold: SoldOrder & { readonly email: string }
  readonly customer: Page
  readonly staff: Page
  /** Looks closely at a page. */
  readonly look: (page: Page, name: string) => Promise<void>
}

/**
 * The customer finds the order by its number and the code that is mailed, asks for the money, chooses how to send, and stays at the page of
 * the request; answers its number.
 */
export async function askForMoney({ way, account, sold, customer: page }: Journey): Promise<string> {
  await page.goto(`/loja/${account.alias}?pedido=${encodeURIComponent(sold.number)}`)
  await page.getByLabel('E-mail ou CPF da compra').fill(sold.email)
  await page.getByRole('button', { name: 'Receber um código' }).click()
  await page.getByLabel('Código de 8 dígitos').fill(await codeFor(sold.email, account.alias))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const item = new RegExp(SHIRT)
  await chooseItem(page, item)
  await tellWhy(page, item, 'Devolver', /Arrependimento/)
  await goOn(page)
  await page.getByRole('radio', { name: /Dinheiro de volta/ }).check()
  await goOn(page)
  await page.getByRole('radio', { name: way.sending }).check()
  await goOn(page)
  const number = await sendRequest(page)
  await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
  await page.getByText('O valor previsto é R$ 129,90.').waitFor()
  return number
}

/**
 * Staff let the carrier make a code, which the customer then reads beside what is to be printed; answers the code. Where the order lacks a part
 * of the address, the page says which, and staff write it.
 */
export async function authorize({ way, customer, staff, look }: Journey, number: string): Promise<string> {
  await give(staff, 'Autorizar postagem')
  if (way.lacksDistrict) {
    await lookAgain(staff, number, staff.getByText(/Falta, para pedir à transportadora: o bairro do consumidor\./))
    await give(staff, 'Mudar endereço', (dialog) => dialog.getByLabel('Bairro').fill('Bela Vista'))
    await give(staff, 'Autorizar postagem')
  }
  const declaration = customer.getByRole('link', { name: 'Baixar a declaração de conteúdo' })
  await lookAgain(customer, number, declaration)
  const copy = staff.getByRole('button', { name: /^Copiar / }).first()
  await lookAgain(staff, number, copy)
  const code = ((await copy.getAttribute('aria-label')) ?? '').replace('Copiar ', '')
  expect(await customer.getByRole('main').innerText()).toContain(code)
  const printed = await customer.request.get((await declaration.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await look(customer, 'code-portal')
  return code
}

/** The parcel travels by its code: the carrier notifies the service of each scan, and staff and customer read of it. */
export async function travel(journey: Journey, carrier: WayCarrier, number: string, code: string): Promise<void> {
  const { account, customer, staff } = journey
  const { entity } = await done(account.store.renewIntakeToken(connector('transportadora')))
  const at = Temporal.Now.instant()
  for (const [status, phase] of SCANS) {
    await carrier.scan(code, status, at)
    if (!carrier.noticeOf) throw new Error('the carrier sends no notices')
    const { headers, body } = carrier.noticeOf(code)
    const json = { 'content-type': 'application/json', ...headers }
    const told = await fetch(`${service().url}/v1/entrada/${entity.token}`, { method: 'POST', headers: json, body })
    if (!told.ok) throw new Error(`the notice was answered with ${told.status}: ${await told.text()}`)
    await lookAgain(customer, number, customer.getByText(phase, { exact: true }))
  }
  await lookAgain(staff, number, staff.getByText('entregue', { exact: true }).first())
  for (const [, , event] of SCANS) await staff.getByText(event).waitFor()
  const labels = await carrier.labels()
  const cost = labels[0]?.cost
  expect(labels).toEqual([{ code, cost, status: 'delivered' }])
  expect(cost).toBeGreaterThan(0)
}

/** Staff take the goods in and accept them. */
export async function takeIn({ staff: page }: Journey, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Recebimento' }).click()
  await page.getByRole('textbox', { name: 'Código' }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: number }).waitFor()
  await page.waitForTimeout(200)
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Salvar e ir ao próximo' }).click()
  await page.getByText(`${number}: 1 unidade salva.`).waitFor()
}

/**
 * Staff plan the money, and read that it was given back, as the customer does; answers what the books of the counterpart then have, which is
 * once and whole the price of the shirt.
 */
export async function giveMoneyBack(journey: Journey, number: string): Promise<readonly number[]> {
  const { way, sold, customer, staff, look } = journey
  await openProcess(staff, number)
  await give(staff, 'Planejar estorno', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Base' }).click()
    await staff.getByRole('option', { name: 'o que foi avaliado' }).click()
  })
  await lookAgain(customer, number, customer.getByText('Concluída', { exact: true }))
  await lookAgain(staff, number, staff.getByText('pago', { exact: true }).first())
  await staff.getByText('Um estorno foi feito.').waitFor()
  await staff.getByText('O razão confere').waitFor()
  await look(staff, 'done-console')
  const told = await customer.getByRole('region', { name: 'O seu dinheiro' }).innerText()
  expect(told).toMatch(/Estorno: R\$\s129,90[^]*Reembolso feito\s+\d/)
  // The reference that the customer may give to the bank is the one that staff read.
  const [, reference = 'none'] = /Referência: (\S+)\./.exec(told) ?? []
  expect(await staff.getByRole('main').innerText()).toContain(`Referência: ${reference}`)
  await look(customer, 'done-portal')
  return way.paidBack(sold)
}

/**
 * Staff fetch yesterday's statement of the provider, which is first being made, and see what its seller gave back by hand: it stands on
 * the statement alone.
 */
export async function fetchStatement({ way, staff, look }: Journey, byHand: RegExp): Promise<void> {
  if (!way.endStatements) throw new Error(`the provider of ${way.name} gives no statements`)
  await staff.goto('/console/conciliacao')
  await staff.getByText('Extratos buscados todo dia').waitFor()
  await staff.getByRole('button', { name: 'Buscar no provedor' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click()
  await dialog.getByText('O provedor está fazendo o extrato.').waitFor()
  way.endStatements()
  await dialog.getByRole('button', { name: 'Buscar de novo' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const yesterday = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 1 })
  const written = yesterday.toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
  await staff.getByRole('button', { name: `Ver as diferenças de ${written}` }).click()
  await staff.getByRole('row', { name: byHand }).getByText('Só no extrato').waitFor()
  await look(staff, 'statement')
}

/** Opens the page of a process for staff of the account, who move money. */
export async function openForStaff({ account, staff }: Journey, number: string): Promise<void> {
  await openSession(staff, await account.admit('financeiro'))
  await openProcess(staff, number)
}

/** Opens a page of a request or process again until it shows something, as a person does who waits for it. */
async function lookAgain(page: Page, number: string, shown: Locator): Promise<void> {
  const lastTry = Temporal.Now.instant().add({ milliseconds: PATIENCE_MILLISECONDS })
  while (!(await shown.isVisible())) {
    if (Temporal.Instant.compare(Temporal.Now.instant(), lastTry) > 0)
      throw new Error(`${page.url()} never showed ${String(shown)}`)
    await page.waitForTimeout(PAUSE_MILLISECONDS)
    await page.reload()
    await page.getByText(number).first().waitFor()
  }
}
