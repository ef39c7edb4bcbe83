import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Failed } from '../../../shared/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment, money } from '../../../shared/wording.pt-BR.ts'
import { type ProofBody, ProofForm } from './proof-forms.tsx'
import { type Proof, proofFileName, proofReport } from './proof-report.ts'
import classes from './proof.module.css'
import { proofCopy as copy } from './proof.pt-BR.ts'
import { type ConnectorOfAccount, CONNECTORS, isRunning, namesOf } from './use-connectors.ts'

/** How long a proof takes to be stored, after which the page sees that it runs. */
const BEGUN_AFTER_MILLISECONDS = 300

/** The proof of a connector at what it reaches: what the last one showed, and a new one. */
export function ConnectorProof({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { can } = useMe()
  const queries = useQueryClient()
  const proof = connector.ultimaProva
  const prove = useAct({
    run: async (body: ProofBody) => {
      // It answers at its end: meanwhile the list says how far it is.
      const following = setTimeout(() => {
        void queries.invalidateQueries({ queryKey: [CONNECTORS] })
      }, BEGUN_AFTER_MILLISECONDS)
      try {
        return entity(await client.proveConnector({ ...namesOf(connector), body }))
      } finally {
        clearTimeout(following)
      }
    },
    refresh: CONNECTORS,
  })
  const isBusy = prove.isPending || isRunning(proof)
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {copy.about[connector.tipo]}
      </Text>
      {can('gestao:admin') && (
        <ProofForm connector={connector} isBusy={isBusy} onProve={(body) => prove.mutate(body)} />
      )}
      {prove.error !== null && <Failed error={prove.error} />}
      {proof === null ? <Text size="sm">{copy.none}</Text> : <ShownProof connector={connector} proof={proof} />}
    </Stack>
  )
}

function ShownProof({ connector, proof }: { readonly connector: ConnectorOfAccount; readonly proof: Proof }) {
  const { iniciadaEm, interrompida, passos, passosAoTodo } = proof
  return (
    <Stack gap="xs">
      {isRunning(proof) ? (
        <>
          <Text size="sm" role="status">
            {copy.running(passos.length, passosAoTodo)}
          </Text>
          <Progress.Root size="md" maw={360}>
            <Progress.Section value={(100 * passos.length) / passosAoTodo} aria-label={copy.progress} />
          </Progress.Root>
        </>
      ) : interrompida ? (
        <Alert color="yellow">{copy.interrupted(moment(iniciadaEm))}</Alert>
      ) : (
        <Verdict connector={connector} proof={proof} />
      )}
      <Steps proof={proof} />
      {!isRunning(proof) && (
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() => saveFile(proofFileName(connector, proof), proofReport(connector, proof), 'text/plain')}
          >
            {copy.download}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface VerdictProps {
  readonly connector: ConnectorOfAccount
  readonly proof: Proof
}

function Verdict({ connector, proof: { terminadaEm, pedidoNumero, valorPermitido, passos } }: VerdictProps) {
  const shown = passos.filter(({ resultado }) => resultado === 'mostrado').length
  const failed = passos.filter(({ resultado }) => resultado === 'nao-mostrado').length
  const isCarrier = connector.tipo === 'transportadora'
  const wrote = isCarrier ? copy.wroteParcel : copy.wrote
  const how = [
    ...(isCarrier ? [] : [pedidoNumero === null ? copy.withoutOrder : copy.withOrder(pedidoNumero)]),
    valorPermitido === null ? copy.readOnly : wrote(money(valorPermitido)),
  ].join(', ')
  return (
    <Text size="sm" role="status">
      <strong>{copy.last(moment(terminadaEm))}</strong>, {how}.{' '}
      {failed === 0 ? copy.allWell : copy.shown(shown, shown + failed)}
    </Text>
  )
}

const COLORS = { mostrado: 'teal', 'nao-mostrado': 'red' } as const

function ResultBadge({ result }: { readonly result: Proof['passos'][number]['resultado'] }) {
  const isTried = result === 'mostrado' || result === 'nao-mostrado'
  return (
    <Badge size="sm" {...(isTried ? { variant: 'light', color: COLORS[result] } : { variant: 'default' })}>
      {copy.results[result]}
    </Badge>
  )
}

function Steps({ proof: { passos } }: { readonly proof: Proof }) {
  return (
    <Stack component="ol" gap="xs" m={0} pl={0} style={{ listStyle: 'none' }} aria-label={copy.steps}>
      {passos.map(({ codigo, capacidade, grava, resultado, detalhe, oQueFazer }) => (
        <li key={codigo} className={classes['step']}>
          <ResultBadge result={resultado} />
          <div>
            <Group gap="xs" align="baseline">
              <Text size="sm" fw={500}>
                {capacidade}
              </Text>
              {grava && (
                <Text size="xs" c="dimmed">
                  {copy.writes}
                </Text>
              )}
            </Group>
            {detalhe !== '' && (
              <Text size="sm" c="dimmed">
                {detalhe}
              </Text>
            )}
            {oQueFazer !== null && (
              <Text size="sm">
                <strong>{copy.todo}</strong> {oQueFazer}
              </Text>
            )}
          </div>
        </li>
      ))}
    </Stack>
  )
}
