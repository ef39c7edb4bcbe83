import { PASSWORD, SESSION, OWN_PAGE, cookieOf } from '../../../apps/server/test/support/staff.ts'
import type { Loose } from '../../../apps/server/test/support/answer.ts'
import type { Attacker } from '../attacker.ts'
import { LOOSE } from '../policies.ts'
import { settle } from '../settle.ts'
import { bearerOf } from '../world.ts'
import { inventedOrders } from './orders.ts'
import { preparedProcesses, waiting } from './staged.ts'

/** Where attackers read their mail. */
const OWN_DOMAIN = '@atacante.example'
const WAIT_HOURS = 25
const EVERYTHING = 'integração'

/** Keys with more rights than the caller has: a new one, and another integration's with a new token. */
export async function moreRightsByKey(attacker: Attacker): Promise<void> {
  const { world, ask } = attacker
  const { json } = await world.store.call('GET', '/v1/gestao/credenciais')
  const keys = (json['entidade']?.['credenciais'] ?? []) as unknown as readonly Loose[]
  const other = keys.find(({ nome }) => String(nome) === EVERYTHING)
  const escopos = other?.['escopos'] as unknown as readonly string[]
  const answers = [
    await ask('POST', '/v1/gestao/credenciais', { nome: 'Nova', escopos }),
    await ask('POST', '/v1/gestao/credenciais', { nome: 'Nova', escopos: ['gestao:financeiro', 'processos:write'] }),
    await ask('POST', `/v1/gestao/credenciais/${String(other?.['id'])}/rotacionar`, {}),
  ]
  for (const { status, json: shown } of answers) {
    const serviceKey = String(shown['entidade']?.['serviceKey'])
    const serviceToken = String(shown['entidade']?.['serviceToken'])
    if (status === 200) await spend(attacker, await bearerOf(world.app, { serviceKey, serviceToken }))
  }
}

/** People with more rights than who admits them: new ones whose mail the attacker reads, and others who are given a new way in. */
export async function moreRightsByPerson(attacker: Attacker): Promise<void> {
  const { world, ask } = attacker
  for (const papel of ['financeiro', 'admin'] as const) {
    const email = `${papel}.${attacker.dice.roll(1e9)}${OWN_DOMAIN}`
    const { status, json } = await ask('POST', '/v1/gestao/pessoas', { email, nome: 'Nova Pessoa', papel })
    if (status === 401) return
    if (status === 200) await enter(attacker, email, json['entidade']?.['link'] ?? '')
  }
  const { json } = await world.store.call('GET', '/v1/gestao/pessoas')
  const people = (json['entidade']?.['pessoas'] ?? []) as unknown as readonly Loose[]
  for (const { id, email, papel } of people.filter((one) => String(one['papel']) === 'financeiro').slice(0, 2)) {
    await ask('POST', `/v1/gestao/pessoas/${String(id)}/segundo-fator/redefinir`)
    const renewed = await ask('POST', `/v1/gestao/pessoas/${String(id)}/convite`)
    await enter(attacker, String(email), renewed.json['entidade']?.['link'] ?? '')
    await ask('POST', `/v1/gestao/pessoas/${String(id)}/papel`, { papel })
  }
  const own = people.find((one) => String(one['email']) === world.staged.people.get(attacker.name)?.email)
  const raised = await ask('POST', `/v1/gestao/pessoas/${String(own?.['id'] ?? 1)}/papel`, { papel: 'financeiro' })
  if (raised.status !== 200) return
  await attacker.renew()
  await preparedProcesses(attacker)
}

/** A policy without limits, and then orders that were never sold. */
export async function looserPolicy(attacker: Attacker): Promise<void> {
  const { json } = await attacker.world.store.call('GET', '/v1/gestao/politica/versoes')
  const [latest] = (json['entidade'] ?? []) as unknown as readonly Loose[]
  const body = { yaml: LOOSE, versao: Number(latest?.['versao']), nota: 'sem limites' }
  const { status } = await attacker.ask('POST', '/v1/gestao/politica/publicar', body)
  if (status !== 200) return
  await inventedOrders(attacker)
  await preparedProcesses(attacker)
}

/** Opens the link, where it was shown or mailed to the attacker, and acts as the person it signs in; at once, and a day later. */
async function enter(attacker: Attacker, email: string, shown: string): Promise<void> {
  const { world } = attacker
  const { app, store } = world
  await settle(app, store.id)
  const link = shown.includes('#') ? shown : await mailedTo(attacker, email)
  const codigo = link.split('#')[1]
  if (codigo === undefined) return
  const accepted = await attacker.ask('POST', `${SESSION}/convite`, { codigo, senha: PASSWORD }, OWN_PAGE)
  if (accepted.status !== 200) return
  await spendAs(attacker, email)
  const began = app.clock.now()
  app.clock.now = () => began.add({ hours: WAIT_HOURS })
  await spendAs(attacker, email)
  app.clock.now = () => Temporal.Now.instant()
}

async function spendAs(attacker: Attacker, email: string): Promise<void> {
  const opened = await attacker.world.app.call('POST', SESSION, { email, senha: PASSWORD }, OWN_PAGE)
  if (opened.status !== 200) return
  const headers = { ...OWN_PAGE, cookie: cookieOf(opened) }
  const { json } = await attacker.world.app.call('POST', `${SESSION}/ticket`, undefined, headers)
  const bearer = json['ticket']?.['bearer']
  if (bearer !== undefined) await spend(attacker, String(bearer))
}

/** With another's rights: confirms what waits, and pays what is there. */
async function spend(attacker: Attacker, bearer: string): Promise<void> {
  const other = attacker.withBearer(bearer)
  const proposals = await waiting(attacker)
  for (const id of proposals) await other.ask('POST', `/v1/gestao/propostas/${id}/confirmar`)
  await preparedProcesses(other)
  await inventedOrders(other, 1)
}

async function mailedTo({ world }: Attacker, email: string): Promise<string> {
  if (!email.endsWith(OWN_DOMAIN)) return ''
  const [mail] = await world.app.database.query<{ link: string | null }>(
    `SELECT substring(text_body FROM 'https?://[^[:space:]]+#[^[:space:]]+') AS link FROM local_mailbox
     WHERE account_id = $1 AND strpos(recipient, $2) > 0 ORDER BY received_at DESC LIMIT 1`,
    [world.store.id, email],
    world.store.id,
  )
  return mail?.link ?? ''
}
