import { getTraining, makeTraining as makeOperation } from '@vaivem/contract'
import { invariant, ok, refuse } from '@vaivem/domain'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { makeTraining, readTraining, type Training } from './training.ts'

/** The operations of the copy in which a shop tries its policy as a customer. */
export function trainingRoutes(deps: Deps): Route[] {
  const entityOf = ({ alias, isCurrent, orders, mails }: Training) => ({
    paginaDaLoja: `${deps.publicUrl()}/loja/${alias}`,
    atualizada: isCurrent,
    pedidos: orders.map(({ number, email, items, delivered_at: deliveredAt, is_used: isUsed }) => ({
      numero: number,
      email,
      itens: [...items],
      entregueEm: momentOfColumn(deliveredAt),
      usado: isUsed,
    })),
    emails: mails.map(({ at, recipient, subject, text }) => ({
      em: momentOfColumn(at),
      para: recipient,
      assunto: subject,
      texto: text,
    })),
  })
  return [
    route(
      getTraining,
      async ({ account }) => {
        const training = await readTraining(deps, account)
        return training ? ok(training) : refuse('training-not-found')
      },
      (training) => ({ entity: entityOf(training) }),
    ),
    route(
      makeOperation,
      async ({ account, cause, ip, traceId }) => {
        await makeTraining(deps, account, { cause, origin: { ip, traceId } })
        const training = await readTraining(deps, account)
        invariant(training !== undefined, 'a training copy just made is there')
        return ok(training)
      },
      (training) => ({ entity: entityOf(training) }),
    ),
  ]
}
