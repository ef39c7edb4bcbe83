import { Alert, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import type { ManagedProcess } from '../../api/commands.ts'
import { entity } from '../../api/outcome.ts'
import { useCommand } from '../../shared/command-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { itemName } from './item-name.ts'
import { dialogText } from './more.pt-BR.ts'
import { NumberedDialog, WholeInput } from './numbered-dialog.tsx'
import { NOTHING_TYPED, typedBody, TypedOfferFields } from './typed-offer.tsx'

const text = dialogText.replacement
const EXCHANGE = 1

interface ReplacementDialogProps {
  readonly process: ManagedProcess
  readonly onClose: () => void
}

/** The offers of the store in exchange for an item, with the price difference of each. */
export function ReplacementDialog({ process, onClose }: ReplacementDialogProps) {
  const exchanged = process.itens.filter(({ tipoProcesso }) => tipoProcesso === EXCHANGE)
  const [itemId, setItem] = useState(exchanged[0]?.itemId ?? '')
  const [skuId, setSku] = useState('')
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [units, setUnits] = useState<number | null>(null)
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const command = useCommand(process.id, onClose)
  const offers = useQuery({
    queryKey: ['process', process.id, 'offers', itemId],
    queryFn: async ({ signal }) =>
      entity(await client.listReplacements({ params: { processoId: process.id, itemId: Number(itemId) }, signal })),
  })
  const submit = () => {
    setAsked(true)
    const isByHand = offers.data?.aMao === true
    const sent = isByHand ? typedBody(typed) : skuId === '' ? null : { skuId }
    if (sent === null) return
    const motivo = why.trim()
    const body = { versao: process.versao, itemId, ...sent, ...(units !== null && units > 0 && { quantidade: units }) }
    command.mutate({ name: 'trocas', body: { ...body, ...(motivo !== '' && { motivo }) } })
  }
  return (
    <NumberedDialog
      title={text.title}
      submitLabel={text.submit}
      why={why}
      onWhy={setWhy}
      onSubmit={submit}
      onClose={onClose}
      processId={process.id}
      command={command}
    >
      <Text size="sm">{text.says}</Text>
      <NativeSelect
        label={text.item}
        data={exchanged.map((item) => ({ value: item.itemId, label: itemName(process, item.itemId) }))}
        value={itemId}
        onChange={(event) => {
          setItem(event.currentTarget.value)
          setSku('')
        }}
      />
      <Loaded query={offers}>
        {(found) => (
          <>
            <Text size="sm" c="dimmed">
              {text.free(found.unidadesLivres, money(found.valorPago))}
            </Text>
            <WholeInput
              w={110}
              label={text.units}
              value={units ?? found.unidadesLivres}
              onValue={setUnits}
              max={found.unidadesLivres}
            />
            {found.aMao ? (
              <TypedOfferFields typed={typed} onTyped={setTyped} isAsked={isAsked} />
            ) : (
              <Offers found={found} chosen={skuId} onChoose={setSku} isMissing={isAsked && skuId === ''} />
            )}
          </>
        )}
      </Loaded>
    </NumberedDialog>
  )
}

interface OffersProps {
  readonly found: Answer<'listReplacements'>
  readonly chosen: string
  readonly onChoose: (skuId: string) => void
  readonly isMissing: boolean
}

function Offers({ found, chosen, onChoose, isMissing }: OffersProps) {
  if (found.opcoes.length === 0) return <Alert color="yellow">{text.noOffer}</Alert>
  return (
    <Radio.Group label={text.offer} value={chosen} onChange={onChoose} error={isMissing && text.choose}>
      <Stack gap={6} mah={260} style={{ overflowY: 'auto' }} p={4}>
        {found.opcoes.map(({ skuId, skuNome, preco, valorDiferenca, disponiveis }) => (
          <Radio
            key={skuId}
            value={skuId}
            label={`${skuNome} · ${money(preco)}`}
            description={`${differenceOf(valorDiferenca)} · ${text.stock(count(disponiveis))}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function differenceOf(difference: number): string {
  if (difference === 0) return text.same
  return difference > 0 ? text.customerPays(money(difference)) : text.storePays(money(-difference))
}
