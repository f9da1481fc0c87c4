import { useState } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** An amount of USD as it is typed in the language that is shown. What is none is sent as it stands: the server says what is wrong. */
export const useTypedUsd = (plain = '') => {
  const { read, write } = useTypedDecimals()
  const [typed, setTyped] = useState(plain === '' ? '' : write(plain))
  return { typed, setTyped, plain: read(typed.trim()) ?? typed.trim() }
}

type Props = { label: string; amount: Pick<ReturnType<typeof useTypedUsd>, 'typed' | 'setTyped'> }

export const UsdField = ({ label, amount: { typed, setTyped } }: Props) => (
  <TextField
    label={label}
    inputMode="decimal"
    value={typed}
    onChange={event => setTyped(event.target.value)}
  />
)
