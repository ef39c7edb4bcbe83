import { type ConnectorField, localOrigin } from '@vaivem/connector-kit'
import { carrierConnectorOfWord, CARRIER_OPTIONS } from '../../connectors/index.ts'
import { type Loose, sectionOf } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

export interface KnownOptions {
  /** Those of the connector that was chosen. */
  readonly declared: readonly ConnectorField[]
  /** Those of every connector of its kind. */
  readonly all: readonly ConnectorField[]
}

/** The faults of the settings under `opcoes`: missing, of another form, or not of this connector. */
export function optionFaults({ declared, all }: KnownOptions, given: Loose, pointer: string): SchemaFault[] {
  return [
    ...declared.flatMap((option) => oneFaults(option, given[option.name], `${pointer}/${option.name}`)),
    ...Object.keys(given)
      .filter((name) => all.some((option) => option.name === name))
      .filter((name) => (given[name] ?? null) !== null && !declared.some((option) => option.name === name))
      .map((name) => ({ pointer: `${pointer}/${name}`, message: 'a plataforma deste conector não tem esta opção' })),
  ]
}

function oneFaults({ isRequired, values, pattern }: ConnectorField, given: unknown, pointer: string): SchemaFault[] {
  if (given === undefined || given === null)
    return isRequired ? [{ pointer, message: 'a plataforma precisa desta opção' }] : []
  if (typeof given !== 'string') return []
  if (values && !values.includes(given)) return [{ pointer, message: `esperava um de: ${values.join(', ')}` }]
  return pattern && !pattern.test(given) ? [{ pointer, message: 'não tem a forma que a plataforma usa' }] : []
}

/** The faults of a carrier, and of the ways of sending with it, against what its integration can do. */
export function integrationFaults(carriers: readonly Loose[], options: readonly Loose[]): SchemaFault[] {
  const integrationOf = ({ integracao }: Loose) =>
    typeof integracao === 'string' ? carrierConnectorOfWord(integracao) : undefined
  return [
    ...carriers.flatMap((carrier, index) => {
      const pointer = `/logistica/transportadoras/${index}`
      const integration = integrationOf(carrier)
      const known = { declared: integration?.options ?? [], all: CARRIER_OPTIONS }
      return [
        ...optionFaults(known, sectionOf(carrier, 'opcoes'), `${pointer}/opcoes`),
        ...(integration ? serverFaults(integration, carrier['hostname'], `${pointer}/hostname`) : []),
      ]
    }),
    ...options.flatMap((option, index) => {
      const carrier = carriers.find(({ id }) => id === option['transportadora'])
      const integration = carrier && integrationOf(carrier)
      const kind = KINDS[String(option['tipo'])]
      if (!integration || !kind || integration.capabilities.kinds.some((one) => one === kind)) return []
      const message = `a integração ${integration.label} não leva encomendas deste modo`
      return [{ pointer: `/logistica/opcoes/${index}/tipo`, message }]
    }),
  ]
}

/**
 * The faults of the server that the account names for an integration. An integration that has its own takes none but an emulator on this
 * machine: any other would be ignored, and what was meant for a sandbox would be bought.
 */
export function serverFaults(
  { isServerOfAccount }: { readonly isServerOfAccount: boolean },
  hostname: unknown,
  pointer: string,
): SchemaFault[] {
  const isEmpty = (hostname ?? '') === ''
  if (isServerOfAccount) return isEmpty ? [{ pointer, message: NO_SERVER }] : []
  if (isEmpty || typeof hostname !== 'string' || localOrigin(hostname) !== undefined) return []
  return [{ pointer, message: OTHER_SERVER }]
}

const NO_SERVER = 'esta integração precisa do endereço do seu servidor'
const OTHER_SERVER =
  'o servidor é o de sempre da integração: deixe vazio, ou diga um emulador nesta máquina, como http://127.0.0.1:3000'

/** The words of the account file for the kinds of delivery that a carrier may not have. */
const KINDS: Readonly<Record<string, string>> = {
  agencia: 'agency',
  coleta: 'collection',
  coletaAgendada: 'scheduled-collection',
  coletaExpressa: 'express-collection',
  armario: 'locker',
}
