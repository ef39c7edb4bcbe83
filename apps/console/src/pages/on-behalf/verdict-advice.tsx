import { Alert, List, Text } from '@mantine/core'
import { onBehalfCopy as copy } from './on-behalf.pt-BR.ts'
import type { Advice } from './request-types.ts'

/** The verdict of the rules on the request, and the smallest change that would make each refusing rule allow it. */
export function VerdictAdvice({ advice: { veredito, revisar, precisaMotivo } }: { readonly advice: Advice }) {
  if (veredito === null) return null
  const said = precisaMotivo ? copy.verdictRefused : revisar ? copy.verdictReview : copy.verdictAllowed
  const refusing = (veredito.regras ?? []).filter(({ permitir }) => !permitir)
  return (
    <Alert color={precisaMotivo ? 'red' : revisar ? 'yellow' : 'teal'} title={said} role="status">
      <Text size="sm">{veredito.descricao}</Text>
      {veredito.textoUsuario !== null && <Text size="sm">{copy.toCustomer(veredito.textoUsuario)}</Text>}
      {refusing.length > 0 && (
        <List size="sm">
          {refusing.map(({ nome, descricao, paraMudar }) => (
            <List.Item key={nome}>
              {descricao}
              {paraMudar !== null && ` · ${copy.toChange(paraMudar)}`}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
