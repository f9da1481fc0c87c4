import { codeDigits, resendAfterSeconds } from '@plumbline/rules'
import { useState } from 'react'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { PasswordField, PasswordStrength } from '../../ui/password-field.tsx'
import { PickCountry } from '../../ui/pick-country.tsx'
import { Resend } from '../../ui/resend.tsx'
import { Case, nothing, Pair } from './specimen.tsx'

const rule = '6 to 20 characters, not a common password.'
const waitMs = resendAfterSeconds * 1000

export const Codes = () => {
  const [code, setCode] = useState('4092')
  const [from, setFrom] = useState(() => Date.now() + waitMs)
  const send = () => setFrom(Date.now() + waitMs)
  return (
    <Pair>
      <CodeEntry
        label="Verification code"
        aside="Valid 10 minutes"
        digits={codeDigits}
        value={code}
        onChange={setCode}
      />
      <CodeEntry
        label="Verification code, wrong"
        digits={codeDigits}
        value="409218"
        onChange={nothing}
        error="The code is not right. Tries left: 4."
      />
      <Case name="waiting">
        <Resend from={from} wait={resendAfterSeconds} sending={false} onSend={send} />
      </Case>
      <Case name="ready, sending">
        <Resend from={undefined} wait={resendAfterSeconds} sending={false} onSend={nothing} />{' '}
        <Resend from={undefined} wait={resendAfterSeconds} sending onSend={nothing} />
      </Case>
    </Pair>
  )
}

export const Secrets = () => {
  const [password, setPassword] = useState('lantern-7')
  const [country, setCountry] = useState('PT')
  return (
    <Pair>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        below={<PasswordStrength password={password} rule={rule} />}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={password}
        onChange={nothing}
        matches
      />
      <PasswordField
        label="Password, too short"
        autoComplete="new-password"
        value="abc"
        onChange={nothing}
        error="Choose a password of 6 to 20 characters."
        below={<PasswordStrength password="abc" rule={rule} />}
      />
      <PickCountry
        label="Country of residence"
        title="Country of residence"
        show="name"
        value={country}
        onPick={setCountry}
      />
      <PickCountry label="Area code" title="Area code" show="dial" value="PT" dial="351" onPick={nothing} />
      <PickCountry
        label="Country, missing"
        title="Country of residence"
        show="name"
        value=""
        onPick={nothing}
        error="Choose your country of residence"
      />
    </Pair>
  )
}
