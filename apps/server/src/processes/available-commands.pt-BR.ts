import type { ManagedProcess } from '@vaivem/contract'
import {
  chooseUnits,
  decision,
  mayTravelAgain,
  parcel,
  replacements,
  transitions,
  type Decision,
  type DecisionStep,
  type ParcelState,
  type ParcelStep,
} from '@vaivem/domain'
import {
  DIFFERENCE_SENT,
  isLostAfterDifference,
  obstacleToMoney,
  replacementSteps,
  type ReplacementCommand,
  type ReplacementView,
} from './replacements.ts'
import { isLeftToClaim } from './delivery-claims/left-to-claim.ts'
import { freeUnits, unitsForMoney } from './exchange-choice.ts'
import { refundCommands } from './available-refund-commands.pt-BR.ts'
import type { ParcelView } from './parcel-view.ts'
import { defectCommands } from './available-defect-commands.pt-BR.ts'
import { heldItems, type StagedProcess } from './process-state.ts'
import {
  decisionCommands,
  decisionNames,
  deliveryClaimStateNames,
  parcelCommands,
  parcelStateNames,
  replacementCommands,
  replacementStateNames,
  spoken,
} from '../platform/wire/state-names.pt-BR.ts'

type Available = ManagedProcess['comandos'][number]

/** Every command on a process, and why it is not allowed where it is not: read from the tables that the commands obey. */
export function availableCommands(state: StagedProcess): Available[] {
  return [
    ...decisionsOf(state),
    ...undoOf(state),
    ...claimAnswerOf(state),
    newParcelOf(state),
    ...parcelsOf(state),
    ratingOf(state),
    placingOf(state),
    ...refundCommands(state),
    ...exchangesOf(state),
    ...defectCommands(state),
    allowed('fotos'),
    allowed('comentarios'),
    allowed('endereco'),
  ]
}

const CONCLUDED = 'O processo está concluído.'

/** The answer to a claim about a delivery, where the process is one. */
function claimAnswerOf({ deliveryClaim: claim }: StagedProcess): Available[] {
  if (claim === null) return []
  const name = 'reclamacao-entrega/responder'
  if (claim.state === 'open') return [allowed(name)]
  return [refused(name, `A reclamação está ${deliveryClaimStateNames[claim.state]}.`)]
}

function newParcelOf({ process, parcels, stages, deliveryClaim }: StagedProcess): Available {
  const name = 'encomendas'
  if (deliveryClaim) return refused(name, NOTHING_RETURNS)
  if (stages.status === 'concluded') return refused(name, CONCLUDED)
  if (process.decision !== 'approved')
    return refused(name, `O processo está ${spoken(decisionNames[process.decision])}.`)
  return chooseUnits(process.items, parcels, null).ok
    ? allowed(name)
    : refused(name, 'Todas as unidades viajam, ou chegaram.')
}

const BY_ANSWER = 'Responda à reclamação de entrega.'
const NOTHING_RETURNS = 'Em uma reclamação de entrega nada volta à loja.'

function decisionsOf(state: StagedProcess): Available[] {
  const { process, stages } = state
  const table: Readonly<Partial<Record<DecisionStep, unknown>>> = decision.TRANSITIONS[process.decision]
  return Object.entries(decisionCommands).map(([step, name]) => {
    if (state.held) return refused(name, WAITS)
    if (stages.status === 'concluded') return refused(name, CONCLUDED)
    if (isLeftToClaim(state, step as DecisionStep)) return refused(name, BY_ANSWER)
    return table[step as DecisionStep]
      ? allowed(name)
      : refused(name, `O processo está ${spoken(decisionNames[process.decision])}.`)
  })
}

const WAITS = 'Uma decisão ainda pode ser desfeita: vale em alguns segundos.'

/** Taking back a decision that waits; named only while one does. */
function undoOf({ held }: StagedProcess): Available[] {
  return held ? [allowed('desfazer')] : []
}

function parcelsOf(state: StagedProcess): Available[] {
  return state.parcels.flatMap((one) => [...stepsOfParcel(state, one), countOf(state, one)])
}

function stepsOfParcel(state: StagedProcess, one: ParcelView): Available[] {
  const possible = transitions.stepsFrom<ParcelState, ParcelStep>(parcel.TRANSITIONS, one.state)
  const obstacle = parcel.isVoid(one.state) ? obstacleToTravel(state, one) : undefined
  const { decision: decided } = state.process
  return [...new Set(Object.values(parcelCommands))].map((name) => {
    const path = `encomendas/${one.id}/${name}`
    if (state.stages.status === 'concluded' && !stepsNamed(name).some(parcel.isAcceptedAfterConclusion))
      return refused(path, CONCLUDED)
    if (name === 'autorizar' && decided !== 'approved')
      return refused(path, `O processo está ${spoken(decisionNames[decided])}.`)
    if (!possible.some((step) => parcelCommands[step] === name))
      return refused(path, `A encomenda está ${spoken(parcelStateNames[one.state])}.`)
    return obstacle === undefined || name === 'cancelar' ? allowed(path) : refused(path, obstacle)
  })
}

function stepsNamed(name: string): readonly ParcelStep[] {
  return Object.entries(parcelCommands).flatMap(([step, command]) => (command === name ? [step as ParcelStep] : []))
}

/** Why a parcel that was given up may not travel again. */
function obstacleToTravel({ process, parcels, holdsUnits }: StagedProcess, one: ParcelView): string | undefined {
  if (!holdsUnits) return `O processo está ${spoken(decisionNames[process.decision])}: reabra-o antes.`
  const others = parcels.filter(({ id }) => id !== one.id)
  return mayTravelAgain(process.items, one, others).ok
    ? undefined
    : 'As unidades viajam em outra encomenda, ou já chegaram.'
}

function countOf({ stages }: StagedProcess, { id, state }: ParcelView): Available {
  const path = `encomendas/${id}/contagem`
  if (stages.status === 'concluded') return refused(path, CONCLUDED)
  return state === 'delivered' ? allowed(path) : refused(path, `A encomenda está ${spoken(parcelStateNames[state])}.`)
}

function ratingOf(state: StagedProcess): Available {
  const { stages } = state
  if (state.deliveryClaim) return refused('avaliacao', NOTHING_RETURNS)
  if (stages.status === 'cancelled') return refused('avaliacao', 'O processo está cancelado.')
  const isDone = heldItems(state).every(({ quantity, rated }) => rated >= quantity)
  return isDone ? refused('avaliacao', 'Todas as unidades foram avaliadas.') : allowed('avaliacao')
}

const NOT_RECEIVED = 4

/** Only what was judged as received goes anywhere. */
function placingOf({ items }: StagedProcess): Available {
  const isReceived = items.some(({ ratings }) => ratings.some(({ estadoItem }) => estadoItem !== NOT_RECEIVED))
  return isReceived ? allowed('destinos') : refused('destinos', 'Nenhuma unidade foi avaliada como recebida.')
}

/** Only where something is exchanged. */
function exchangesOf(state: StagedProcess): Available[] {
  const { process, replacements: chosen } = state
  const exchanged = process.items.filter(({ operation }) => operation === 'exchange')
  if (exchanged.length === 0) return []
  const isGone = ({ id }: { readonly id: number }) =>
    chosen.some((one) => one.itemId === id && isLostAfterDifference(one))
  return [
    choiceOf(
      process.decision,
      exchanged.some(({ id }) => freeUnits(state, id) > 0),
      exchanged.every(isGone),
    ),
    ...exchanged.map(({ id }) => moneyFor(state, id)),
    ...chosen.flatMap(stepsOf),
  ]
}

function moneyFor(state: StagedProcess, id: number): Available {
  const { decision } = state.process
  const path = `itens/${id}/devolver-dinheiro`
  if (decision !== 'approved') return refused(path, `O processo está ${spoken(decisionNames[decision])}.`)
  // Accepted units without a replacement can be refunded whatever happens to the others.
  if (unitsForMoney(state, id)) return allowed(path)
  const obstacle = obstacleToMoney(state.replacements.filter(({ itemId }) => itemId === id))
  return obstacle ? refused(path, sentenceOf(obstacle.because)) : allowed(path)
}

function sentenceOf(because: string): string {
  return `${because.charAt(0).toUpperCase()}${because.slice(1)}.`
}

function choiceOf(decision: Decision, isUnitFree: boolean, isDifferenceGone: boolean): Available {
  if (decision !== 'approved') return refused('trocas', `O processo está ${spoken(decisionNames[decision])}.`)
  if (isDifferenceGone) return refused('trocas', sentenceOf(DIFFERENCE_SENT))
  return isUnitFree ? allowed('trocas') : refused('trocas', 'Todas as unidades têm troca.')
}

function stepsOf(known: ReplacementView): Available[] {
  const { id, state, difference, differenceState, heldFor } = known
  const possible = replacementSteps(known)
  const steps = Object.entries(replacementCommands).map(([step, name]) => {
    const path = `trocas/${id}/${name}`
    return possible.includes(step as ReplacementCommand)
      ? allowed(path)
      : refused(path, `A troca está ${spoken(replacementStateNames[state])}.`)
  })
  const isDue = difference > 0 && differenceState === 'due' && !replacements.isCalledOff(state)
  const settling = ['diferenca-paga', 'diferenca-dispensada'].map((name) => {
    const path = `trocas/${id}/${name}`
    return isDue ? allowed(path) : refused(path, 'Não há diferença que o consumidor deva.')
  })
  const release = `trocas/${id}/liberar`
  const releasing = heldFor.length > 0 ? allowed(release) : refused(release, 'A troca não espera por ninguém.')
  return [...steps, ...settling, releasing]
}

function allowed(nome: string): Available {
  return { nome, permitido: true, porque: null }
}

function refused(nome: string, porque: string): Available {
  return { nome, permitido: false, porque }
}
