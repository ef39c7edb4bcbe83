import type { ImportRequest } from '@vaivem/contract'
import {
  type AccountConfiguration,
  type ItemAnswer,
  matchReason,
  type ReasonQuestion,
  reasonAnswers,
} from '@vaivem/domain'

type WireLine = ImportRequest['Processo']['Pedido']['Skus'][number]
type WireAnswer = NonNullable<WireLine['Respostas']>[number]
type Reasons = Pick<AccountConfiguration, 'reasons'>

/** The answers that come with a line, as the account's questions of its reason know them. */
export function answersOf({ reasons }: Reasons, { Motivo, Respostas = [] }: WireLine): readonly ItemAnswer[] {
  const reason = matchReason(reasons, Motivo?.Descricao || null)
  const given = Object.fromEntries(Respostas.map(({ Chave, Opcao, Texto }) => [Chave, Opcao ?? Texto ?? '']))
  return reasonAnswers.keptAnswers(reason, given)
}

/** The faults of the answers of an import: each must answer a question of the reason of its line, in the form of that question, once. */
export function answerFaults(
  { reasons }: Reasons,
  lines: readonly WireLine[],
): readonly { readonly where: string; readonly message: string }[] {
  return lines.flatMap(({ Motivo, Respostas = [] }, line) => {
    const questions = matchReason(reasons, Motivo?.Descricao || null)?.questions ?? []
    return Respostas.flatMap((answer, at) => {
      const where = `/Processo/Pedido/Skus/${line}/Respostas/${at}`
      const isAgain = Respostas.findIndex(({ Chave }) => Chave === answer.Chave) < at
      if (isAgain) return [{ where: `${where}/Chave`, message: 'já há uma resposta a esta pergunta' }]
      const question = questions.find(({ key, kind }) => key === answer.Chave && kind !== 'photos')
      const fault = question ? faultOf(question, answer) : ['Chave', 'o motivo do item não tem esta pergunta']
      return fault ? [{ where: `${where}/${fault[0]}`, message: fault[1] ?? '' }] : []
    })
  })
}

function faultOf({ kind, choices, longest }: ReasonQuestion, { Opcao, Texto }: WireAnswer) {
  if (kind === 'choice') {
    const known = choices.map(({ key }) => key)
    return known.includes(Opcao ?? '') ? null : ['Opcao', `esperava uma das opções da pergunta: ${known.join(', ')}`]
  }
  if (Texto === undefined) return ['Texto', 'a pergunta pede um texto']
  return Texto.length > longest ? ['Texto', `a pergunta pede no máximo ${longest} letras`] : null
}
