import { Alert, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { dialogText } from './more.pt-BR.ts'

const text = dialogText.replacement

/** A replacement that staff type in, because the stock of the store cannot be queried. */
export interface TypedOffer {
  readonly skuId: string
  readonly name: string
  readonly price: number | string
  readonly isSameProduct: boolean
}

export const NOTHING_TYPED: TypedOffer = { skuId: '', name: '', price: '', isSameProduct: false }

/** As the command says it; null while something is missing. */
export function typedBody({ skuId, name, price, isSameProduct }: TypedOffer) {
  const preco = reaisOf(price)
  if (skuId.trim() === '' || name.trim() === '' || preco === null) return null
  return { skuId: skuId.trim(), skuNome: name.trim(), preco, mesmoProduto: isSameProduct }
}

/** The typed amount; null where the field is empty. Fields give `79.90` as text while it is typed. */
function reaisOf(price: number | string): number | null {
  return price === '' || !Number.isFinite(Number(price)) ? null : Number(price)
}

interface Props {
  readonly typed: TypedOffer
  readonly onTyped: (typed: TypedOffer) => void
  readonly isAsked: boolean
}

export function TypedOfferFields({ typed, onTyped, isAsked }: Props) {
  const { skuId, name, price, isSameProduct } = typed
  const missing = (isMissing: boolean) => isAsked && isMissing && text.required
  return (
    <>
      <Alert color="blue">{text.byHand}</Alert>
      <TextInput
        label={text.sku}
        required
        maxLength={255}
        value={skuId}
        onChange={(event) => onTyped({ ...typed, skuId: event.currentTarget.value })}
        error={missing(skuId.trim() === '')}
      />
      <TextInput
        label={text.name}
        required
        maxLength={255}
        value={name}
        onChange={(event) => onTyped({ ...typed, name: event.currentTarget.value })}
        error={missing(name.trim() === '')}
      />
      <NumberInput
        label={text.price}
        required
        prefix="R$ "
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={price}
        onChange={(value) => onTyped({ ...typed, price: value })}
        error={missing(reaisOf(price) === null)}
      />
      <Checkbox
        label={text.sameProduct}
        checked={isSameProduct}
        onChange={(event) => onTyped({ ...typed, isSameProduct: event.currentTarget.checked })}
      />
    </>
  )
}
