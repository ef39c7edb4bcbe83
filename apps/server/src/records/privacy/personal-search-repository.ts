import type { PersonalDataTable } from './personal-data-table.ts'

/** Without regard to case and accents, as the list searches. */
const folded = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
const digits = (text: string) => `regexp_replace(${text}, '[^0-9]', '', 'g')`

/** What one finds a person by: of each, the text that is kept of them. */
const KNOWN_BY = `(
    SELECT email AS text FROM unnest(person.emails) AS email
    UNION
    SELECT ${folded('told')} FROM store_order o, unnest(ARRAY[o.facts #>> '{customer,nome}', o.facts #>> '{customer,documento}',
      o.facts #>> '{customer,telefone}', o.facts #>> '{customer,celular}']) AS told
    WHERE o.account_id = $1 AND o.order_id = ANY (person.orders) AND told IS NOT NULL) AS known`

/** It says the whole of such a text, or it is the beginning of one, or of a word of one: what is typed to find them. */
const TELLS = `EXISTS (
    SELECT FROM ${KNOWN_BY}, (
      SELECT ${folded('value')} AS text FROM (SELECT x.name UNION ALL SELECT value FROM jsonb_each_text(x.parameters)) AS all_of_it (value)
    ) AS said
    WHERE (length(known.text) >= 6 AND strpos(said.text, known.text) > 0)
       OR (length(said.text) >= 4 AND strpos(' ' || known.text, ' ' || said.text) > 0)
       OR (length(${digits('said.text')}) >= 6 AND strpos(${digits('known.text')}, ${digits('said.text')}) > 0))`

/** What the staff keeps to find people by; erased first, while it is still known what they are found by. */
export const SEARCH_DATA: readonly PersonalDataTable[] = [
  {
    table: 'saved_filter',
    name: 'filtrosGuardados',
    select: `SELECT jsonb_build_object('nome', x.name, 'parametros', x.parameters, 'quando', x.created_at) AS record
             FROM saved_filter x, person WHERE x.account_id = $1 AND ${TELLS}`,
    erase: `DELETE FROM saved_filter x USING person WHERE x.account_id = $1 AND ${TELLS}`,
  },
]
