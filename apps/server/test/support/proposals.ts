import { expect } from 'vitest'
import type { Loose, TestAnswer } from './answer.ts'
import { DEMO_ACCOUNT, type TestAccount, type TestApp } from './app.ts'
import { managed } from './management.ts'
import { aRating, openProcess, rate } from './ratings.ts'
import type { TestBrowser, TestPerson } from './staff.ts'

export const PLAN = 'estornos/planejar'
/** The demo account, where one person alone moves up to 50.00. */
export const LIMIT = `${DEMO_ACCOUNT}\naprovacaoDupla: { acimaDe: 50.00 }\n`

interface Office {
  readonly app: TestApp
  readonly account: TestAccount
  /** The person who proposes unless another is named. */
  readonly first: TestBrowser
}

/** The actions of people with proposals in an account, which is read when an action runs. */
export function proposalsIn(office: () => Office) {
  /** A process whose units were accepted: 63.00 and 14.00 of freight are due. */
  const dueProcess = async (of = office().account): Promise<number> => {
    const { id, items } = await openProcess(of)
    await rate(of, id, [aRating({ itemId: items[0] })])
    return id
  }
  const give = (browser: TestBrowser, id: number, path: string, body: object) =>
    browser.call('POST', `/v1/gestao/processos/${id}/${path}`, body)
  const listed = async (browser: Pick<TestBrowser, 'call'>, query: string): Promise<readonly Loose[]> => {
    const { json } = await browser.call('GET', `/v1/gestao/propostas?${query}`)
    return json['entidade'] ?? []
  }
  /** The answer to a command that became a proposal, and the proposal. */
  const proposed = async (id: number, browser = office().first, path = PLAN, body: object = {}) => {
    const { versao } = await managed(office().account, id)
    const answer = await give(browser, id, path, { versao, ...body })
    expect([answer.status, answer.json['erroCodigo']]).toEqual([409, 'AGUARDA_SEGUNDA_PESSOA'])
    const [proposal = {}] = await listed(browser, `estado=pendente&processoId=${id}`)
    return { answer, proposal, url: `/v1/gestao/propostas/${proposal['id']}` }
  }
  const rows = <Row extends object>(text: string, ...values: unknown[]) => {
    const { app, account } = office()
    return app.database.query<Row>(text, [account.id, ...values], account.id)
  }
  return {
    dueProcess,
    give,
    listed,
    proposed,
    eventsOf: (id: number) =>
      rows<{ type: string; cause: string; payload: object }>(
        'SELECT type, cause, payload FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence',
        id,
      ),
    codeOf: ({ status, json }: TestAnswer) => [status, json['erroCodigo']],
    intentsOf: async (id: number) => (await managed(office().account, id))['estornos'],
    setActive: async ({ id }: TestPerson, active: boolean) => {
      await rows('UPDATE staff_person SET active = $3 WHERE account_id = $1 AND person_id = $2', id, active)
    },
  }
}
