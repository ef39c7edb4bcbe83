import type { PersonalDataTable } from './personal-data-table.ts'

/** Ignores case and accents, as the list's search does. */
const folded = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
const digits = (text: string) => `regexp_replace(${text}, '[^0-9]', '', 'g')`

/** The stored text that a person is found by. */
const KNOWN_BY = `(
    SELECT email AS text FROM unnest(person.emails) AS email
    UNION
    SELECT ${folded('told')} FROM store_order o, unnest(ARRAY[o.facts #>> '{customer,nome}', o.facts #>> '{customer,documento}',
      o.facts #>> '{customer,telefone}', o.facts #>> '{customer,celular}']) AS told
    WHERE o.account_id = $1 AND o.order_id = ANY (person.orders) AND told IS NOT NULL) AS known`

/**
 * Whether one of these texts of staff contains such a text as a whole, or is the beginning of it or of one of its words: the text
 * that staff type to find the person.
 */
const tells = (texts: string) => `EXISTS (
    SELECT FROM ${KNOWN_BY}, (
      SELECT ${folded('value')} AS text FROM (${texts}) AS all_of_it (value)
    ) AS said
    WHERE (length(known.text) >= 6 AND strpos(said.text, known.text) > 0)
       OR (length(said.text) >= 4 AND strpos(' ' || known.text, ' ' || said.text) > 0)
       OR (length(${digits('said.text')}) >= 6 AND strpos(${digits('known.text')}, ${digits('said.text')}) > 0))`

const OF_FILTER = tells('SELECT x.name UNION ALL SELECT value FROM jsonb_each_text(x.parameters)')
const OF_JOB = tells('SELECT x.reason UNION ALL SELECT x.customer_text')

/** The search data of staff, and what they are about to say to many; it is erased first, while the search keys of the person are still known. */
export const SEARCH_DATA: readonly PersonalDataTable[] = [
  {
    table: 'saved_filter',
    name: 'filtrosGuardados',
    select: `SELECT jsonb_build_object('nome', x.name, 'parametros', x.parameters, 'quando', x.created_at) AS record
             FROM saved_filter x, person WHERE x.account_id = $1 AND ${OF_FILTER}`,
    erase: `DELETE FROM saved_filter x USING person WHERE x.account_id = $1 AND ${OF_FILTER}`,
  },
  {
    // Only while the job is at work: then the events of its processes have it.
    table: 'bulk_job',
    name: 'comandosEmLote',
    select: `SELECT jsonb_build_object('motivo', x.reason, 'textoUsuario', x.customer_text, 'quando', x.asked_at) AS record
             FROM bulk_job x, person WHERE x.account_id = $1 AND x.state = 'running' AND ${OF_JOB}`,
    erase: `UPDATE bulk_job x SET reason = NULL, customer_text = NULL FROM person
            WHERE x.account_id = $1 AND x.state = 'running' AND ${OF_JOB}`,
  },
]
