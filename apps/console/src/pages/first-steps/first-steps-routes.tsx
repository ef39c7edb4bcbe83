import { Route, Routes } from 'react-router'
import { FirstStepsPage } from './first-steps-page.tsx'
import { StepPage } from './step-page.tsx'

/** The checklist, and each of its steps at an address of its own. */
export function FirstStepsRoutes() {
  return (
    <Routes>
      <Route path=":passo" element={<StepPage />} />
      <Route path="*" element={<FirstStepsPage />} />
    </Routes>
  )
}
