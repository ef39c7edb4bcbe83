import { elementsOf, type Loose, repeated } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

/** The faults of the questions of each reason: keys must be unique, a choice must have choices, and photos may be requested only once. */
export function questionFaults(reasons: readonly Loose[]): SchemaFault[] {
  return reasons.flatMap((reason, index) => {
    const pointer = `/motivos/${index}/perguntas`
    const questions = elementsOf(reason, 'perguntas')
    return [
      ...repeatedKeys(questions, pointer, 'já há uma pergunta com esta chave neste motivo'),
      ...repeated(questions, ({ tipo }) => (tipo === 'fotos' ? tipo : undefined)).map((at) => ({
        pointer: `${pointer}/${at}/tipo`,
        message: 'o motivo já tem uma pergunta que pede fotos',
      })),
      ...questions.flatMap((question, at) => choiceFaults(question, `${pointer}/${at}`)),
    ]
  })
}

function choiceFaults(question: Loose, pointer: string): SchemaFault[] {
  const choices = elementsOf(question, 'opcoes')
  if (question['tipo'] !== 'escolha')
    return choices.length > 0
      ? [{ pointer: `${pointer}/opcoes`, message: 'só uma pergunta de escolha tem opções' }]
      : []
  if (choices.length < 2)
    return [{ pointer: `${pointer}/opcoes`, message: 'uma pergunta de escolha tem ao menos duas opções' }]
  return repeatedKeys(choices, `${pointer}/opcoes`, 'já há uma opção com esta chave nesta pergunta')
}

function repeatedKeys(list: readonly Loose[], pointer: string, message: string): SchemaFault[] {
  return repeated(list, ({ chave }) => (typeof chave === 'string' ? chave : undefined)).map((at) => ({
    pointer: `${pointer}/${at}/chave`,
    message,
  }))
}
