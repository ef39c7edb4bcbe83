import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { staffStepCopy as copy } from './first-steps.pt-BR.ts'

/** Somebody has to pay: who runs the account may not. */
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
