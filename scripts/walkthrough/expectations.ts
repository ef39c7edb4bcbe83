import { isDeepStrictEqual } from 'node:util'
import type { ClientError, ListOutcome, Outcome, Page } from '@vaivem/sdk'

/** The result is not the expected one: the walkthrough ends here. */
export class Surprise extends Error {
  override readonly name = 'Surprise'
}

/** Every method counts one check and throws a `Surprise` where it fails. */
export interface Expectations {
  /** How many checks held so far. */
  readonly count: () => number
  readonly equal: <Value>(what: string, came: Value, expected: Value) => void
  readonly holds: (what: string, isSo: boolean, came: unknown) => void
  /** The entity of an answer that must be a success. */
  readonly answered: <Entity>(what: string, outcome: Outcome<Entity>) => Entity
  readonly listed: <Entity>(what: string, outcome: ListOutcome<Entity>) => { entity: readonly Entity[]; page: Page }
  /** The error of an answer that must be this very refusal, with a sentence and its details. */
  readonly refused: (what: string, outcome: Outcome<unknown>, status: number, erroCodigo: string) => ClientError
}

export function createExpectations(): Expectations {
  let held = 0
  const expect = (isSo: boolean, what: string, expected: unknown, came: unknown) => {
    if (!isSo) throw new Surprise(`${what}\n  esperado: ${shown(expected)}\n  veio:     ${shown(came)}`)
    held += 1
  }
  return {
    count: () => held,
    equal: (what, came, expected) => expect(isDeepStrictEqual(came, expected), what, expected, came),
    holds: (what, isSo, came) => expect(isSo, what, 'que fosse assim', came),
    answered: (what, outcome) => {
      expect(outcome.ok, what, 'resposta 200', outcome.ok ? undefined : outcome.error)
      return outcome.ok ? outcome.entity : unreachable()
    },
    listed: (what, outcome) => {
      expect(outcome.ok, what, 'lista com 200', outcome.ok ? undefined : outcome.error)
      return outcome.ok ? { entity: outcome.entity, page: outcome.page } : unreachable()
    },
    refused: (what, outcome, status, erroCodigo) => {
      const isThat = !outcome.ok && outcome.error.status === status && outcome.error.erroCodigo === erroCodigo
      expect(isThat, what, { status, erroCodigo }, outcome.ok ? outcome.entity : outcome.error)
      const error = outcome.ok ? unreachable() : outcome.error
      expect(error.erroDescricao !== '' && error.erroDetalhado !== null, `${what}: explicada`, 'uma frase', error)
      return error
    },
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}

function unreachable(): never {
  throw new Error('a failed expectation throws')
}
