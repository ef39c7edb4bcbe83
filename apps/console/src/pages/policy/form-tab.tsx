import { Navigate, useParams } from 'react-router'
import { SectionBody } from '../../account-file/section-body.tsx'
import { policySections } from '../../account-file/sections.ts'
import { SideNav } from '../../shared/side-nav.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { useDraftContext } from './policy-page.tsx'

const root = '/politica/formulario'
const groups = [{ pages: policySections.map(({ id, title }) => ({ to: `${root}/${id}`, title })) }]

/** The policy as forms, section by section. */
export function PolicyFormTab() {
  const { draft } = useDraftContext()
  const { secao } = useParams()
  const section = policySections.find(({ id }) => id === secao)
  if (section === undefined) return <Navigate to={`${root}/prazos`} replace />
  return (
    <SideNav label={policyCopy.sectionsLabel} groups={groups} here={`${root}/${section.id}`}>
      <SectionBody section={section} draft={draft} />
    </SideNav>
  )
}
