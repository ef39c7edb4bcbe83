import { lazy, Suspense } from 'react'
import { useAskedProof } from '../api/proof.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((found) => ({ default: found.ProofDialog })))

/** Asks who the person is whenever something waits for that; the dialog is fetched when it is first needed. */
export function AskedProof() {
  const asked = useAskedProof()
  return <Suspense>{asked && <ProofDialog onAnswer={asked.answer} />}</Suspense>
}
