import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import { BrandBench } from '../../account-file/brand-preview.tsx'
import { DraftBar } from '../../account-file/draft-bar.tsx'
import { SectionForm } from '../../account-file/section-form.tsx'
import type { Path } from '../../account-file/schema.ts'
import { useAccountDraft, useFileInForce, type AccountDraftView } from '../../account-file/use-account-draft.ts'
import { usePublish } from '../../account-file/use-publish.ts'
import { useMe } from '../../api/me.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { Failed } from '../../shared/states.tsx'
import { prefixOf } from '../setup/alias-of.ts'
import { AddressStep } from './address-step.tsx'
import { ConnectorStep } from './connector-step.tsx'
import { FirstReturnStep } from './first-return-step.tsx'
import { firstStepsCopy as copy, stepCopy } from './first-steps.pt-BR.ts'
import { StepBadge } from './first-steps-page.tsx'
import { MailStep } from './mail-step.tsx'
import { PolicyTemplates } from './policy-templates.tsx'
import { StaffStep } from './staff-step.tsx'
import { TrainingStep } from './training-step.tsx'
import { useFirstSteps, type FirstStep, type FirstSteps } from './use-first-steps.ts'

/** The parts of the account file that a step edits; the same forms as in the settings. */
const PATHS: Readonly<Partial<Record<FirstStep, readonly Path[]>>> = {
  loja: [['nome'], ['prefixo'], ['lojas'], ['logistica', 'enderecosDevolucao']],
  aparencia: [['vitrine']],
  conector: [['conectores']],
  politica: [['politica', 'prazos'], ['motivos'], ['gatilhos']],
  envio: [['logistica', 'transportadoras'], ['logistica', 'opcoes'], ['capacidades']],
  email: [['mensagens']],
}

/** One step: what it is for, its form where the account file has it, what can be tried, and the way on. */
export function StepPage() {
  const { passo } = useParams()
  const steps = useFirstSteps()
  const inForce = useFileInForce()
  return (
    <Loaded query={steps}>
      {(known) => {
        const index = known.passos.findIndex((step) => step.passo === passo)
        const step = known.passos[index]
        if (step === undefined) return <Navigate to="/primeiros-passos" replace />
        return (
          <Page title={stepCopy[step.passo].title} actions={<StepBadge isDone={step.feito} />}>
            <Anchor component={Link} to="/primeiros-passos" size="sm">
              {copy.all}
            </Anchor>
            <Text c="dimmed">{stepCopy[step.passo].about}</Text>
            <Loaded query={inForce}>
              {(file) => <StepBody key={step.passo} step={step.passo} steps={known} file={file} />}
            </Loaded>
            <Ways steps={known.passos} index={index} />
          </Page>
        )
      }}
    </Loaded>
  )
}

interface StepBodyProps {
  readonly step: FirstStep
  readonly steps: FirstSteps
  readonly file: { readonly versao: number; readonly yaml: string }
}

function StepBody({ step, steps, file }: StepBodyProps) {
  const { conta } = useMe()
  // A new account begins with what every file has: its name, and what its processes are numbered with.
  const first = `nome: ${JSON.stringify(conta.nome)}\nprefixo: ${prefixOf(conta.nome)}\n`
  const draft = useAccountDraft(file.versao === 0 ? { versao: 0, yaml: first } : file)
  const paths = PATHS[step]
  const isPublished = file.versao > 0
  const form = paths && draft.editing && (
    <SectionForm paths={paths} editing={draft.editing} isWithin={paths.length > 1} />
  )
  return (
    <Stack>
      {paths && <DraftBar draft={draft} currentVersion={file.versao} />}
      {step === 'politica' && draft.editing && (
        <PolicyTemplates editing={draft.editing} text={draft.text} change={draft.change} />
      )}
      {step === 'aparencia' ? <BrandBench draft={draft}>{form}</BrandBench> : form}
      {paths && <PublishStep step={step} draft={draft} />}
      {step === 'conector' && <ConnectorStep isPublished={isPublished} />}
      {step === 'email' && <MailStep steps={steps} isPublished={isPublished} />}
      {step === 'endereco' && <AddressStep url={steps.enderecoPublico} />}
      {step === 'equipe' && <StaffStep />}
      {step === 'treino' && <TrainingStep isPublished={isPublished} />}
      {step === 'primeira-devolucao' && <FirstReturnStep steps={steps} />}
    </Stack>
  )
}

/** Publishes the draft from where it was written; it is the same draft, and the same publishing, as in the policy. */
function PublishStep({ step, draft }: { readonly step: FirstStep; readonly draft: AccountDraftView }) {
  const publish = usePublish(draft)
  const isValid = draft.check?.valida === true && !draft.isChecking
  return (
    <Stack gap="xs" align="flex-start">
      {publish.isSuccess && !draft.isChanged && (
        <Alert color="teal" role="status">
          {publish.data.publicada ? copy.published(publish.data.versao) : copy.same}
        </Alert>
      )}
      {publish.error !== null && <Failed error={publish.error} />}
      {draft.faults.length > 0 && <Text size="sm">{copy.faults}</Text>}
      {draft.isChanged && (
        <Button
          loading={publish.isPending}
          disabled={!isValid}
          onClick={() =>
            publish.mutate({ yaml: draft.text, versao: draft.baseVersion, nota: copy.note(stepCopy[step].title) })
          }
        >
          {copy.publish}
        </Button>
      )}
    </Stack>
  )
}

function Ways({ steps, index }: { readonly steps: FirstSteps['passos']; readonly index: number }) {
  const before = steps[index - 1]
  const next = steps[index + 1]
  return (
    <Group justify="space-between" mt="md">
      {before ? (
        <Button variant="default" component={Link} to={`/primeiros-passos/${before.passo}`}>
          {`${copy.before}: ${stepCopy[before.passo].title}`}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button variant="default" component={Link} to={`/primeiros-passos/${next.passo}`}>
          {`${copy.next}: ${stepCopy[next.passo].title}`}
        </Button>
      )}
    </Group>
  )
}
