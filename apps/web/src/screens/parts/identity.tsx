import { useState } from 'react'
import { CodeEntry } from '../../ui/fields/code-entry.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PasswordField, PasswordStrength } from '../../ui/fields/password-field.tsx'
import { PickCountry } from '../../ui/fields/pick-country.tsx'
import { Resend } from '../../ui/buttons/resend.tsx'
import { Case, Line, nothing, Pair } from './specimen.tsx'

const digits = 6
const wait = 60
const dateNames = { day: 'Day', month: 'Month', year: 'Year' }

export const Identity = () => {
  const [code, setCode] = useState('12')
  const [password, setPassword] = useState('plumb-line-7')
  const [country, setCountry] = useState('')
  const [day, setDay] = useState('1991-03-14')
  return (
    <>
      <Pair>
        <CodeEntry label="Code from the mail" digits={digits} value={code} onChange={setCode} />
        <CodeEntry
          label="Code, wrong"
          digits={digits}
          value="123456"
          onChange={nothing}
          error="Wrong code. 4 tries are left."
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          below={<PasswordStrength password={password} rule="At least 8 characters" />}
        />
        <PasswordField
          label="Password again"
          autoComplete="new-password"
          value="plumb"
          onChange={nothing}
          error="Passwords do not match"
        />
        <PickCountry
          label="Country of residence"
          title="Country of residence"
          show="name"
          value={country}
          onPick={setCountry}
        />
        <PickCountry
          label="Country, missing"
          title="Country of residence"
          show="name"
          value=""
          onPick={nothing}
          error="Choose the country you live in"
        />
        <DateField label="Date of birth" names={dateNames} value={day} onChange={setDay} />
        <DateField
          label="Date of birth, wrong"
          names={dateNames}
          value="1991-02-30"
          onChange={nothing}
          error="This date does not exist"
        />
      </Pair>
      <Line>
        <Case name="before the first code">
          <Resend from={undefined} wait={wait} sending={false} onSend={nothing} />
        </Case>
        <Case name="sending">
          <Resend from={undefined} wait={wait} sending onSend={nothing} />
        </Case>
      </Line>
    </>
  )
}
