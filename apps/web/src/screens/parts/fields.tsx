import { useId, useState } from 'react'
import { AmountField } from '../../ui/fields/numbers/amount-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError, FieldLabel, PriceField } from '../../ui/fields/field.tsx'
import { NumberPad } from '../../ui/fields/numbers/number-pad.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Slider } from '../../ui/fields/numbers/slider.tsx'
import { Stepper, useGridText } from '../../ui/fields/numbers/stepper.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Case, nothing, Pair } from './specimen.tsx'

const networks = [
  { value: 'tron', label: 'TRON' },
  { value: 'ethereum', label: 'Ethereum' },
] as const
type Network = (typeof networks)[number]['value']

export const Fields = () => {
  const [name, setName] = useState('Pellow')
  const [amount, setAmount] = useState('1000.00')
  const [price, setPrice] = useState('4512.40')
  const [reason, setReason] = useState('')
  const [network, setNetwork] = useState<Network>('tron')
  const [query, setQuery] = useState('')
  return (
    <>
      <Pair>
        <TextField label="First name" value={name} onChange={event => setName(event.target.value)} />
        <TextField label="Surname" value="" onChange={nothing} error="Enter the surname as printed." />
        <TextField label="Customer number" value="Set by the server" onChange={nothing} disabled />
        <AmountField
          label="Amount"
          limit="Free 4,820.55 USD"
          unit="USD"
          value={amount}
          onChange={setAmount}
          onAll={() => setAmount('4820.55')}
          below="Credits about 999.70 USD"
        />
        <AmountField
          label="Amount, too much"
          limit="Free 4,820.55 USD"
          unit="USD"
          value="9000.00"
          onChange={nothing}
          error="Amount cannot exceed balance."
        />
        <PriceField label="Stop loss" value={price} onChange={setPrice} below="−215.26 USD" />
        <Select label="Network" options={networks} value={network} onChange={setNetwork} />
        <Select
          label="Network, closed"
          aside="Ask support"
          options={networks}
          value="tron"
          onChange={nothing}
          disabled
        />
        <TextArea
          label="Reason"
          aside="Kept in the audit log"
          lengthMax={200}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label="Reason, missing"
          lengthMax={200}
          value=""
          onChange={nothing}
          error="Give a reason of at least 10 characters."
        />
      </Pair>
      <SearchField label="Search orders" hotkey="/" value={query} onChange={setQuery} />
    </>
  )
}

const lots = { min: '0.01', max: '0.15', step: '0.01' }
const loan = { min: '500', max: '5000', step: '100' }

export const Numbers = () => {
  const id = useId()
  const [value, setValue] = useState('0.10')
  const [sum, setSum] = useState('2000')
  const error = useGridText(value, lots)
  return (
    <>
      <Pair>
        <div>
          <FieldLabel label="Lots" aside="0.01 to 0.15" htmlFor={id} />
          <Stepper id={id} label="Lots" grid={lots} value={value} onChange={setValue} error={error} />
          <FieldError id={`${id}-error`} text={error} />
        </div>
        <Slider
          label="Loan"
          aside="Steps of 100 USD"
          grid={loan}
          value={sum}
          onChange={setSum}
          text={`${sum}\u00A0USD`}
          ends={['500 USD', '5,000 USD']}
        />
      </Pair>
    </>
  )
}

export const Pads = () => {
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  return (
    <Pair>
      <NumberPad
        label="Trade password"
        aside="6 digits"
        rule={{ kind: 'digits', length: 6 }}
        value={code}
        onChange={setCode}
      />
      <NumberPad
        label="Amount to transfer"
        aside="Free 4,820.55 USD"
        unit="USD"
        rule={{ kind: 'amount', whole: 9, places: 2 }}
        value={amount}
        onChange={setAmount}
      />
      <NumberPad
        label="Trade password, wrong"
        rule={{ kind: 'digits', length: 6 }}
        value="123456"
        onChange={nothing}
        error="Wrong trade password. 4 tries are left."
        disabled
      />
    </Pair>
  )
}

export const Choices = () => {
  const [on, setOn] = useState(true)
  const [ticked, setTicked] = useState(true)
  return (
    <Pair>
      <Case name="takes effect at once">
        <Switch label="Notices by mail" hint="Fills and refusals" on={on} onChange={setOn} />
      </Case>
      <Case name="disabled">
        <Switch label="Notices by text message" on={false} onChange={nothing} disabled />
      </Case>
      <Case name="tick">
        <Checkbox checked={ticked} onChange={event => setTicked(event.target.checked)}>
          I have read the loan agreement, version 4, and agree to it.
        </Checkbox>
      </Case>
      <Case name="error">
        <Checkbox checked={false} onChange={nothing} error="Agree to it to go on.">
          I have read the risk disclosure.
        </Checkbox>
      </Case>
    </Pair>
  )
}
