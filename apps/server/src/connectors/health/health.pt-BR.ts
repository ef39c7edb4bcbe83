import type { ListedConnector } from '@vaivem/contract'
import { instantOfColumn, momentOf, momentOfColumn } from '../../platform/http/moments.ts'
import type { CallFailure } from './call-failure.ts'
import type { HealthRow } from './health-repository.ts'

const FAILURES: Readonly<Record<CallFailure, readonly [words: string, advice: string]>> = {
  'address-refused': [
    'O endereço não pode ser chamado.',
    'Confira o hostname no arquivo da conta: ele precisa ser público, por HTTPS, na porta 443.',
  ],
  'name-unknown': [
    'O nome do endereço não foi achado na internet.',
    'Confira o hostname no arquivo da conta e o DNS dele.',
  ],
  'not-reached': ['Não se chegou ao servidor.', 'Confira se ele está no ar e se um firewall barra o Vaivém.'],
  'certificate-refused': [
    'O certificado do servidor não é válido.',
    'Renove o certificado; se a autoridade é própria, dê-a em NODE_EXTRA_CA_CERTS.',
  ],
  'connection-lost': ['A conexão caiu antes da resposta.', 'Se voltar a acontecer, veja o servidor chamado.'],
  'no-answer-in-time': ['Não houve resposta a tempo.', 'Veja se o servidor chamado está sobrecarregado.'],
  'answer-malformed': ['A resposta não é HTTP.', 'Confira o endereço e o que há entre o Vaivém e o servidor chamado.'],
  'credentials-refused': [
    'A plataforma recusou a credencial.',
    'Confira se ela ainda vale e tem os direitos pedidos; se não, gere outra na plataforma e troque-a aqui.',
  ],
  'left-alone': [
    'A plataforma pediu para esperar, e nada foi enviado.',
    'Nada a fazer: o Vaivém volta a chamá-la quando o prazo que ela pediu terminar.',
  ],
  'connector-stopped': [
    'O conector foi parado, e nada mais foi enviado.',
    'Nada a fazer: o envio espera que ele siga.',
  ],
  'credentials-replaced': [
    'A plataforma recusou credenciais que eram trocadas nesse momento.',
    'Nada a fazer: a chamada é repetida com as novas.',
  ],
  'too-many-requests': [
    'A plataforma pediu para ir mais devagar.',
    'Nada a fazer: tenta-se de novo mais tarde. Se persiste, veja o que mais usa a mesma credencial.',
  ],
  'server-error': [
    'A plataforma teve um erro interno.',
    'Veja o registro de erros do servidor, ou o aviso da plataforma.',
  ],
}

/** How the calls of a connector went, on the wire; `pausedUntil`: until when its circuit is open. */
export function shownHealth(
  row: HealthRow | undefined,
  pausedUntil: Temporal.Instant | null,
): ListedConnector['saude'] {
  return {
    respondeuEm: row?.answeredAt ? momentOfColumn(row.answeredAt) : null,
    falhouEm: row?.failedAt ? momentOfColumn(row.failedAt) : null,
    pausadoAte: pausedUntil && momentOf(pausedUntil),
    falhas: (row?.failures ?? []).map(({ at, failure }) => {
      const [falha, oQueFazer] = FAILURES[failure]
      return { em: momentOf(instantOfColumn(at)), falha, oQueFazer }
    }),
  }
}
