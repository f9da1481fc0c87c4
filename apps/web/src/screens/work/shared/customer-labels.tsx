import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../ui/tag.tsx'
import { useMayI } from './session/session.ts'

const identityTones = { none: 'warn', pending: 'waiting', approved: 'good', rejected: 'bad' } as const

export const IdentityTag = ({ state }: { state: keyof typeof identityTones }) => {
  const t = useTranslations('workCustomer')
  return <Tag tone={identityTones[state]}>{t(`identity_${state}`)}</Tag>
}

/** Leads to a customer's page, for those who may open it. */
export const CustomerLink = ({ uid, children }: { uid: string; children?: ReactNode }) => {
  const t = useTranslations('workCustomer')
  const may = useMayI()
  if (!may('identity:customer:view')) return <span>{children ?? uid}</span>
  return (
    <a
      href={`#/pages/work/customer/index?uid=${uid}`}
      aria-label={children === undefined ? t('title', { uid }) : undefined}
      className="-my-0.5 inline-flex min-h-6 items-center font-semi text-primary underline"
    >
      {children ?? uid}
    </a>
  )
}
