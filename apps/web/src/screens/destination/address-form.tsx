import type { NetworkView, WalletAddressView } from '../../live/funding/destinations.ts'
import { memoFormats } from '@plumbline/rules/destination'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callFunding } from '../../live/funding/call.ts'
import { wayOptions } from '../../shared/funding/way-name.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BindingEnd } from './form-footer.tsx'
import { useBinding } from './use-binding.ts'

type Field = 'network' | 'walletAddress' | 'memo'

/** Which field each refusal speaks of. */
const fieldOf: Readonly<Record<string, Field>> = {
  'destination.network': 'network',
  'destination.address': 'walletAddress',
  'destination.house': 'walletAddress',
  'destination.lost': 'walletAddress',
  'destination.bound_already': 'walletAddress',
  'destination.memo': 'memo',
}

const addressLengthMax = 128
const memoLengthMax = 64

type Props = {
  /** What is changed; undefined for a new one. */
  readonly address: WalletAddressView | undefined
  /** Those by which coins are sent out. */
  readonly networks: readonly NetworkView[]
  readonly onDone: () => void
}

/** An address on a network, pasted in and checked by its checksum. */
export const AddressForm = ({ address, networks, onDone }: Props) => {
  const t = useTranslations('destination')
  const known = networks.some(({ name }) => name === address?.name) ? address?.name : undefined
  const [name, setName] = useState(known ?? networks[0]?.name ?? '')
  const [walletAddress, setAddress] = useState(address?.walletAddress ?? '')
  const [memo, setMemo] = useState(address?.memo ?? '')
  const network = networks.find(each => each.name === name)
  const takesMemo = network !== undefined && memoFormats[network.addressFormat] !== undefined
  const wish = { network: name, walletAddress, ...(takesMemo && memo.trim() !== '' && { memo }) }
  const binding = useBinding<typeof wish, Field>({
    fieldOf,
    onDone,
    done: 'savedAddress',
    wish,
    send: wish =>
      address === undefined
        ? callFunding('walletAddressAdd', wish)
        : callFunding('walletAddressEdit', { id: address.id, ...wish }),
  })
  return (
    <form
      noValidate
      data-testid="address-form"
      className="grid gap-3.5"
      onSubmit={event => {
        event.preventDefault()
        binding.submit(walletAddress.trim() === '' ? { walletAddress: t('required') } : {})
      }}
    >
      <Select
        label={t('network')}
        value={name}
        options={wayOptions(networks)}
        error={binding.faults.network}
        onChange={value => {
          setName(value)
          binding.clear('network')
        }}
      />
      <TextField
        label={t('walletAddress')}
        value={walletAddress}
        maxLength={addressLengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={binding.faults.walletAddress}
        below={
          <p className="mt-1 text-13 text-t3">{t('addressHint', { network: network?.network ?? '' })}</p>
        }
        onChange={event => {
          setAddress(event.target.value)
          binding.clear('walletAddress')
        }}
      />
      {takesMemo && (
        <TextField
          label={t('memo')}
          aside={t('memoHint')}
          value={memo}
          maxLength={memoLengthMax}
          autoComplete="off"
          spellCheck={false}
          error={binding.faults.memo}
          onChange={event => {
            setMemo(event.target.value)
            binding.clear('memo')
          }}
        />
      )}
      <BindingEnd problem={binding.problem} isSending={binding.isSending}>
        {t('saveAddress')}
      </BindingEnd>
    </form>
  )
}
