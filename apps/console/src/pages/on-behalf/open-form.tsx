import { Button, Group, Radio, Stack, Switch, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { day, money } from '../../shared/wording.pt-BR.ts'
import { onBehalfCopy as copy } from './on-behalf.pt-BR.ts'
import type { Advice, RequestOf } from './request-types.ts'

interface OpenFormProps {
  readonly number: string
  readonly items: RequestOf['itens']
  readonly advice: Advice
  /** Whether the advice is about the present state of the form. */
  readonly isSettled: boolean
}

/** The form of payment, the notification of the customer, and, against the rules, the reason. */
export function OpenForm({ number, items, advice, isSettled }: OpenFormProps) {
  const [voucher, setVoucher] = useState('')
  const [isNotified, setNotified] = useState(true)
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const open = useAct({
    run: async (body: RequestOf) => entity(await client.openOnBehalf({ body })),
    done: ({ numero }) => copy.done(numero),
    refresh: 'pedido',
    onDone: ({ id }) => void navigate(`/processos/${id}`),
  })
  const isWhyMissing = advice.precisaMotivo && why.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWhyMissing) return
    open.mutate({
      pedidoNumero: number,
      itens: items,
      notificarConsumidor: isNotified,
      ...(voucher !== '' && { valeCompraDefinicaoId: Number(voucher) }),
      ...(advice.precisaMotivo && { motivo: why.trim() }),
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={720}>
        {advice.valores !== null && <PaymentChoice amounts={advice.valores} value={voucher} onChange={setVoucher} />}
        <Switch
          label={copy.notify}
          checked={isNotified}
          onChange={(event) => setNotified(event.currentTarget.checked)}
        />
        {advice.precisaMotivo && (
          <Textarea
            label={copy.why}
            description={copy.whyHint}
            required
            autosize
            maxLength={4000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={isAsked && isWhyMissing && copy.whyMissing}
          />
        )}
        {open.error !== null && <Failed error={open.error} />}
        <Group>
          <Button
            type="submit"
            loading={open.isPending}
            disabled={!isSettled}
            {...(advice.precisaMotivo && { color: 'red' })}
          >
            {advice.precisaMotivo ? copy.openAgainst : copy.open}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PaymentChoiceProps {
  readonly amounts: NonNullable<Advice['valores']>
  readonly value: string
  readonly onChange: (voucher: string) => void
}

/** Money or one of the vouchers, side by side with their amounts. */
function PaymentChoice({ amounts: { total, frete, vales }, value, onChange }: PaymentChoiceProps) {
  return (
    <Radio.Group label={copy.amounts} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value="" label={copy.moneyBack(money(total), money(frete))} />
        {vales.map(({ definicaoId, descricao, valor, validade }) => (
          <Radio
            key={definicaoId}
            value={String(definicaoId)}
            label={copy.voucher(descricao, money(valor), day(validade))}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
