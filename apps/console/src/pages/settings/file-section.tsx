import { Navigate, useParams } from 'react-router'
import { BrandBench } from '../../account-file/brand-preview.tsx'
import { DraftBar } from '../../account-file/draft-bar.tsx'
import { SectionBody } from '../../account-file/section-body.tsx'
import { settingsSections, type Section } from '../../account-file/sections.ts'
import { useAccountDraft, useFileInForce } from '../../account-file/use-account-draft.ts'
import { Loaded } from '../../shared/loaded.tsx'

/** One part of the account file; it is published with everything else that the draft changes. */
export function FileSection() {
  const { secao } = useParams()
  const section = settingsSections.find(({ id }) => id === secao)
  const inForce = useFileInForce()
  if (section === undefined) return <Navigate to="/ajustes" replace />
  return <Loaded query={inForce}>{(file) => <SectionDraft section={section} file={file} />}</Loaded>
}

interface SectionDraftProps {
  readonly section: Section
  readonly file: { readonly versao: number; readonly yaml: string }
}

function SectionDraft({ section, file }: SectionDraftProps) {
  const draft = useAccountDraft(file)
  const body = <SectionBody section={section} draft={draft} />
  return (
    <>
      <DraftBar draft={draft} currentVersion={file.versao} />
      {section.id === 'vitrine' ? <BrandBench draft={draft}>{body}</BrandBench> : body}
    </>
  )
}
