import type { ConnectorField } from '@vaivem/connector-kit'

/** A setting under `opcoes`, with the labels of the connectors that have it. */
export type SharedOption = ConnectorField & { readonly platforms: readonly string[] }

/** The settings that connectors declare, each once, with the labels of those that have it. */
export function optionsOf(
  connectors: readonly { readonly label: string; readonly options: readonly ConnectorField[] }[],
): readonly SharedOption[] {
  const byName = new Map<string, SharedOption>()
  for (const { label, options } of connectors)
    for (const option of options) {
      const platforms = [...(byName.get(option.name)?.platforms ?? []), label]
      byName.set(option.name, { ...option, platforms })
    }
  return [...byName.values()]
}
