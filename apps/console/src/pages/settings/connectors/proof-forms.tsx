import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { client } from '../../../api/client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { proofCopy as copy } from './proof.pt-BR.ts'
import type { ConnectorOfAccount } from './use-connectors.ts'

/** The request body of a proof. */
export type ProofBody = NonNullable<Parameters<typeof client.proveConnector>[0]['body']>

interface FormProps {
  readonly connector: ConnectorOfAccount
  readonly isBusy: boolean
  readonly onProve: (asked: ProofBody) => void
}

/** The form for the input of a proof, by the kind of its connector. */
export function ProofForm(props: FormProps) {
  const { tipo } = props.connector
  if (tipo === 'transportadora') return <CarrierForm {...props} />
  return tipo === 'provedor' ? <ProviderForm {...props} /> : <StoreForm {...props} />
}

function StoreForm({ isBusy, onProve }: FormProps) {
  const [order, setOrder] = useState('')
  const [isPermitting, setPermitting] = useState(false)
  return (
    <>
      <Told label={copy.order} hint={copy.orderHint} value={order} onChange={setOrder} />
      <Buttons isBusy={isBusy} onRead={() => onProve(orderOf(order))} onWrite={() => setPermitting(true)} />
      {isPermitting && (
        <StorePermission
          order={order.trim()}
          onClose={() => setPermitting(false)}
          onPermit={(number, valor) => {
            setPermitting(false)
            setOrder(number)
            onProve({ pedidoNumero: number, permissao: { pedidoNumero: number, valor } })
          }}
        />
      )}
    </>
  )
}

const POSTAL_CODE = /^\d{5}-?\d{3}$/

function CarrierForm({ connector, isBusy, onProve }: FormProps) {
  const [postalCode, setPostalCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isPermitting, setPermitting] = useState(false)
  const cep = postalCode.trim()
  const isWrong = cep !== '' && !POSTAL_CODE.test(cep)
  const told: ProofBody = cep === '' ? {} : { cep }
  const unlessWrong = (act: () => void) => {
    setAsked(true)
    if (!isWrong) act()
  }
  return (
    <>
      <Told
        label={copy.postalCode}
        hint={copy.postalCodeHint}
        value={postalCode}
        onChange={setPostalCode}
        error={isAsked && isWrong && copy.postalCodeWrong}
      />
      <Buttons
        isBusy={isBusy}
        onRead={() => unlessWrong(() => onProve(told))}
        onWrite={() => unlessWrong(() => setPermitting(true))}
      />
      {isPermitting && (
        <CarrierPermission
          needsSender={connector.pedeRemetente}
          onClose={() => setPermitting(false)}
          onPermit={(permissao) => {
            setPermitting(false)
            onProve({ ...told, permissao })
          }}
        />
      )}
    </>
  )
}

function ProviderForm({ isBusy, onProve }: FormProps) {
  const [order, setOrder] = useState('')
  const [payment, setPayment] = useState('')
  const reference = payment.trim()
  const read = () => onProve({ ...orderOf(order), ...(reference !== '' && { pagamentoReferencia: reference }) })
  return (
    <>
      <Told label={copy.paidOrder} hint={copy.paidOrderHint} value={order} onChange={setOrder} />
      <Told label={copy.payment} hint={copy.paymentHint} value={payment} onChange={setPayment} />
      <Buttons isBusy={isBusy} onRead={read} />
    </>
  )
}

function orderOf(order: string): ProofBody {
  const number = order.trim()
  return number === '' ? {} : { pedidoNumero: number }
}

interface ToldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}

function Told({ label, hint, value, onChange, error }: ToldProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      maxLength={100}
      maw={360}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

interface ButtonsProps {
  readonly isBusy: boolean
  readonly onRead: () => void
  /** Absent: such a proof never writes. */
  readonly onWrite?: () => void
}

function Buttons({ isBusy, onRead, onWrite }: ButtonsProps) {
  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy} onClick={onRead}>
        {copy.read}
      </Button>
      {onWrite && (
        <Button variant="default" disabled={isBusy} onClick={onWrite}>
          {copy.write}
        </Button>
      )}
    </Group>
  )
}

const MOST_VOUCHER_REAIS = 10
const MOST_PARCEL_REAIS = 100

interface AmountProps {
  readonly words: { readonly amount: string; readonly amountHint: string; readonly amountExample: string }
  readonly value: number | string
  readonly onChange: (value: number | string) => void
  readonly error: ReactNode
  readonly isFirst?: boolean
}

function Amount({ words, value, onChange, error, isFirst = false }: AmountProps) {
  return (
    <NumberInput
      label={words.amount}
      description={words.amountHint}
      prefix="R$ "
      placeholder={words.amountExample}
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={2}
      hideControls
      required
      {...(isFirst && { 'data-autofocus': true })}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

interface StorePermissionProps {
  readonly order: string
  readonly onPermit: (order: string, amount: number) => void
  readonly onClose: () => void
}

/** Asks for permission to write at the shop: the person who gives it names the order and the amount. */
function StorePermission({ order: known, onPermit, onClose }: StorePermissionProps) {
  const words = copy.permission
  const [order, setOrder] = useState(known)
  const [amount, setAmount] = useState<number | string>('')
  const [isAsked, setAsked] = useState(false)
  const reais = Number(amount)
  const isAmountWrong = !(reais > 0 && reais <= MOST_VOUCHER_REAIS)
  const isOrderMissing = order.trim() === ''
  const submit = () => {
    setAsked(true)
    if (!isAmountWrong && !isOrderMissing) onPermit(order.trim(), reais)
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={false}
      error={null}
    >
      <Text>{words.about}</Text>
      <TextInput
        label={words.order}
        required
        maxLength={100}
        data-autofocus
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value)}
        error={isAsked && isOrderMissing && words.orderMissing}
      />
      <Amount words={words} value={amount} onChange={setAmount} error={isAsked && isAmountWrong && words.amountWrong} />
    </FormDialog>
  )
}

type Permission = Omit<NonNullable<ProofBody['permissao']>, 'pedidoNumero'>

interface CarrierPermissionProps {
  readonly needsSender: boolean
  readonly onPermit: (permission: Permission) => void
  readonly onClose: () => void
}

const NOBODY = { nome: '', documento: '', telefone: '', email: '' }
const SENDER_FIELDS = ['nome', 'documento', 'telefone', 'email'] as const

/** Asks for permission to authorize a parcel and to take it back: the person who gives it states what it may cost, and who sends it. */
function CarrierPermission({ needsSender, onPermit, onClose }: CarrierPermissionProps) {
  const words = copy.parcelPermission
  const [amount, setAmount] = useState<number | string>('')
  const [sender, setSender] = useState(NOBODY)
  const [isAsked, setAsked] = useState(false)
  const reais = Number(amount)
  const isAmountWrong = !(reais > 0 && reais <= MOST_PARCEL_REAIS)
  const isMissing = (name: (typeof SENDER_FIELDS)[number]) => needsSender && sender[name].trim() === ''
  const submit = () => {
    setAsked(true)
    if (isAmountWrong || SENDER_FIELDS.some(isMissing)) return
    const { nome, documento, telefone, email } = sender
    const remetente = { nome: nome.trim(), documento: documento.trim(), telefone: telefone.trim(), email: email.trim() }
    onPermit({ valor: reais, ...(needsSender && { remetente }) })
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={false}
      error={null}
    >
      <Text>{words.about}</Text>
      <Amount
        words={words}
        value={amount}
        onChange={setAmount}
        error={isAsked && isAmountWrong && words.amountWrong}
        isFirst
      />
      {needsSender && (
        <>
          <Text size="sm">{words.sender}</Text>
          {SENDER_FIELDS.map((name) => (
            <TextInput
              key={name}
              label={words.fields[name]}
              required
              maxLength={200}
              value={sender[name]}
              onChange={(event) => {
                const { value } = event.currentTarget
                setSender((before) => ({ ...before, [name]: value }))
              }}
              error={isAsked && isMissing(name) && words.missing}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
