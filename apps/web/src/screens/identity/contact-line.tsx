import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'

/** By mail; nothing where the operator of a development names no address. */
const MailLine = () => {
  const t = useTranslations('login')
  const { complaintEmail: address } = deployment
  if (address === undefined) return null
  const mail = (chunks: ReactNode) => (
    <a
      href={`mailto:${address}`}
      className="relative rounded-tag font-semi [overflow-wrap:anywhere] text-primary after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      {chunks}
    </a>
  )
  return (
    <p data-testid="contact" className="text-center text-14 text-t2">
      {t.rich('reach', { address, mail })}
    </p>
  )
}

/** Where a person is reached by whoever cannot sign in. */
export const ContactLine = () => {
  const t = useTranslations('place')
  return (
    <>
      <MailLine />
      <p className="text-center text-14">
        <Link
          to="/pages/common/kefu/visitor"
          className="relative rounded-tag font-semi text-primary after:absolute after:-inset-x-1 after:-inset-y-3"
        >
          {t('support')}
        </Link>
      </p>
    </>
  )
}
