import { carrierConnectorOfWord } from '../../connectors/index.ts'
import { elementsOf, type Loose, repeated } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

/** The words of the account file for the kinds of delivery in which a customer may choose a window. */
const WITH_WINDOWS: ReadonlySet<unknown> = new Set(['coleta', 'coletaAgendada'])

/**
 * The faults of the windows of home collections: of options that do not collect, of carriers that accept no windows, and windows that end
 * before they begin.
 */
export function windowFaults(carriers: readonly Loose[], options: readonly Loose[]): SchemaFault[] {
  return options.flatMap((option, index) => {
    const pointer = `/logistica/opcoes/${index}/janelas`
    const windows = elementsOf(option, 'janelas')
    if (windows.length === 0) return []
    return [
      ...(WITH_WINDOWS.has(option['tipo'])
        ? []
        : [{ pointer, message: 'só valem com `tipo: coleta` ou `tipo: coletaAgendada`' }]),
      ...carrierFaults(carriers, option, pointer),
      ...windows.flatMap(({ de, ate }, at) =>
        typeof de === 'string' && typeof ate === 'string' && ate <= de
          ? [{ pointer: `${pointer}/${at}/ate`, message: 'a janela termina antes de começar' }]
          : [],
      ),
      ...repeatedFaults(windows, pointer),
    ]
  })
}

function carrierFaults(carriers: readonly Loose[], option: Loose, pointer: string): SchemaFault[] {
  const carrier = carriers.find(({ id }) => id === option['transportadora'])
  const word = carrier?.['integracao']
  const integration = typeof word === 'string' ? carrierConnectorOfWord(word) : undefined
  if (!integration || integration.capabilities.collectionWindows) return []
  return [{ pointer, message: `a integração ${integration.label} não leva a janela da coleta à transportadora` }]
}

/** Windows that have the same time on the same day of the week: the customer would be offered one twice. */
function repeatedFaults(windows: readonly Loose[], pointer: string): SchemaFault[] {
  const each = windows.flatMap(({ dias, de, ate }, at) =>
    Array.isArray(dias) ? dias.map((day: unknown): Loose => ({ at, key: JSON.stringify([day, de, ate]) })) : [],
  )
  const places = repeated(each, ({ key }) => String(key)).map((place) => Number(each[place]?.['at']))
  return [...new Set(places)].map((at) => ({
    pointer: `${pointer}/${at}`,
    message: 'já há uma janela com este horário em um destes dias',
  }))
}
