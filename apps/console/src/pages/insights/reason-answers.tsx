import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { count } from '../../shared/wording.pt-BR.ts'
import { Drawing } from './drawing.tsx'
import { insightsText } from './insights.pt-BR.ts'
import type { Indicators } from './insights-state.ts'

const text = insightsText.answers
type Answer = Indicators['respostas'][number]

const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** The answers to the questions of each reason; nothing where no question was answered in the period. */
export function ReasonAnswers({ indicators: { respostas } }: { readonly indicators: Indicators }) {
  if (respostas.length === 0) return null
  const asked = unitsByQuestion(respostas)
  const columns: readonly Column<Answer>[] = [
    { title: text.reason, cell: ({ motivo }) => motivo ?? insightsText.reasons.noReason },
    { title: text.question, cell: ({ pergunta }) => pergunta },
    { title: text.answer, cell: ({ resposta }) => resposta },
    { title: text.units, cell: ({ unidades }) => count(unidades), isNumber: true },
    {
      title: text.share,
      cell: (answer) => PERCENT.format(answer.unidades / (asked.get(questionOf(answer)) ?? answer.unidades)),
      isNumber: true,
    },
  ]
  return (
    <Drawing
      title={text.title}
      about={text.about}
      chart={null}
      table={
        <PlainTable
          label={text.title}
          columns={columns}
          rows={respostas}
          keyOf={(answer) => `${questionOf(answer)}\n${answer.resposta}`}
          minWidth={520}
        />
      }
    />
  )
}

function questionOf({ motivo, pergunta }: Answer): string {
  return `${motivo ?? ''}\n${pergunta}`
}

/** The units for which each question was answered. */
function unitsByQuestion(answers: readonly Answer[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const answer of answers) units.set(questionOf(answer), (units.get(questionOf(answer)) ?? 0) + answer.unidades)
  return units
}
