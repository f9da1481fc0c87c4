import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { customerFlags, type CustomerFlag } from '@plumbline/rules/customer-admin'
import { Flag, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Panel } from '../shared/panel.tsx'
import { useChange } from './queries.ts'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'

type SheetProps = { uid: string; onClose: () => void }

const SetSheet = ({ uid, free, onClose }: SheetProps & { free: readonly CustomerFlag[] }) => {
  const t = useTranslations('workCustomer')
  const problemText = useProblemText()
  const [flag, setFlag] = useState<CustomerFlag>(free[0] ?? 'complaint')
  const { mutate, isPending, error } = useChange('customerFlag', uid)
  return (
    <ReasonSheet
      use="customer"
      title={t('setFlagTitle')}
      cost={t('flagCost')}
      confirm={t('setFlag')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          { uid, flag, set: 'on', reason },
          {
            onSuccess: () => {
              showToast('done', t('flagSet'))
              onClose()
            },
          },
        )
      }
    >
      <Select
        label={t('flag')}
        value={flag}
        options={free.map(value => ({ value, label: t(value) }))}
        onChange={setFlag}
      />
    </ReasonSheet>
  )
}

const TakeOffSheet = ({ uid, flag, onClose }: SheetProps & { flag: CustomerFlag }) => {
  const t = useTranslations('workCustomer')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerFlag', uid)
  return (
    <ReasonSheet
      use="customer"
      title={t('takeOffTitle', { flag: t(flag) })}
      cost={t('flagCost')}
      confirm={t('takeOffShort')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          { uid, flag, set: 'off', reason },
          {
            onSuccess: () => {
              showToast('done', t('flagOff'))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** What the firm keeps in mind about a customer, each flag with who set it and why. */
export const CustomerFlags = ({ customer: { uid, flags } }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const may = useMayI()
  const [sheet, setSheet] = useState<'set' | CustomerFlag>()
  const close = () => setSheet(undefined)
  const free = customerFlags.filter(flag => flags.every(set => set.flag !== flag))
  const mayFlag = may('identity:customer:flag')
  return (
    <Panel
      title={t('flags')}
      aside={
        mayFlag &&
        free.length > 0 && (
          <Button
            look="text"
            size="row"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setSheet('set')}
          >
            {t('setFlag')}
          </Button>
        )
      }
    >
      {flags.length === 0 && <p className="text-13 text-t3">{t('noFlags')}</p>}
      <ul className="space-y-3">
        {flags.map(({ flag, at, by, reason }) => (
          <li key={flag} className="text-13">
            <div className="flex items-center justify-between gap-2">
              <Tag tone="warn" icon={Flag}>
                {t(flag)}
              </Tag>
              {mayFlag && (
                <Button
                  look="text"
                  size="row"
                  aria-label={t('takeOff', { flag: t(flag) })}
                  onClick={() => setSheet(flag)}
                >
                  {t('takeOffShort')}
                </Button>
              )}
            </div>
            <p className="mt-1 break-words">{reason ?? t('erasedWords')}</p>
            <p className="mt-0.5 text-12 text-t3">
              {t('by', { name: by, time: format.dateTime(Date.parse(at)) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-t3">{t('flagsMore')}</p>
      {sheet === 'set' && <SetSheet uid={uid} free={free} onClose={close} />}
      {sheet !== undefined && sheet !== 'set' && <TakeOffSheet uid={uid} flag={sheet} onClose={close} />}
    </Panel>
  )
}
