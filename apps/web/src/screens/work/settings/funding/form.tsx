import {
  isFundingName,
  readFundingBanks,
  readFundingNetworks,
  readFundingTerms,
  readLostAddresses,
} from '@plumbline/rules/funding-setting'
import type { Result } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { WayEditor } from './editor.tsx'
import { bankFields, lostFields, networkFields, termsFields } from './fields.ts'
import { readyNetworks } from './ready-networks.ts'
import { Figures } from './figures.tsx'
import type { FundingKey } from './texts.ts'
import { useSettings } from '../queries.ts'
import { SettingTable } from '../table.tsx'
import { bankCheck, lostCheck, networkCheck } from './way-check.ts'

/** A value that this version of the form cannot read is begun anew. */
const entriesOf = <Entry,>(read: Result<Readonly<Record<string, Entry>>>): Readonly<Record<string, Entry>> =>
  read.ok ? read.value : {}

/** Networks and banks that hold, or come: what terms can be set for. */
const useWayNames = () => {
  const { data } = useSettings()
  const names = data?.items
    .filter(({ key }) => key === 'funding.networks' || key === 'funding.banks')
    .flatMap(({ current, next }) => [current.value, next?.value])
    .flatMap(value => (typeof value === 'object' && value !== null ? Object.keys(value) : []))
  return [...new Set(names)].toSorted().map(value => ({ value, label: value }))
}

type Props = {
  readonly of: FundingKey
  readonly value: unknown
  readonly held: unknown
  readonly textOf: (name: string, entry: unknown) => string
  readonly onChange: (value: unknown) => void
  readonly onEditing: (name: string | undefined) => void
}

/** A setting of funding as a table, by network, account or limit. */
export const FundingTable = ({ of, value, held, ...shared }: Props) => {
  const t = useTranslations('workWays')
  const wayNames = useWayNames()
  const typedNames = { isName: isFundingName, fault: t('nameInvalid') }
  switch (of) {
    case 'funding.networks':
      return (
        <SettingTable
          {...shared}
          label={t('networks')}
          addLabel={t('addNetwork')}
          isOperators
          names={{ ...typedNames, ready: { label: t('ready'), names: readyNetworks } }}
          value={entriesOf(readFundingNetworks(value))}
          held={entriesOf(readFundingNetworks(held))}
          renderEditor={given => (
            <WayEditor
              {...given}
              fields={networkFields}
              read={readFundingNetworks}
              check={networkCheck}
              ready={readyNetworks}
              warning={t('compare')}
            />
          )}
        />
      )
    case 'funding.banks':
      return (
        <SettingTable
          {...shared}
          label={t('banks')}
          addLabel={t('addBank')}
          isOperators
          names={typedNames}
          value={entriesOf(readFundingBanks(value))}
          held={entriesOf(readFundingBanks(held))}
          renderEditor={given => (
            <WayEditor
              {...given}
              fields={bankFields}
              read={readFundingBanks}
              check={bankCheck}
              warning={t('compare')}
            />
          )}
        />
      )
    case 'funding.terms':
      return (
        <SettingTable
          {...shared}
          label={t('terms')}
          addLabel={t('addTerms')}
          names={wayNames}
          value={entriesOf(readFundingTerms(value))}
          held={entriesOf(readFundingTerms(held))}
          renderEditor={given => <WayEditor {...given} fields={termsFields} read={readFundingTerms} />}
        />
      )
    case 'funding.lost_addresses':
      return (
        <SettingTable
          {...shared}
          label={t('lost')}
          addLabel={t('addLost')}
          names={typedNames}
          value={entriesOf(readLostAddresses(value))}
          held={entriesOf(readLostAddresses(held))}
          renderEditor={given => (
            <WayEditor {...given} fields={lostFields} read={readLostAddresses} check={lostCheck} />
          )}
        />
      )
    case 'funding.limits':
    case 'funding.thresholds':
      return <Figures of={of} held={held} onChange={shared.onChange} />
  }
}
