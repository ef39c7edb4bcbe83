import { Navigate, useParams } from 'react-router'
import { policySections } from '../../account-file/sections.ts'
import { useDraftContext } from './policy-page.tsx'
import { SectionEditor } from './section-editor.tsx'

export function PolicyFormTab() {
  const context = useDraftContext()
  const { secao } = useParams()
  const [first] = policySections
  const section = policySections.find(({ id }) => id === secao)
  if (section === undefined) return <Navigate to={`/politica/formulario/${first?.id ?? ''}`} replace />
  return <SectionEditor {...context} sections={policySections} section={section} root="/politica/formulario" />
}
