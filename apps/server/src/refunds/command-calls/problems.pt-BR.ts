import type { HttpFailure } from '@vaivem/connector-kit'
import type { Call } from '../../platform/outbound/calls.ts'

const SENTENCES: Readonly<Record<HttpFailure, string>> = {
  'address-refused': 'O endereço não pode ser chamado.',
  'name-unknown': 'O nome do servidor não existe no DNS.',
  'not-reached': 'Ninguém atendeu à conexão.',
  'certificate-refused': 'O certificado TLS do servidor não vale.',
  'connection-lost': 'A conexão caiu antes da resposta.',
  'no-answer-in-time': 'Não houve resposta a tempo.',
  'answer-malformed': 'A resposta não é HTTP.',
  'left-alone': 'A plataforma pediu para esperar.',
  'connector-stopped': 'O conector foi parado.',
  'credentials-replaced': 'A plataforma recusou credenciais que eram trocadas nesse momento.',
}

/** Why a call has no answer, and whether it may have arrived; null where it has one. */
export function callProblem({ answer, failure, mayHaveArrived }: Call): string | null {
  if (answer) return null
  const why =
    failure === null ? 'Ainda não há resposta, ou o serviço parou antes dela.' : SENTENCES[failure as HttpFailure]
  return `${why} ${mayHaveArrived ? 'O pedido pode ter chegado.' : 'O pedido não foi enviado.'}`
}
