import { Grid, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import type { ManagedProcess } from '../../api/commands.ts'
import { useProcess } from '../../api/process.ts'
import { Page } from '../../shared/page.tsx'
import { Failed, Loading } from '../../shared/states.tsx'
import { CarrierClaims } from './carrier-claims.tsx'
import { Comments } from './comments.tsx'
import { CasePage, CLAIM } from './case/case-head.tsx'
import { Commanding } from './commanding.tsx'
import { Customer, History } from './customer.tsx'
import { DeliveryClaim } from './delivery-claim.tsx'
import { Defects } from './defects.tsx'
import { Exchanges } from './exchanges.tsx'
import { Restocks } from './restocks.tsx'
import { Invoices } from './invoices.tsx'
import { Items } from './items.tsx'
import { Money } from './money.tsx'
import { Parcels } from './parcels.tsx'
import { PendingProposals } from './pending-proposals.tsx'
import { Photos } from './photos.tsx'
import { processText } from './process.pt-BR.ts'
import { StoreReturn } from './store-return.tsx'
import { Timeline } from './timeline.tsx'
import { Verdict } from './verdict.tsx'

/** The page of a process: all its facts, and the commands that are possible now. */
export function ProcessPage() {
  const id = Number(useParams()['id'])
  const found = useProcess(id)
  if (found.data) return <Shown key={id} process={found.data} />
  return (
    <Page title={processText.unknown}>
      {found.error ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading what={processText.loading} />
      )}
    </Page>
  )
}

function Shown({ process }: { readonly process: ManagedProcess }) {
  const { id, versao } = process
  return (
    <Commanding process={process}>
      <CasePage process={process}>
        <PendingProposals processId={id} version={versao} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Stack>
              {process.reclamacaoEntrega && (
                <div id={CLAIM}>
                  <DeliveryClaim process={process} />
                </div>
              )}
              <Items process={process} />
              <Photos process={process} />
              {!process.reclamacaoEntrega && <Parcels process={process} />}
              <CarrierClaims process={process} />
              <Defects process={process} />
              <Exchanges process={process} />
              <Restocks process={process} />
              <StoreReturn process={process} />
              <Money process={process} />
              <Invoices process={process} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              {!process.reclamacaoEntrega && <Verdict processId={id} />}
              <History processId={id} />
              <Customer process={process} />
              <Timeline processId={id} version={versao} />
              <Comments process={process} />
            </Stack>
          </Grid.Col>
        </Grid>
      </CasePage>
    </Commanding>
  )
}
