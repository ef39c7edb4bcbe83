import { NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fileCopy } from './account-file.pt-BR.ts'
import type { FieldView } from './field-view.ts'

/** A number; what is no number yet (`-`) stays in the field until it is one. */
export function NumberField({ view: { kind, node, common, value, preset, put } }: { readonly view: FieldView }) {
  const written = numberOf(value)
  const [typed, setTyped] = useState<number | string>(written ?? '')
  useEffect(() => setTyped(written ?? ''), [written])
  const change = (next: number | string) => {
    setTyped(next)
    if (next === '') put(undefined)
    else if (Number.isFinite(Number(next))) put(Number(next))
  }
  return (
    <NumberInput
      {...common}
      decimalSeparator=","
      thousandSeparator={kind === 'reais' ? '.' : ''}
      allowDecimal={kind !== 'whole'}
      {...(kind === 'reais' && { decimalScale: 2, fixedDecimalScale: false })}
      {...(node.minimum !== undefined && { min: node.minimum })}
      {...(node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER && { max: node.maximum })}
      clampBehavior="none"
      allowNegative={(node.minimum ?? -1) < 0}
      placeholder={placeholderOf(numberOf(preset.value), preset.isInherited)}
      value={typed}
      onChange={change}
    />
  )
}

function placeholderOf(preset: number | undefined, isInherited: boolean): string {
  if (preset === undefined) return fileCopy.nobody
  const said = preset.toLocaleString('pt-BR')
  return isInherited ? fileCopy.inherited(said) : fileCopy.preset(said)
}

/** The file may write an amount as text. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
}
