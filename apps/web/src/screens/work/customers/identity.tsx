import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { useMayI } from '../shared/session/session.ts'

const states = ['none', 'draft', 'pending', 'approved', 'rejected'] as const
const tones = {
  none: 'quiet',
  draft: 'quiet',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} as const

const FormFact = ({
  kind,
  id,
  state,
  book,
}: CustomerView['verifications'][number] & Pick<CustomerView, 'book'>) => {
  const t = useTranslations('workCustomer')
  const may = useMayI()
  const known = states.find(each => each === state) ?? 'none'
  const tag = <Tag tone={tones[known]}>{t(`state_${known}`)}</Tag>
  return (
    <Fact label={t(kind)}>
      {/* Forms of demo accounts are nobody's to look at. */}
      {id !== null && book === 'real' && may('identity:verification:view') ? (
        // What is seen is part of the name: whoever speaks to the page says the word that stands there.
        <a
          href={`#/pages/work/examine/detail?id=${id}`}
          aria-label={`${t(`state_${known}`)}. ${t('openForm', { kind: t(kind) })}`}
        >
          {tag}
        </a>
      ) : (
        tag
      )}
    </Fact>
  )
}

/** Where it has to break, it breaks before its domain. */
const Email = ({ of }: { of: string }) => {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

/** Who the customer is in two lines, where all that is known stands further down. */
export const CustomerInShort = ({ customer }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const { identity, country, verifications } = customer
  return (
    <div data-testid="identity-in-short" className="border-b border-line px-4 py-3 text-13">
      <p className="wrap-anywhere">
        <span className="font-semi">{identity.legalName ?? t('unknown')}</span>
        {country !== null && ` · ${countryName(format, country)}`}
      </p>
      <p className="mt-0.5 text-t2">
        {verifications
          .map(({ kind, state }) => {
            const known = states.find(each => each === state) ?? 'none'
            return `${t(kind)}: ${t(`state_${known}`)}`
          })
          .join(' · ')}
      </p>
    </div>
  )
}

/** Who the customer is, as far as whoever looks may know. */
export const CustomerIdentity = ({ customer }: { customer: CustomerView }) => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const may = useMayI()
  const { identity, name, country, invitedBy, invited, credit, verifications, book } = customer
  const or = (text: string | null) => text ?? t('unknown')
  return (
    <Panel
      title={t('identity')}
      aside={identity.shown === 'masked' && <span className="text-12 text-t3">{t('masked')}</span>}
    >
      <Facts>
        <Fact label={t('legalName')}>
          {or(identity.legalName)}
          {/* Of a form that nobody has approved it is what the customer says. */}
          {identity.legalName !== null && !verifications.some(({ state }) => state === 'approved') && (
            <span className="mt-0.5 block">
              <Tag tone="quiet">{page('nameClaimed')}</Tag>
            </span>
          )}
        </Fact>
        <Fact label={t('documentNumber')}>{or(identity.documentNumber)}</Fact>
        <Fact label={t('email')}>
          {identity.email === null ? t('unknown') : <Email of={identity.email} />}
        </Fact>
        <Fact label={t('mobile')}>{or(identity.mobile)}</Fact>
        <Fact label={t('country')}>{country === null ? t('unknown') : countryName(format, country)}</Fact>
        <Fact label={t('displayName')}>{name}</Fact>
        {verifications.map(form => (
          <FormFact key={form.kind} {...form} book={book} />
        ))}
        <Fact label={t('credit')}>{format.count(credit)}</Fact>
        <Fact label={t('invitedBy')}>
          {invitedBy === null ? (
            t('unknown')
          ) : (
            <a href={`#/pages/work/customer/index?uid=${invitedBy}`} className="text-primary hover:underline">
              {invitedBy}
            </a>
          )}
        </Fact>
        <Fact label={t('invited')}>
          {may('invitation:tree:view') && (invited > 0 || invitedBy !== null) ? (
            <a
              href={`#/pages/work/invite/index?uid=${customer.uid}`}
              className="text-primary hover:underline"
            >
              {t('invitationTree', { count: format.count(invited) })}
            </a>
          ) : (
            format.count(invited)
          )}
        </Fact>
      </Facts>
    </Panel>
  )
}

/** How the account is kept safe. */
export const CustomerSecurity = ({ security }: Pick<CustomerView, 'security'>) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const { hold } = security
  return (
    <Panel
      title={t('security')}
      aside={
        hold === null ? (
          <span className="text-12 text-t3">{t('noHold')}</span>
        ) : (
          <Tag tone="warn">{t('hold', { time: format.dateTime(Date.parse(hold.until)) })}</Tag>
        )
      }
    >
      <Facts>
        <Fact label={t('tradePassword')}>{security.tradePassword ? t('isSet') : t('isNotSet')}</Fact>
        <Fact label={t('otp')}>{security.otp ? t('isOn') : t('isOff')}</Fact>
        <Fact label={t('passkeys')}>{format.count(security.passkeys)}</Fact>
      </Facts>
    </Panel>
  )
}
