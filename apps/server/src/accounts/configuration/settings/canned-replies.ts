import { type CannedReply, REPLY_VARIABLES, unknownVariables } from '@vaivem/domain'
import { checked, name } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { field, section } from '../setting.ts'

const LONGEST_REPLY = 2000
const VARIABLES = REPLY_VARIABLES.map((variable) => `{${variable}}`).join(', ')

/** A text that the team inserts where it writes a refusal or a comment. */
export const cannedReply = section<CannedReply>(
  'Um texto que a equipe insere onde escreve uma recusa ou um comentário.',
  {
    name: field('nome', 'Nome', neverLooser, name('Como a equipe a encontra.', { examples: ['Fora do prazo'] })),
    text: field(
      'texto',
      `Texto, com ${VARIABLES} preenchidos pelo processo`,
      neverLooser,
      checked(
        `O texto; o que está entre chaves é preenchido pelo processo: ${VARIABLES}.`,
        (text) => unknownVariables(text).length === 0,
        `entre chaves somente ${VARIABLES}`,
        { maxLength: LONGEST_REPLY, examples: ['{cliente}, o prazo do pedido {pedido} terminou.'] },
      ),
    ),
  },
)
