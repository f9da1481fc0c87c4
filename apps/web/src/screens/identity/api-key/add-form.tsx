import { apiKeyNameLengthMax, apiKeyScopes, type ApiKeyScope } from '@plumbline/rules/api-key'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { callApiKey } from '../../../live/identity/api-keys.ts'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Submit } from '../form-parts.tsx'
import { OwnerProofFields, useOwnerProof } from '../owner-proof.tsx'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

const networksLengthMax = 500
const terms = ['30', '90', '180', '365'] as const

type Props = {
  readonly demo: boolean
  /** Whether two-step codes are on. */
  readonly otp: boolean
  readonly onMade: (key: string) => void
}

/** What a new key is for, may do, from where and for how long; its owner confirms it. */
export const AddForm = ({ demo, otp, onMade }: Props) => {
  const t = useTranslations('apiKey')
  const [name, setName] = useState('')
  const [isNamed, setNamed] = useState(true)
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState<(typeof terms)[number]>('90')
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const owner = useOwnerProof(form)
  const submit = useSubmit(form, {
    fields: demo ? [] : [owner.by],
    send: values =>
      callApiKey('apiKeyAdd', {
        name,
        scope,
        networks: networks.split(/[\s,;]+/).filter(each => each !== ''),
        days: Number(days),
        ...(!demo && owner.sent(values)),
      }),
    done: ({ key }) => onMade(key),
  })
  return (
    <form
      noValidate
      data-testid="api-key-add"
      className="grid gap-3.5"
      onSubmit={event => {
        const isTyped = name.trim() !== ''
        setNamed(isTyped)
        if (isTyped) return submit.onSubmit(event)
        event.preventDefault()
        focusFirstFault(event.currentTarget)
      }}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={apiKeyNameLengthMax}
        autoComplete="off"
        error={isNamed ? undefined : t('needName')}
        below={<p className="mt-1 text-13 text-t3">{t('nameHint')}</p>}
        onChange={event => {
          setName(event.target.value)
          setNamed(true)
        }}
      />
      <div>
        <Chips
          name={t('scope')}
          value={scope}
          options={apiKeyScopes.map(value => ({ value, label: t(`scope_${value}`) }))}
          onPick={setScope}
        />
        <p className="mt-1.5 text-13 text-t2">{t(`scopeText_${scope}`)}</p>
      </div>
      <div>
        <TextArea
          label={t('networks')}
          value={networks}
          lengthMax={networksLengthMax}
          onChange={setNetworks}
        />
        <p className="mt-1 text-13 text-t3">{t('networksHint')}</p>
      </div>
      <Select
        label={t('days')}
        value={days}
        options={terms.map(value => ({ value, label: t('daysValue', { count: Number(value) }) }))}
        onChange={setDays}
      />
      {!demo && <OwnerProofFields proof={owner} otp={otp} />}
      <Submit problem={submit.problem} sending={submit.sending && t('creating')}>
        {t('create')}
      </Submit>
    </form>
  )
}
