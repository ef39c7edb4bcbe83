import '../styles/rest.css'
import { BrowserRouter } from 'react-router'
import { InvitationPage } from '../pages/login/invitation-page.tsx'

/** The page of an invitation, at its own address. */
export function Invited() {
  return (
    <BrowserRouter basename="/console">
      <InvitationPage />
    </BrowserRouter>
  )
}
