import { Copy, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { remarkOf } from '@plumbline/rules/dictionary'
import { useDictionary } from '../../live/dictionary/dictionary.ts'
import type { BankView, NetworkView } from '../../live/funding/destinations.ts'
import { useUser } from '../../live/queries.ts'
import { networkName } from './way-name.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { QrCode } from '../../ui/qr.tsx'
import { Note } from '../../ui/note.tsx'
import { useCopy } from '../../ui/hooks/use-copy.ts'

const Card = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-sunk p-3.5">{children}</div>
)

/** What a demo account is shown is nobody's. */
const ExampleNote = () => {
  const t = useTranslations('deposit')
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden />}>
      {t('example')}
    </Note>
  )
}

/** What staff say of a network, as they have written it. */
const NetworkRemark = ({ network }: { network: NetworkView }) => {
  const remark = remarkOf(network.name, useDictionary('crypto_network'))
  if (remark === undefined) return null
  return (
    <Note tone="info">
      <p data-testid="network-remark" className="whitespace-pre-line wrap-anywhere">
        {remark}
      </p>
    </Note>
  )
}

/** The operator's address on a network: to scan, to copy, and what must not be sent there. */
export const PayToAddress = ({ network }: { network: NetworkView }) => {
  const t = useTranslations('deposit')
  const { address, memo, currency, confirmations } = network
  if (address === null) return null
  const on = { currency, network: networkName(network) }
  return (
    <div className="grid gap-3">
      {network.example && <ExampleNote />}
      <Card>
        <div className="flex items-center gap-4 narrow:flex-wrap">
          {/* As wide as the code: what is beside it begins where the code ends. */}
          <div className="shrink-0" style={{ width: 'clamp(7.75rem, 40%, 10rem)' }}>
            <QrCode text={address} name={t('qr', on)} />
          </div>
          <div className="min-w-0 flex-1 narrow:basis-full">
            <CopyField label={t('addressOn', on)} text={address} action={t('copyAddress')} />
          </div>
        </div>
        {memo !== null && (
          <div className="mt-4">
            <CopyField label={t('memo')} text={memo} action={t('copyMemo')} />
          </div>
        )}
      </Card>
      <p className="flex items-start gap-2 text-13 text-t2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <span>
          {t('only', on)} {confirmations !== null && t('confirmations', { count: String(confirmations) })}
        </span>
      </p>
      <NetworkRemark network={network} />
    </div>
  )
}

/** A part of an account, to be copied by itself. */
const Part = ({ label, text }: { label: string; text: string }) => {
  const t = useTranslations('deposit')
  const copy = useCopy()
  return (
    <li className="flex items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="block text-12 text-t3">{label}</span>
        <span className="ids block text-14 font-semi [overflow-wrap:anywhere]">{text}</span>
      </p>
      <IconButton name={t('copy', { what: label })} onClick={() => void copy(text)}>
        <Copy aria-hidden className="size-4.5 text-t3" />
      </IconButton>
    </li>
  )
}

/** The operator's account at a bank, each part to copy, and what the payment must name. */
export const PayToBank = ({ bank }: { bank: BankView }) => {
  const t = useTranslations('deposit')
  const { data: user } = useUser()
  const { account } = bank
  if (account === null) return null
  const parts = [
    ['payee', account.payee],
    ['payeeAccount', account.payeeAccount],
    ['swift', account.swift],
    ['bank', account.bankName],
    ['bankAddress', account.bankAddress],
  ] as const
  return (
    <div className="grid gap-3">
      {bank.example && <ExampleNote />}
      <Card>
        <ul className="grid gap-3">
          {parts.map(([key, text]) => (
            <Part key={key} label={t(key)} text={text} />
          ))}
        </ul>
        {bank.reference === 'uid' && user !== undefined && (
          <div className="mt-4 border-t border-line pt-3">
            <CopyField
              label={
                <>
                  <span className="block font-semi text-t1">{t('payReference')}</span>
                  {t('payReferenceWhy')}
                </>
              }
              text={user.uid}
              action={t('copy', { what: t('payReference') })}
            />
          </div>
        )}
      </Card>
    </div>
  )
}
