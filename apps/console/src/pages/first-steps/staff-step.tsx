import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { staffStepCopy as copy } from './first-steps.pt-BR.ts'

/** Asks for a person with the finance role: the administrator of the account may not make payments. */
export function StaffStep() {
  return (
    <>
      <Text>{copy.why}</Text>
      <Group>
        <Button component={Link} to="/ajustes/pessoas">
          {copy.invite}
        </Button>
      </Group>
    </>
  )
}
